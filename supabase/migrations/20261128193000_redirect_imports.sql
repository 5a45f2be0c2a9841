-- Imports of redirects: each is one transaction and one row of the audit log, and can be undone.

create table public.redirect_imports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  actor_email text,
  file_name text not null,
  added integer not null,
  changed integer not null,
  rules jsonb not null,
  undone_at timestamptz,
  undone_by text,
  constraint redirect_imports_file_name_length check (length(file_name) between 1 and 200)
);

comment on table public.redirect_imports is
  'Imports of the last 90 days. Written by import_redirects(), undo_redirect_import() and with the secret key.';
comment on column public.redirect_imports.rules is
  'The written rules: [{"before", "after"}]. "before" is the replaced rule, or null for a new one.';

create index redirect_imports_created_at_idx on public.redirect_imports (created_at desc);

alter table public.redirect_imports enable row level security;

revoke all on table public.redirect_imports from public, anon, authenticated, service_role;
grant select on table public.redirect_imports to authenticated;
grant select, insert on table public.redirect_imports to service_role;

create policy "Admins see imports of redirects" on public.redirect_imports
  for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

-- The functions below audit all their changes in one row.
drop trigger redirects_audit on public.redirects;

create trigger redirects_audit
  after insert or delete or update of source_path, destination_url, redirect_type, is_active, description
  on public.redirects
  for each row
  when (current_setting('redirects.in_bulk', true) is distinct from 'on')
  execute function public.audit_change();

create function public.import_redirects(_file text, _rules jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  _email text := (select email from auth.users where id = auth.uid());
  _before jsonb;
  _written jsonb;
  _import public.redirect_imports;
begin
  if not coalesce(public.has_role(auth.uid(), 'admin'), false) then
    raise exception 'Only admins import redirects' using errcode = 'insufficient_privilege';
  end if;

  lock table public.redirects in share row exclusive mode;
  perform set_config('redirects.in_bulk', 'on', true);

  select coalesce(jsonb_object_agg(stored.source_path, to_jsonb(stored)), '{}') into _before
  from public.redirects as stored
  where stored.source_path in (select rule ->> 'source_path' from jsonb_array_elements(_rules) as rule);

  with written as (
    insert into public.redirects (source_path, destination_url, redirect_type, is_active, description)
    select source_path, destination_url, redirect_type, is_active, description
    from jsonb_to_recordset(_rules) as rule(
      source_path text, destination_url text, redirect_type integer, is_active boolean, description text
    )
    on conflict (source_path) do update set
      destination_url = excluded.destination_url,
      redirect_type = excluded.redirect_type,
      is_active = excluded.is_active,
      description = excluded.description
    returning *
  )
  select coalesce(
    jsonb_agg(jsonb_build_object(
      'before', _before -> written.source_path,
      -- Counts and times may change without an edit.
      'after', to_jsonb(written) - '{created_at,updated_at,hit_count,last_hit_at}'::text[]
    )), '[]'
  ) into _written
  from written;

  perform set_config('redirects.in_bulk', 'off', true);

  insert into public.redirect_imports (actor_email, file_name, added, changed, rules)
  select _email, _file, count(*) filter (where rule ->> 'before' is null), count(rule ->> 'before'), _written
  from jsonb_array_elements(_written) as rule
  returning * into _import;

  insert into public.audit_log (actor_id, actor_email, action, entity, entity_id, after)
  values (
    auth.uid(), _email, 'imported', 'redirects', _import.id::text,
    jsonb_build_object('file', _file, 'added', _import.added, 'changed', _import.changed)
  );

  delete from public.redirect_imports where created_at < now() - interval '90 days';
  return jsonb_build_object('id', _import.id, 'added', _import.added, 'changed', _import.changed);
end
$$;

comment on function public.import_redirects(text, jsonb) is
  'Adds rules and replaces those with the same source_path, all or none. Returns {"id", "added", "changed"}.';

create function public.undo_redirect_import(_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  _email text := (select email from auth.users where id = auth.uid());
  _import public.redirect_imports;
  _removed integer;
  _restored integer;
  _kept integer;
begin
  if not coalesce(public.has_role(auth.uid(), 'admin'), false) then
    raise exception 'Only admins undo imports' using errcode = 'insufficient_privilege';
  end if;

  lock table public.redirects in share row exclusive mode;
  select * into _import from public.redirect_imports where id = _id and undone_at is null for update;
  if not found then
    return null;
  end if;
  perform set_config('redirects.in_bulk', 'on', true);

  -- A rule that an admin has changed since, even its description, stays as it is.
  with removed as (
    delete from public.redirects as stored
    using jsonb_to_recordset(_import.rules) as rule(before jsonb, after jsonb)
    where rule.before is null
      and stored.id = (rule.after ->> 'id')::uuid
      and to_jsonb(stored) @> rule.after
    returning 1
  )
  select count(*) into _removed from removed;

  with restored as (
    update public.redirects as stored set
      destination_url = rule.before ->> 'destination_url',
      redirect_type = (rule.before ->> 'redirect_type')::integer,
      is_active = (rule.before ->> 'is_active')::boolean,
      description = rule.before ->> 'description'
    from jsonb_to_recordset(_import.rules) as rule(before jsonb, after jsonb)
    where rule.before is not null
      and stored.id = (rule.after ->> 'id')::uuid
      and to_jsonb(stored) @> rule.after
    returning 1
  )
  select count(*) into _restored from restored;

  perform set_config('redirects.in_bulk', 'off', true);
  update public.redirect_imports set undone_at = now(), undone_by = _email where id = _id;

  _kept := jsonb_array_length(_import.rules) - _removed - _restored;
  insert into public.audit_log (actor_id, actor_email, action, entity, entity_id, after)
  values (
    auth.uid(), _email, 'import undone', 'redirects', _id::text,
    jsonb_build_object(
      'file', _import.file_name, 'removed', _removed, 'restored', _restored, 'kept', _kept
    )
  );
  return jsonb_build_object('removed', _removed, 'restored', _restored, 'kept', _kept);
end
$$;

comment on function public.undo_redirect_import(uuid) is
  'Removes what an import added and restores what it replaced. Returns {"removed", "restored", "kept"}, or null if the import is gone or undone already.';

revoke all on function public.import_redirects(text, jsonb) from public, anon, service_role;
revoke all on function public.undo_redirect_import(uuid) from public, anon, service_role;
grant execute on function public.import_redirects(text, jsonb) to authenticated;
grant execute on function public.undo_redirect_import(uuid) to authenticated;
