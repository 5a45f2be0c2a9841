-- Rate limits of sign-in and forms, shared by all machines of the site.

create table public.attempts (
  key text primary key,
  times timestamptz[] not null,
  expires_at timestamptz not null,
  constraint attempts_key_length check (length(key) between 1 and 100)
);

comment on table public.attempts is
  'Recent attempts by account, email address or network. Expired rows are deleted by the next attempts.';
comment on column public.attempts.key is
  'A keyed hash, so that the table contains no addresses.';

create index attempts_expires_at_idx on public.attempts (expires_at);

alter table public.attempts enable row level security;

revoke all on table public.attempts from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.attempts to service_role;

-- Locks keys until the end of the transaction, always in the same order, so that two callers don't deadlock.
create function public.lock_attempts(_keys text[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(locked.id)
  from (
    select distinct hashtextextended('attempts ' || key, 0) as id from unnest(_keys) as key order by id
  ) as locked;
end
$$;

comment on function public.lock_attempts(text[]) is 'Makes callers with the same key wait for each other.';

-- The rules of lib/security/attempt-limit.ts, with the time of this database, because clocks of machines differ.
create function public.take_attempt(_rules jsonb) returns integer
language plpgsql set search_path = ''
as $$
declare
  _now timestamptz;
  _until timestamptz;
begin
  perform public.lock_attempts(array(select rule ->> 'key' from jsonb_array_elements(_rules) as rule));
  _now := clock_timestamp();

  select max(
    case
      when rule."maxAttempts" is not null then
        stored.times[cardinality(stored.times) + 1 - rule."maxAttempts"] + rule."windowMs" * interval '1 ms'
      when cardinality(stored.times) >= rule."freeAttempts" then
        stored.times[cardinality(stored.times)] + least(
          interval '15 minutes',
          interval '1 minute' * power(2, cardinality(stored.times) - rule."freeAttempts")
        )
    end
  ) into _until
  from jsonb_to_recordset(_rules)
    as rule(key text, "maxAttempts" integer, "windowMs" integer, "freeAttempts" integer)
  join public.attempts as stored on stored.key = rule.key and stored.expires_at > _now;

  if _until > _now then
    return ceil(extract(epoch from _until - _now));
  end if;

  -- Only the newest times of a window can ever matter.
  insert into public.attempts (key, times, expires_at)
  select
    rule.key,
    (stored.times || _now)[greatest(1, cardinality(stored.times) + 2 - rule."maxAttempts"):],
    _now + coalesce(rule."windowMs" * interval '1 ms', interval '15 minutes')
  from jsonb_to_recordset(_rules)
    as rule(key text, "maxAttempts" integer, "windowMs" integer)
  left join public.attempts as stored on stored.key = rule.key and stored.expires_at > _now
  on conflict (key) do update set times = excluded.times, expires_at = excluded.expires_at;

  -- Last, and without waiting for rows that others use: nothing can wait for this transaction in a circle.
  delete from public.attempts where key in (
    select key from public.attempts where expires_at <= _now
    order by expires_at limit 100 for update skip locked
  );
  return 0;
end
$$;

comment on function public.take_attempt(jsonb) is
  'Counts an attempt under every rule, or under none if one requires a wait. Returns the seconds to wait, or 0.';

create function public.forget_attempts(_keys text[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform public.lock_attempts(_keys);
  delete from public.attempts where key = any(_keys);
end
$$;

comment on function public.forget_attempts(text[]) is 'Resets the counts of these keys.';

revoke all on function public.lock_attempts(text[]) from public, anon, authenticated;
revoke all on function public.take_attempt(jsonb) from public, anon, authenticated;
revoke all on function public.forget_attempts(text[]) from public, anon, authenticated;
grant execute on function public.lock_attempts(text[]) to service_role;
grant execute on function public.take_attempt(jsonb) to service_role;
grant execute on function public.forget_attempts(text[]) to service_role;
