-- The page of an invitation says which role it is for. Its visitor isn't signed in, and opening the page doesn't use up
-- the link, so the site asks by the token in it.

create function public.roles_of_link(_token_hash text) returns setof text
language sql stable security definer set search_path = ''
as $$
  select assigned.role::text
  from auth.users as account
  join public.user_roles as assigned on assigned.user_id = account.id
  where length(_token_hash) > 6 and _token_hash in (account.confirmation_token, account.recovery_token)
$$;

comment on function public.roles_of_link(text) is
  'The roles of the account that an emailed link is for. For the secret key only.';

revoke all on function public.roles_of_link(text) from public, anon, authenticated;
grant execute on function public.roles_of_link(text) to service_role;
