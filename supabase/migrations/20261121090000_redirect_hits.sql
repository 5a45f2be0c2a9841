-- Counts how often each redirect is used. Counting doesn't change the rule and gets no audit row.

alter table public.redirects
  add column hit_count bigint not null default 0,
  add column last_hit_at timestamptz;

comment on column public.redirects.hit_count is 'How often it was followed. Counted in batches; a crash may lose the last seconds.';
comment on column public.redirects.last_hit_at is 'When it was last followed; null when it never was.';

drop trigger redirects_set_updated_at on public.redirects;

create trigger redirects_set_updated_at
  before update of source_path, destination_url, redirect_type, is_active, description, updated_at
  on public.redirects
  for each row execute function public.set_updated_at();

create function public.count_redirect_hits(_hits jsonb) returns void
language sql set search_path = ''
as $$
  update public.redirects
  set hit_count = hit_count + hits.count,
      last_hit_at = greatest(last_hit_at, hits.last_at)
  from jsonb_to_recordset(_hits) as hits(id uuid, count bigint, last_at timestamptz)
  where redirects.id = hits.id
$$;

comment on function public.count_redirect_hits(jsonb) is
  'Adds a batch of hits: [{"id", "count", "last_at"}]. The site calls it every few seconds.';

revoke all on function public.count_redirect_hits(jsonb) from public, anon, authenticated;
grant execute on function public.count_redirect_hits(jsonb) to service_role;
