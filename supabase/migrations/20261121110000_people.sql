-- Accounts and roles for admins, and the rule that there is always an admin. auth.users belongs to Supabase and is not
-- part of the API. The functions below return only what admins need from it, and each checks its caller.

create function public.list_people(_words text[], _offset integer, _limit integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _page jsonb;
begin
  if not coalesce(public.has_role(auth.uid(), 'admin'), false) then
    raise exception 'Only admins see who has an account' using errcode = 'insufficient_privilege';
  end if;

  with people as (
    select
      users.id,
      users.email,
      users.created_at,
      users.last_sign_in_at,
      max(roles.created_at) filter (where roles.role = 'admin') as admin_since,
      max(roles.created_at) filter (where roles.role = 'editor') as editor_since
    from auth.users as users
    left join public.user_roles as roles on roles.user_id = users.id
    group by users.id
  ), found as (
    select * from people
    where not exists (
      select from unnest(_words) as word where position(lower(word) in lower(coalesce(people.email, ''))) = 0
    )
  ), shown as (
    select * from found
    -- Admins, then editors, then the others; the newest account first.
    order by admin_since is null, editor_since is null, created_at desc nulls last, id
    offset _offset limit least(_limit, 1000)
  )
  select jsonb_build_object(
    'total', (select count(*) from people),
    'found', (select count(*) from found),
    'admins', (select count(*) from people where admin_since is not null),
    'rows', coalesce((
      select jsonb_agg(
        to_jsonb(shown) order by admin_since is null, editor_since is null, created_at desc nulls last, id
      )
      from shown
    ), '[]'::jsonb)
  )
  into _page;

  return _page;
end
$$;

comment on function public.list_people(text[], integer, integer) is
  'Accounts whose e-mail holds every word, with the time since when each role is theirs. For admins.';

create function public.grant_role(_user_id uuid, _role public.app_role) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not coalesce(public.has_role(auth.uid(), 'admin'), false) then
    raise exception 'Only admins give roles' using errcode = 'insufficient_privilege';
  end if;

  insert into public.user_roles (user_id, role) values (_user_id, _role)
  on conflict (user_id, role) do nothing;
end
$$;

comment on function public.grant_role(uuid, public.app_role) is
  'Gives an account a role; nothing happens when it has it. For admins.';

create function public.revoke_role(_user_id uuid, _role public.app_role default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not coalesce(public.has_role(auth.uid(), 'admin'), false) then
    raise exception 'Only admins take roles away' using errcode = 'insufficient_privilege';
  end if;

  delete from public.user_roles where user_id = _user_id and role = coalesce(_role, role);
end
$$;

comment on function public.revoke_role(uuid, public.app_role) is
  'Takes a role away from an account, without _role every one; the last admin keeps theirs. For admins.';

revoke all on function public.list_people(text[], integer, integer) from public, anon, service_role;
revoke all on function public.grant_role(uuid, public.app_role) from public, anon, service_role;
revoke all on function public.revoke_role(uuid, public.app_role) from public, anon, service_role;
grant execute on function public.list_people(text[], integer, integer) to authenticated;
grant execute on function public.grant_role(uuid, public.app_role) to authenticated;
grant execute on function public.revoke_role(uuid, public.app_role) to authenticated;

-- There is always an admin, however a role is removed: by revoke_role(), with the secret key, or by deleting an
-- account. If two admins remove each other at the same time, the lock makes the second one wait, see the first change,
-- and fail.

create function public.take_turns_with_admins() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.user_roles: last admin'));
  return null;
end
$$;

create function public.keep_last_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from gone where role = 'admin') then
    -- `for key share` also fails where the transaction looks at an older state (repeatable read).
    perform from public.user_roles where role = 'admin' for key share;
    if not found then
      raise exception 'The last admin cannot be removed';
    end if;
  end if;
  return null;
end
$$;

comment on function public.keep_last_admin() is
  'Refuses a change after which nobody would be an admin. The site knows the sentence (lib/people).';

revoke all on function public.take_turns_with_admins() from public, anon, authenticated, service_role;
revoke all on function public.keep_last_admin() from public, anon, authenticated, service_role;

create trigger user_roles_take_turns
  before delete or update on public.user_roles
  for each statement execute function public.take_turns_with_admins();

create trigger user_roles_keep_last_admin_on_delete
  after delete on public.user_roles
  referencing old table as gone
  for each statement execute function public.keep_last_admin();

create trigger user_roles_keep_last_admin_on_update
  after update on public.user_roles
  referencing old table as gone
  for each statement execute function public.keep_last_admin();

comment on table public.user_roles is
  'The roles of each account. Written by grant_role(), revoke_role() and with the secret key; an account without a row is signed in and nothing more.';
