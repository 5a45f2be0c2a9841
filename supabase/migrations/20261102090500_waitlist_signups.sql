-- Waitlists of apps that haven't launched. Written by the site with the secret key, like newsletter sign-ups.

create table public.waitlist_signups (
  id uuid primary key default gen_random_uuid(),
  app text not null,
  email text not null,
  created_at timestamptz not null default now(),
  constraint waitlist_signups_app_shape check (app ~ '^[a-z0-9-]{1,60}$'),
  constraint waitlist_signups_email_shape check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  constraint waitlist_signups_email_length check (length(email) <= 254)
);

comment on table public.waitlist_signups is 'People who asked to be told when an app opens.';
comment on column public.waitlist_signups.app is 'The app''s id in the catalogue: citeagent.';
comment on column public.waitlist_signups.email is 'As typed; one row per app and address whatever its case.';

create unique index waitlist_signups_app_email_key on public.waitlist_signups (app, lower(email));

alter table public.waitlist_signups enable row level security;

revoke all on table public.waitlist_signups from public, anon, authenticated, service_role;
grant select, delete on table public.waitlist_signups to authenticated;
grant select, insert, update, delete on table public.waitlist_signups to service_role;

create policy "Admins see the waiting lists" on public.waitlist_signups
  for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

create policy "Admins delete from the waiting lists" on public.waitlist_signups
  for delete to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));
