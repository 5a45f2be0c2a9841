-- An invitation must find an existing account by its email address. The accounts are in Supabase's own table, which no
-- API exposes. This function returns one id, and only to the site.

create function public.account_by_email(_email text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select id from auth.users where lower(email) = lower(_email) limit 1
$$;

comment on function public.account_by_email(text) is
  'The account with this address, or null. For the secret key only: who has an account is nobody else''s business.';

revoke all on function public.account_by_email(text) from public, anon, authenticated;
grant execute on function public.account_by_email(text) to service_role;
