-- Says on opening an emailed link that it was already used, before anyone chooses a password. Supabase removes a token
-- once it is used or replaced by a newer one.

create function public.link_exists(_token_hash text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select length(_token_hash) > 6 and exists (
    select from auth.users as account
    where _token_hash in (account.confirmation_token, account.recovery_token)
  )
$$;

comment on function public.link_exists(text) is
  'Returns false for an emailed link that was used or replaced. For the secret key only.';

revoke all on function public.link_exists(text) from public, anon, authenticated;
grant execute on function public.link_exists(text) to service_role;
