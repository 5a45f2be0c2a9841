-- Signing out everywhere and deleting accounts. Supabase's own admin API does the same, but needs the secret key, has no
-- audit trail, and isn't part of the embedded Supabase.

create function public.end_sessions(_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  _email text := (select email from auth.users where id = _user_id);
begin
  if not coalesce(public.has_role(auth.uid(), 'admin'), false) then
    raise exception 'Only admins sign others out' using errcode = 'insufficient_privilege';
  end if;
  -- Refresh tokens go with their session.
  delete from auth.sessions where user_id = _user_id;
  insert into public.audit_log (actor_id, actor_email, action, entity, entity_id, before)
  values (
    auth.uid(), (select email from auth.users where id = auth.uid()),
    'signed out', 'accounts', _user_id::text, jsonb_build_object('name', _email)
  );
end
$$;

comment on function public.end_sessions(uuid) is 'Signs an account out on all devices. For admins.';

create function public.delete_account(_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  _email text := (select email from auth.users where id = _user_id);
  _actor_email text := (select email from auth.users where id = auth.uid());
begin
  if not (
    coalesce(public.has_role(auth.uid(), 'admin'), false)
    or coalesce(_user_id = auth.uid() and public.has_open_session(), false)
  ) then
    raise exception 'Only admins delete accounts of others' using errcode = 'insufficient_privilege';
  end if;
  -- Sessions and roles go with the account. The last admin's account stays (keep_last_admin).
  delete from auth.users where id = _user_id;
  if not found then
    return;
  end if;
  insert into public.audit_log (actor_id, actor_email, action, entity, entity_id, before)
  values (
    auth.uid(), _actor_email, 'deleted', 'accounts', _user_id::text, jsonb_build_object('name', _email)
  );
end
$$;

comment on function public.delete_account(uuid) is
  'Deletes an account: an admin any, everyone their own. The audit log keeps the email address of past changes.';

revoke all on function public.end_sessions(uuid) from public, anon, service_role;
revoke all on function public.delete_account(uuid) from public, anon, service_role;
grant execute on function public.end_sessions(uuid) to authenticated;
grant execute on function public.delete_account(uuid) to authenticated;
