-- Everything a hosted project has before its first migration: the API's roles, and default privileges that grant them every
-- new table, sequence and function. Migrations must revoke what they don't mean to grant. With these defaults, a
-- missing REVOKE shows up here just as on hosted Supabase.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end
$$;

grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
grant usage on schema auth to anon, authenticated, service_role;

-- The CLI's own record of seed files that have run.
create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
