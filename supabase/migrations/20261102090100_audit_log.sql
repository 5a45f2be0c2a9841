-- The audit log: who changed what, when, from what to what. Rows are added and read, never changed.

create table public.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  actor_id uuid,
  actor_email text,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  constraint audit_log_action_not_blank check (length(action) between 1 and 100),
  constraint audit_log_entity_not_blank check (length(entity) between 1 and 100),
  constraint audit_log_entity_id_length check (length(entity_id) <= 500)
);

comment on table public.audit_log is
  'What was changed by whom. Written by triggers, by record_audit() and with the secret key; no role can update or delete a row.';
comment on column public.audit_log.actor_id is
  'The account that did it; null when the site itself did. No foreign key: the trail outlives the account.';
comment on column public.audit_log.actor_email is 'Their e-mail at that time, readable after the account is gone.';
comment on column public.audit_log.action is 'What happened, in the past tense: created, updated, deleted, published …';
comment on column public.audit_log.entity is 'The kind of thing: a table (redirects) or a content type (post).';
comment on column public.audit_log.entity_id is 'Which one: a row id or a document id.';
comment on column public.audit_log.before is 'The state before; null when it is new.';
comment on column public.audit_log.after is 'The state after; null when it is gone.';

create index audit_log_created_at_idx on public.audit_log (created_at desc);
create index audit_log_entity_idx on public.audit_log (entity, entity_id, created_at desc);

alter table public.audit_log enable row level security;

revoke all on table public.audit_log from public, anon, authenticated, service_role;
revoke all on sequence public.audit_log_id_seq from public, anon, authenticated, service_role;
grant select on table public.audit_log to authenticated;
grant select, insert on table public.audit_log to service_role;

create policy "Admins read the audit log" on public.audit_log
  for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

-- For changes outside this database (content in the lake). The actor is always the caller, never a parameter.
create function public.record_audit(
  _action text,
  _entity text,
  _entity_id text default null,
  _before jsonb default null,
  _after jsonb default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  _actor uuid := auth.uid();
begin
  if not (public.has_role(_actor, 'admin') or public.has_role(_actor, 'editor')) then
    raise exception 'Only admins and editors write to the audit log' using errcode = 'insufficient_privilege';
  end if;

  insert into public.audit_log (actor_id, actor_email, action, entity, entity_id, before, after)
  values (
    _actor,
    (select email from auth.users where id = _actor),
    _action, _entity, _entity_id, _before, _after
  );
end
$$;

comment on function public.record_audit(text, text, text, jsonb, jsonb) is
  'Adds a row in the name of the caller, who must be an admin or an editor.';

revoke all on function public.record_audit(text, text, text, jsonb, jsonb) from public, anon, service_role;
grant execute on function public.record_audit(text, text, text, jsonb, jsonb) to authenticated;

-- For tables in this database: `after insert or update or delete … execute function audit_change()`.
create function public.audit_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  _after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  insert into public.audit_log (actor_id, actor_email, action, entity, entity_id, before, after)
  values (
    auth.uid(),
    (select email from auth.users where id = auth.uid()),
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'updated' else 'deleted' end,
    tg_table_name,
    coalesce(_after, _before) ->> 'id',
    _before,
    _after
  );
  return null;
end
$$;

revoke all on function public.audit_change() from public, anon, authenticated, service_role;

create trigger user_roles_audit
  after insert or update or delete on public.user_roles
  for each row execute function public.audit_change();
