-- Newsletter sign-ups. The site's form validates them, applies rate limits and writes with the secret key. Visitors
-- have no access through the API, so strangers can't fill this table.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  source_path text,
  created_at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  constraint newsletter_subscribers_email_shape check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  constraint newsletter_subscribers_email_length check (length(email) <= 254),
  constraint newsletter_subscribers_source_path_length check (length(source_path) <= 2048)
);

comment on table public.newsletter_subscribers is 'People who asked for the newsletter.';
comment on column public.newsletter_subscribers.email is 'As typed; one row per address whatever its case.';
comment on column public.newsletter_subscribers.source_path is 'The page whose form was used.';
comment on column public.newsletter_subscribers.unsubscribed_at is 'Null while they want it.';

create unique index newsletter_subscribers_email_key on public.newsletter_subscribers (lower(email));

alter table public.newsletter_subscribers enable row level security;

revoke all on table public.newsletter_subscribers from public, anon, authenticated, service_role;
grant select, update, delete on table public.newsletter_subscribers to authenticated;
grant select, insert, update, delete on table public.newsletter_subscribers to service_role;

create policy "Admins see subscribers" on public.newsletter_subscribers
  for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

create policy "Admins change subscribers" on public.newsletter_subscribers
  for update to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')))
  with check ((select public.has_role((select auth.uid()), 'admin')));

create policy "Admins delete subscribers" on public.newsletter_subscribers
  for delete to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));
