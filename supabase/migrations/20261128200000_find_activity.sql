-- Finds rows of the audit log by kind, person, time and words. Row-level security decides what the caller sees.

create function public.find_activity(
  _entities text[] default null,
  _email text default null,
  _from timestamptz default null,
  _until timestamptz default null,
  _words text[] default '{}',
  _ids text[] default '{}',
  _older_than bigint default null,
  _limit integer default 31
) returns setof public.audit_log
language sql stable security invoker set search_path = ''
as $$
  select a.*
  from public.audit_log as a
  where (_entities is null or a.entity = any (_entities))
    and (_email is null or a.actor_email = _email)
    and (_from is null or a.created_at >= _from)
    and (_until is null or a.created_at < _until)
    and (_older_than is null or a.id < _older_than)
    and (
      a.entity_id = any (_ids)
      or not exists (
        select 1 from unnest(_words) as word
        where position(
          lower(word) in lower(concat_ws(' ', a.action, a.actor_email, a.before::text, a.after::text))
        ) = 0
      )
    )
  order by a.id desc
  limit least(_limit, 200)
$$;

comment on function public.find_activity(text[], text, timestamptz, timestamptz, text[], text[], bigint, integer) is
  'Audit rows, newest first. _words must all appear in a row, unless it is about one of the things in _ids.';

revoke all on function
  public.find_activity(text[], text, timestamptz, timestamptz, text[], text[], bigint, integer)
  from public, anon, service_role;
grant execute on function
  public.find_activity(text[], text, timestamptz, timestamptz, text[], text[], bigint, integer)
  to authenticated;
