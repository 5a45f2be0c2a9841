-- Comments under articles. The site's form validates them, applies rate limits and writes with the secret key. Visitors
-- read only what the site shows: the API gives them neither texts nor addresses, even while comments are turned off.

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  post_id text not null,
  name text not null,
  email text not null,
  body text not null,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references auth.users (id) on delete set null,
  constraint comments_post_id_length check (length(post_id) between 1 and 200),
  constraint comments_name_length check (length(name) between 1 and 200),
  constraint comments_email_shape check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  constraint comments_email_length check (length(email) <= 254),
  constraint comments_body_length check (length(body) between 1 and 4000),
  constraint comments_status_known check (status in ('pending', 'approved', 'rejected'))
);

comment on table public.comments is 'Comments under articles. Readers see the approved ones.';
comment on column public.comments.post_id is
  'The article''s document in the content lake: an address may change, and its comments stay.';
comment on column public.comments.email is 'To reach the person; shown to admins only.';
comment on column public.comments.body is 'Plain text with line breaks; shown as it is, never as markup.';
comment on column public.comments.status is 'pending until an admin has read it, then approved or rejected.';
comment on column public.comments.decided_at is 'When it got this status; null while pending. Kept by a trigger.';
comment on column public.comments.decided_by is 'The admin who decided; null when the account is gone. Kept by a trigger.';

create index comments_status_idx on public.comments (status, created_at desc);
create index comments_shown_idx on public.comments (post_id, created_at desc) where status = 'approved';

-- The database records who decided and when. Clients can't set it.
create function public.note_comment_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.decided_at := case when new.status = 'pending' then null else now() end;
  new.decided_by := case when new.status = 'pending' then null else auth.uid() end;
  return new;
end
$$;

revoke all on function public.note_comment_decision() from public, anon, authenticated, service_role;

create trigger comments_note_decision
  before update of status on public.comments
  for each row when (old.status is distinct from new.status)
  execute function public.note_comment_decision();

-- The audit log records what happened to a comment, but nothing about its author. Deleting a comment is permanent.
create function public.audit_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit_log (actor_id, actor_email, action, entity, entity_id, before, after)
  values (
    auth.uid(),
    (select email from auth.users where id = auth.uid()),
    case
      when tg_op = 'DELETE' then 'deleted'
      when new.status = 'pending' then 'reopened'
      else new.status
    end,
    tg_table_name,
    old.id::text,
    jsonb_build_object('status', old.status, 'post_id', old.post_id),
    case when tg_op = 'UPDATE' then jsonb_build_object('status', new.status, 'post_id', new.post_id) end
  );
  return null;
end
$$;

revoke all on function public.audit_comment() from public, anon, authenticated, service_role;

create trigger comments_audit_decision
  after update of status on public.comments
  for each row when (old.status is distinct from new.status)
  execute function public.audit_comment();

create trigger comments_audit_deletion
  after delete on public.comments
  for each row execute function public.audit_comment();

alter table public.comments enable row level security;

revoke all on table public.comments from public, anon, authenticated, service_role;
grant select, delete on table public.comments to authenticated;
-- Admins approve or reject a comment. They can't change its text.
grant update (status) on table public.comments to authenticated;
grant select, insert, update, delete on table public.comments to service_role;

create policy "Admins read comments" on public.comments
  for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

create policy "Admins decide about comments" on public.comments
  for update to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')))
  with check ((select public.has_role((select auth.uid()), 'admin')));

create policy "Admins delete comments" on public.comments
  for delete to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

create function public.approved_comments(_post_id text, _most integer)
returns table (id uuid, name text, body text, created_at timestamptz, total bigint)
language sql stable set search_path = ''
as $$
  select comments.id, comments.name, comments.body, comments.created_at, count(*) over ()
  from public.comments
  where comments.post_id = _post_id and comments.status = 'approved'
  order by comments.created_at desc, comments.id
  limit _most
$$;

comment on function public.approved_comments(text, integer) is
  'What the site shows under an article, the newest first; total counts all of them. It has no e-mail address to give away.';

revoke all on function public.approved_comments(text, integer) from public, anon, authenticated;
grant execute on function public.approved_comments(text, integer) to service_role;

-- Runs with the caller's rights. Callers who aren't admins get no rows.
create function public.find_comments(_status text, _search text, _most integer, _after integer)
returns table (
  id uuid,
  post_id text,
  name text,
  email text,
  body text,
  status text,
  created_at timestamptz,
  decided_at timestamptz,
  total bigint
)
language sql stable set search_path = ''
as $$
  select
    comments.id, comments.post_id, comments.name, comments.email, comments.body, comments.status,
    comments.created_at, comments.decided_at, count(*) over ()
  from public.comments
  where comments.status = _status
    and not exists (
      select 1 from regexp_split_to_table(lower(btrim(_search)), '\s+') as word
      where strpos(lower(concat_ws(' ', comments.name, comments.email, comments.body)), word) = 0
    )
  order by comments.created_at desc, comments.id
  limit _most offset _after
$$;

comment on function public.find_comments(text, text, integer, integer) is
  'A page of the comments with this status that hold every word of a search, the newest first; total counts all found.';

revoke all on function public.find_comments(text, text, integer, integer) from public, anon, service_role;
grant execute on function public.find_comments(text, text, integer, integer) to authenticated;
