-- Signing out ends a person's rights immediately. An access token stays valid for an hour even if its session has
-- ended, so without this check a token would keep its rights until then.

create function public.has_open_session() returns boolean
language sql stable security definer set search_path = ''
as $$
  -- Without a person (the secret key, a console) there is no session that could have ended.
  select auth.uid() is null or exists (
    select from auth.sessions
    where sessions.id = (auth.jwt() ->> 'session_id')::uuid
      and sessions.user_id = auth.uid()
      and (sessions.not_after is null or sessions.not_after > now())
  )
$$;

comment on function public.has_open_session() is
  'Is the session of the caller''s access token still open? Supabase deletes its row when somebody signs out.';

revoke all on function public.has_open_session() from public, anon, service_role;
grant execute on function public.has_open_session() to authenticated;

-- As before, but only for people who are still signed in.
create or replace function public.has_role(_user_id uuid, _role public.app_role) returns boolean
language sql stable security definer set search_path = ''
as $$
  select public.has_open_session() and exists (
    select 1 from public.user_roles where user_id = _user_id and role = _role
  )
$$;

-- The only policy that requires less than a role.
alter policy "Accounts see their own roles, admins see all" on public.user_roles
  using (
    (user_id = (select auth.uid()) and (select public.has_open_session()))
    or (select public.has_role((select auth.uid()), 'admin'))
  );
