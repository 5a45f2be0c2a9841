-- Requested URLs that don't exist, grouped by path. Stores nothing about visitors: no IP address, no browser, no query,
-- and only the host of the page that linked there.

create table public.missing_pages (
  id uuid primary key default gen_random_uuid(),
  path text not null,
  hit_count bigint not null default 1,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  referrer_site text,
  constraint missing_pages_path_key unique (path),
  constraint missing_pages_path_leading_slash check (path like '/%'),
  constraint missing_pages_path_length check (length(path) <= 500),
  constraint missing_pages_referrer_site_length check (length(referrer_site) <= 253)
);

comment on table public.missing_pages is 'Paths that were answered with 404, for the list under /admin/redirects.';
comment on column public.missing_pages.path is 'The path without its query; what looks like personal data is masked before it gets here.';
comment on column public.missing_pages.referrer_site is 'Host of the page that last led there, if a browser said so.';

create index missing_pages_hit_count_idx on public.missing_pages (hit_count desc, last_seen_at desc);

alter table public.missing_pages enable row level security;

revoke all on table public.missing_pages from public, anon, authenticated, service_role;
grant select, delete on table public.missing_pages to authenticated;
grant select, insert, update, delete on table public.missing_pages to service_role;

create policy "Admins see missing pages" on public.missing_pages
  for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

create policy "Admins clear missing pages" on public.missing_pages
  for delete to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

create function public.count_missing_pages(_pages jsonb) returns void
language sql set search_path = ''
as $$
  insert into public.missing_pages as known (path, hit_count, first_seen_at, last_seen_at, referrer_site)
  select path, count, last_at, last_at, referrer_site
  from jsonb_to_recordset(_pages) as seen(path text, count bigint, last_at timestamptz, referrer_site text)
  on conflict (path) do update
  set hit_count = known.hit_count + excluded.hit_count,
      last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at),
      referrer_site = coalesce(excluded.referrer_site, known.referrer_site);

  -- Scanners try thousands of addresses once: the ones seen least and longest ago make room.
  delete from public.missing_pages
  where id in (
    select id from public.missing_pages
    order by hit_count desc, last_seen_at desc
    offset 5000
  );
$$;

comment on function public.count_missing_pages(jsonb) is
  'Adds a batch: [{"path", "count", "last_at", "referrer_site"}], each path once. Keeps 5,000 paths.';

revoke all on function public.count_missing_pages(jsonb) from public, anon, authenticated;
grant execute on function public.count_missing_pages(jsonb) to service_role;
