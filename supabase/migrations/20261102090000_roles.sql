-- Roles. A role is a row, never a claim in a token, so revoking it takes effect immediately.

create type public.app_role as enum ('admin', 'editor');

comment on type public.app_role is
  'admin: everything, including redirects and roles. editor: content in the Studio and on the pages.';

create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  role public.app_role not null,
  created_at timestamptz not null default now(),
  constraint user_roles_user_id_role_key unique (user_id, role)
);

comment on table public.user_roles is
  'The roles of each account. Written with the secret key only (first-admin.ts); an account without a row is signed in and nothing more.';
comment on column public.user_roles.user_id is 'The account. Its roles go with it when it is deleted.';

-- Policies call this function. It reads user_roles as its owner, so that a policy on user_roles itself doesn't recurse.
-- The empty search path prevents name hijacking.
create function public.has_role(_user_id uuid, _role public.app_role) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.user_roles where user_id = _user_id and role = _role
  )
$$;

comment on function public.has_role(uuid, public.app_role) is
  'Does this account have this role? The site asks before every admin page and action; policies ask again.';

revoke all on function public.has_role(uuid, public.app_role) from public, anon;
grant execute on function public.has_role(uuid, public.app_role) to authenticated, service_role;

alter table public.user_roles enable row level security;

-- Supabase grants everything on a new table to its API roles. Revoke that, then grant what is intended.
revoke all on table public.user_roles from public, anon, authenticated, service_role;
grant select on table public.user_roles to authenticated;
grant select, insert, update, delete on table public.user_roles to service_role;

create policy "Accounts see their own roles, admins see all" on public.user_roles
  for select to authenticated
  using (
    user_id = (select auth.uid())
    or (select public.has_role((select auth.uid()), 'admin'))
  );
