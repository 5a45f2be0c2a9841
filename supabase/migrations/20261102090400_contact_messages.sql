-- Messages from the contact form. Written by the site with the secret key, like newsletter sign-ups.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  topic text,
  message text not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  constraint contact_messages_name_length check (length(name) between 1 and 200),
  constraint contact_messages_email_shape check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  constraint contact_messages_email_length check (length(email) <= 254),
  constraint contact_messages_topic_length check (length(topic) <= 200),
  constraint contact_messages_message_length check (length(message) between 1 and 10000)
);

comment on table public.contact_messages is 'What people wrote through /contact.';
comment on column public.contact_messages.topic is 'What the form was opened for, for instance Enterprise.';
comment on column public.contact_messages.handled_at is 'Null until someone has dealt with it.';

create index contact_messages_created_at_idx on public.contact_messages (created_at desc);

alter table public.contact_messages enable row level security;

revoke all on table public.contact_messages from public, anon, authenticated, service_role;
grant select, update, delete on table public.contact_messages to authenticated;
grant select, insert, update, delete on table public.contact_messages to service_role;

create policy "Admins read messages" on public.contact_messages
  for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

create policy "Admins mark messages" on public.contact_messages
  for update to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')))
  with check ((select public.has_role((select auth.uid()), 'admin')));

create policy "Admins delete messages" on public.contact_messages
  for delete to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));
