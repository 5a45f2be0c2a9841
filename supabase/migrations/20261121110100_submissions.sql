-- Submissions of visitors, for the lists in the admin area. The functions run with the caller's rights, so row-level
-- security decides what they find. They return one JSON value, because row limits would truncate a result set.
--
-- Exports continue at _before_at and _before_id, where the last page ended (keyset pagination), so that rows added or
-- deleted in between cause no gaps. Lists use _offset.

create function public.find_contact_messages(
  _words text[],
  _handled boolean,
  _offset integer,
  _limit integer,
  _before_at timestamptz default null,
  _before_id uuid default null
) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with found as (
    select id, name, email, topic, message, created_at, handled_at
    from public.contact_messages
    where (_handled is null or (handled_at is not null) = _handled)
      and not exists (
        select from unnest(_words) as word
        where position(lower(word) in lower(concat_ws(' ', name, email, topic, message))) = 0
      )
  ), shown as (
    select * from found
    where _before_at is null or (created_at, id) < (_before_at, _before_id)
    order by created_at desc, id desc
    offset _offset limit least(_limit, 1000)
  )
  select jsonb_build_object(
    'found', (select count(*) from found),
    'rows', coalesce((select jsonb_agg(to_jsonb(shown) order by created_at desc, id desc) from shown), '[]'::jsonb)
  )
$$;

comment on function public.find_contact_messages(text[], boolean, integer, integer, timestamptz, uuid) is
  'Messages that hold every word, the newest first; _handled null is all of them.';

create function public.find_newsletter_subscribers(
  _words text[],
  _unsubscribed boolean,
  _offset integer,
  _limit integer,
  _before_at timestamptz default null,
  _before_id uuid default null
) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with found as (
    select id, email, source_path, created_at, unsubscribed_at
    from public.newsletter_subscribers
    where (_unsubscribed is null or (unsubscribed_at is not null) = _unsubscribed)
      and not exists (
        select from unnest(_words) as word
        where position(lower(word) in lower(concat_ws(' ', email, source_path))) = 0
      )
  ), shown as (
    select * from found
    where _before_at is null or (created_at, id) < (_before_at, _before_id)
    order by created_at desc, id desc
    offset _offset limit least(_limit, 1000)
  )
  select jsonb_build_object(
    'found', (select count(*) from found),
    'rows', coalesce((select jsonb_agg(to_jsonb(shown) order by created_at desc, id desc) from shown), '[]'::jsonb)
  )
$$;

comment on function public.find_newsletter_subscribers(text[], boolean, integer, integer, timestamptz, uuid) is
  'Subscribers whose address or page holds every word, the newest first; _unsubscribed null is all of them.';

create function public.find_waitlist_signups(
  _words text[],
  _app text,
  _offset integer,
  _limit integer,
  _before_at timestamptz default null,
  _before_id uuid default null
) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with found as (
    select id, app, email, created_at
    from public.waitlist_signups
    where (_app is null or app = _app)
      and not exists (
        select from unnest(_words) as word
        where position(lower(word) in lower(concat_ws(' ', email, app))) = 0
      )
  ), shown as (
    select * from found
    where _before_at is null or (created_at, id) < (_before_at, _before_id)
    order by created_at desc, id desc
    offset _offset limit least(_limit, 1000)
  )
  select jsonb_build_object(
    'found', (select count(*) from found),
    'rows', coalesce((select jsonb_agg(to_jsonb(shown) order by created_at desc, id desc) from shown), '[]'::jsonb)
  )
$$;

comment on function public.find_waitlist_signups(text[], text, integer, integer, timestamptz, uuid) is
  'Sign-ups whose address or app holds every word, the newest first; _app null is every app.';

create function public.count_submissions() returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'messages', (select count(*) from public.contact_messages),
    'open_messages', (select count(*) from public.contact_messages where handled_at is null),
    'subscribers', (select count(*) from public.newsletter_subscribers),
    'current_subscribers', (select count(*) from public.newsletter_subscribers where unsubscribed_at is null),
    'signups', (select count(*) from public.waitlist_signups),
    'signups_by_app', coalesce((
      select jsonb_object_agg(app, number)
      from (select app, count(*) as number from public.waitlist_signups group by app) as apps
    ), '{}'::jsonb)
  )
$$;

comment on function public.count_submissions() is 'How much of everything there is that the caller may see.';

revoke all on function public.find_contact_messages(text[], boolean, integer, integer, timestamptz, uuid)
  from public, anon, service_role;
revoke all on function public.find_newsletter_subscribers(text[], boolean, integer, integer, timestamptz, uuid)
  from public, anon, service_role;
revoke all on function public.find_waitlist_signups(text[], text, integer, integer, timestamptz, uuid)
  from public, anon, service_role;
revoke all on function public.count_submissions() from public, anon, service_role;
grant execute on function public.find_contact_messages(text[], boolean, integer, integer, timestamptz, uuid)
  to authenticated;
grant execute on function public.find_newsletter_subscribers(text[], boolean, integer, integer, timestamptz, uuid)
  to authenticated;
grant execute on function public.find_waitlist_signups(text[], text, integer, integer, timestamptz, uuid)
  to authenticated;
grant execute on function public.count_submissions() to authenticated;

create index newsletter_subscribers_created_at_idx on public.newsletter_subscribers (created_at desc, id desc);
create index waitlist_signups_created_at_idx on public.waitlist_signups (created_at desc, id desc);

-- Records a deletion but not what was deleted. audit_change() would keep whole rows, including personal data that
-- a person asked to have removed.

create function public.audit_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _rows bigint := (select count(*) from gone);
begin
  if _rows > 0 then
    insert into public.audit_log (actor_id, actor_email, action, entity, before)
    values (
      auth.uid(),
      (select email from auth.users where id = auth.uid()),
      'deleted',
      tg_table_name,
      jsonb_build_object('rows', _rows)
    );
  end if;
  return null;
end
$$;

comment on function public.audit_deletion() is
  'For tables with personal data: how many rows were deleted by whom, and nothing of the rows.';

revoke all on function public.audit_deletion() from public, anon, authenticated, service_role;

create trigger contact_messages_audit_deletion
  after delete on public.contact_messages
  referencing old table as gone
  for each statement execute function public.audit_deletion();

create trigger newsletter_subscribers_audit_deletion
  after delete on public.newsletter_subscribers
  referencing old table as gone
  for each statement execute function public.audit_deletion();

create trigger waitlist_signups_audit_deletion
  after delete on public.waitlist_signups
  referencing old table as gone
  for each statement execute function public.audit_deletion();
