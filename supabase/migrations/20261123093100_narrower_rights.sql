-- Redirects: everyone may know where a URL leads, but not the descriptions or hit counts. The site reads the rules with
-- the secret key. Accounts that aren't admins see no rules.

revoke select on public.redirects from anon;
grant select (source_path, destination_url, redirect_type, is_active) on public.redirects to anon;

drop policy "Accounts see active redirects, admins see all" on public.redirects;

create policy "Admins see redirects" on public.redirects
  for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

-- Audit log: the caller decides what this function records, so only admins may call it. The site records what editors
-- publish in the Studio with the secret key.
create or replace function public.record_audit(
  _action text,
  _entity text,
  _entity_id text default null,
  _before jsonb default null,
  _after jsonb default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  _actor uuid := auth.uid();
begin
  if not coalesce(public.has_role(_actor, 'admin'), false) then
    raise exception 'Only admins write to the audit log' using errcode = 'insufficient_privilege';
  end if;

  insert into public.audit_log (actor_id, actor_email, action, entity, entity_id, before, after)
  values (
    _actor,
    (select email from auth.users where id = _actor),
    _action, _entity, _entity_id, _before, _after
  );
end
$$;

comment on function public.record_audit(text, text, text, jsonb, jsonb) is
  'Adds a row in the name of the caller, who must be an admin.';
