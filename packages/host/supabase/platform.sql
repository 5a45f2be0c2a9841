-- What a hosted project has before its first migration: the roles of the API, and every new table,
-- sequence and function granted to them. Migrations take back what they do not mean to give; with
-- these defaults, one that forgets is found here as well as on hosted.

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

-- The CLI's own book of seed files that have run.
create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
