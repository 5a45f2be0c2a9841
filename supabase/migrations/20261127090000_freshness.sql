-- State shared by several instances of the site: which rows changed, which fronts run, where each document was last
-- published, and which publishes are already in the audit log.

-- Changes of rows that pages or redirects depend on. Every front polls this table. Content has its own change events.
create table public.cache_versions (
  name text primary key,
  version bigint not null default 1,
  changed_at timestamptz not null default clock_timestamp(),
  constraint cache_versions_name_length check (length(name) between 1 and 300)
);

comment on table public.cache_versions is
  'One row per thing that fronts cache from this database. A higher version means that it changed.';
comment on column public.cache_versions.name is
  'redirects: the active rules. comments:<post id>: the approved comments of a post. retry: render failing pages again.';
comment on column public.cache_versions.changed_at is
  'Not the start of the transaction: a slow one would seem older than what fronts have seen.';

create index cache_versions_changed_at_idx on public.cache_versions (changed_at);

alter table public.cache_versions enable row level security;

revoke all on table public.cache_versions from public, anon, authenticated, service_role;
grant select, insert, update on table public.cache_versions to service_role;

create function public.bump_cache_version(_name text) returns void
language sql set search_path = ''
as $$
  insert into public.cache_versions as stored (name) values (_name)
  on conflict (name) do update set version = stored.version + 1, changed_at = clock_timestamp()
$$;

comment on function public.bump_cache_version(text) is 'Makes every front reload what has this name.';

revoke all on function public.bump_cache_version(text) from public, anon, authenticated;
grant execute on function public.bump_cache_version(text) to service_role;

create function public.bump_redirects_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.bump_cache_version('redirects');
  return null;
end
$$;

revoke all on function public.bump_redirects_version() from public, anon, authenticated, service_role;

-- Counting hits changes no rule, so the columns are listed.
create trigger redirects_bump_version
  after insert or delete or update of source_path, destination_url, redirect_type, is_active
  on public.redirects
  for each statement execute function public.bump_redirects_version();

-- Bumps the posts whose approved comments changed, each once and always in the same order, so that two admins who
-- moderate many comments at the same time don't deadlock.
create function public.bump_comments_versions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _posts text[];
begin
  if tg_op = 'INSERT' then
    _posts := array(select post_id from added where status = 'approved');
  elsif tg_op = 'DELETE' then
    _posts := array(select post_id from gone where status = 'approved');
  else
    _posts := array(
      select post_id from (
        (
          select id, post_id, name, body, created_at from gone where status = 'approved'
          except
          select id, post_id, name, body, created_at from added where status = 'approved'
        ) union all (
          select id, post_id, name, body, created_at from added where status = 'approved'
          except
          select id, post_id, name, body, created_at from gone where status = 'approved'
        )
      ) as changed
    );
  end if;

  perform public.bump_cache_version('comments:' || changed.post_id)
  from (select distinct post_id from unnest(_posts) as post_id order by post_id) as changed;
  return null;
end
$$;

revoke all on function public.bump_comments_versions() from public, anon, authenticated, service_role;

create trigger comments_bump_version_insert
  after insert on public.comments
  referencing new table as added
  for each statement execute function public.bump_comments_versions();

create trigger comments_bump_version_update
  after update on public.comments
  referencing old table as gone new table as added
  for each statement execute function public.bump_comments_versions();

create trigger comments_bump_version_delete
  after delete on public.comments
  referencing old table as gone
  for each statement execute function public.bump_comments_versions();

-- The running fronts of this site, for /admin/publishing.
create table public.fronts (
  id text primary key,
  seen_at timestamptz not null default now(),
  status jsonb not null,
  constraint fronts_id_length check (length(id) between 1 and 100)
);

comment on table public.fronts is 'One row per running front. A front that was not seen for a day is removed.';
comment on column public.fronts.status is
  'Host, connection to the content server, last event, pages waiting to render and failing pages.';

alter table public.fronts enable row level security;

revoke all on table public.fronts from public, anon, authenticated, service_role;
grant select on table public.fronts to authenticated;
grant select, insert, update, delete on table public.fronts to service_role;

create policy "Admins see fronts" on public.fronts
  for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

create function public.report_front(_id text, _status jsonb, _since timestamptz)
returns table (name text, version bigint, changed_at timestamptz)
language plpgsql set search_path = ''
as $$
begin
  if _status is not null then
    insert into public.fronts (id, status) values (_id, _status)
    on conflict (id) do update set seen_at = now(), status = excluded.status;
    delete from public.fronts where fronts.seen_at < now() - interval '1 day';
  end if;

  -- A transaction may commit a change long after the change was made, so the last 30 seconds are read again.
  return query
    select stored.name, stored.version, stored.changed_at
    from public.cache_versions as stored
    where _since is null or stored.changed_at > _since - interval '30 seconds';
end
$$;

comment on function public.report_front(text, jsonb, timestamptz) is
  'Stores the status of a front and returns what changed; a null status is not stored, a null time returns everything.';

revoke all on function public.report_front(text, jsonb, timestamptz) from public, anon, authenticated;
grant execute on function public.report_front(text, jsonb, timestamptz) to service_role;

-- The URL at which each document was last published. It differs from the current one after a page has moved.
create table public.published_urls (
  document_id text primary key,
  document_type text not null,
  path text not null,
  updated_at timestamptz not null default now(),
  constraint published_urls_document_id_length check (length(document_id) between 1 and 200),
  constraint published_urls_path_leading_slash check (path like '/%')
);

comment on table public.published_urls is
  'Where each document was last published. The site compares it with the content to redirect pages that have moved.';
comment on column public.published_urls.path is
  'Kept when the document is unpublished: it may be published again at another URL.';

alter table public.published_urls enable row level security;

revoke all on table public.published_urls from public, anon, authenticated, service_role;
grant select, insert, update on table public.published_urls to service_role;

-- Sanity can deliver a webhook twice, and two webhooks may be configured. Older rows keep a null in this column.
alter table public.audit_log add column publish_key text;

comment on column public.audit_log.publish_key is
  '<document id>@<revision> of a publish; null for all other rows. The unique index keeps a publish from being audited twice.';

create unique index audit_log_publish_key_key on public.audit_log (publish_key);
