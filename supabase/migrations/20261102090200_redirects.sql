-- URL redirects. The site reads the active ones before it renders anything.

create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  source_path text not null,
  destination_url text not null,
  redirect_type integer not null default 301,
  is_active boolean not null default true,
  description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint redirects_source_path_key unique (source_path),
  constraint redirects_source_path_leading_slash check (source_path like '/%'),
  constraint redirects_source_path_length check (length(source_path) <= 2048),
  constraint redirects_destination_url_length check (length(destination_url) between 1 and 2048),
  constraint redirects_not_to_itself check (source_path <> destination_url),
  constraint redirects_redirect_type_known check (redirect_type in (301, 302)),
  constraint redirects_description_length check (length(description) <= 500)
);

comment on table public.redirects is 'URL redirects, managed under /admin/redirects.';
comment on column public.redirects.source_path is 'Path on this site, with its leading slash and without a query: /local-reach.';
comment on column public.redirects.destination_url is 'Where to: a path on this site or a full address. The query of the request is kept.';
comment on column public.redirects.redirect_type is '301 moved for good (browsers remember it), 302 for now.';
comment on column public.redirects.is_active is 'False keeps the rule and stops applying it.';
comment on column public.redirects.description is 'A note for colleagues: why this rule exists.';
comment on column public.redirects.updated_at is 'Kept by a trigger; what a client sends is ignored.';

create index redirects_created_at_idx on public.redirects (created_at desc);

create function public.set_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

revoke all on function public.set_updated_at() from public, anon, authenticated, service_role;

create trigger redirects_set_updated_at
  before update on public.redirects
  for each row execute function public.set_updated_at();

create trigger redirects_audit
  after insert or delete or update of source_path, destination_url, redirect_type, is_active, description
  on public.redirects
  for each row execute function public.audit_change();

alter table public.redirects enable row level security;

revoke all on table public.redirects from public, anon, authenticated, service_role;
grant select on table public.redirects to anon;
grant select, insert, update, delete on table public.redirects to authenticated, service_role;

create policy "Visitors see active redirects" on public.redirects
  for select to anon
  using (is_active);

create policy "Accounts see active redirects, admins see all" on public.redirects
  for select to authenticated
  using (is_active or (select public.has_role((select auth.uid()), 'admin')));

create policy "Admins add redirects" on public.redirects
  for insert to authenticated
  with check ((select public.has_role((select auth.uid()), 'admin')));

create policy "Admins change redirects" on public.redirects
  for update to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')))
  with check ((select public.has_role((select auth.uid()), 'admin')));

create policy "Admins delete redirects" on public.redirects
  for delete to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));
