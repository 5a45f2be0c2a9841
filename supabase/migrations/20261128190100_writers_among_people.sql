-- As before, with writers.

create or replace function public.list_people(_words text[], _offset integer, _limit integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _page jsonb;
begin
  if not coalesce(public.has_role(auth.uid(), 'admin'), false) then
    raise exception 'Only admins see who has an account' using errcode = 'insufficient_privilege';
  end if;

  with people as (
    select
      users.id,
      users.email,
      users.created_at,
      users.last_sign_in_at,
      max(roles.created_at) filter (where roles.role = 'admin') as admin_since,
      max(roles.created_at) filter (where roles.role = 'editor') as editor_since,
      max(roles.created_at) filter (where roles.role = 'writer') as writer_since
    from auth.users as users
    left join public.user_roles as roles on roles.user_id = users.id
    group by users.id
  ), found as (
    select * from people
    where not exists (
      select from unnest(_words) as word where position(lower(word) in lower(coalesce(people.email, ''))) = 0
    )
  ), shown as (
    select * from found
    -- Admins, then editors, then writers, then the others; the newest account first.
    order by admin_since is null, editor_since is null, writer_since is null, created_at desc nulls last, id
    offset _offset limit least(_limit, 1000)
  )
  select jsonb_build_object(
    'total', (select count(*) from people),
    'found', (select count(*) from found),
    'admins', (select count(*) from people where admin_since is not null),
    'rows', coalesce((
      select jsonb_agg(
        to_jsonb(shown)
        order by admin_since is null, editor_since is null, writer_since is null, created_at desc nulls last, id
      )
      from shown
    ), '[]'::jsonb)
  )
  into _page;

  return _page;
end
$$;
