import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  callersOf,
  cellsOf,
  FUNCTIONS,
  type FunctionRules,
  type Operation,
  type Role,
  TABLES,
  type TableRules,
} from './permissions.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts'

// The same migrations and permissions on a PostgreSQL that isn't PGlite, run as on hosted projects: by a role that is
// no superuser, with an `auth` schema that it doesn't own.

const project = join(import.meta.dirname, '..')

/** Source paths of the redirects in the seed. */
const shipped = [...readFileSync(join(project, 'seed.sql'), 'utf8').matchAll(/\('(\/[^']+)'/g)].map(
  ([, path]) => path,
)

const hosted = `
  create role owner createrole;
  create schema auth;
  create table auth.users (
    id uuid primary key, email text, confirmation_token text, recovery_token text,
    created_at timestamptz default now(), last_sign_in_at timestamptz
  );
  create table auth.sessions (
    id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
    not_after timestamptz
  );
  create function auth.jwt() returns jsonb language sql stable as
    $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
  create function auth.uid() returns uuid language sql stable as
    $$ select (auth.jwt() ->> 'sub')::uuid $$;
  create schema supabase_migrations authorization owner;
  alter schema public owner to owner;
  alter database postgres owner to owner;
  grant usage on schema auth to owner with grant option;
  grant select, references, delete on auth.users to owner;
  grant select, delete on auth.sessions to owner;
`

const accounts = {
  'account without a role': randomUUID(),
  editor: randomUUID(),
  admin: randomUUID(),
} as const

let postgres: TemporaryPostgres

function runOrThrow(sql: string): string[] {
  const result = postgres.run(sql)
  if (!result.ok) throw new Error(result.message)
  return result.rows
}

describe('on a plain PostgreSQL', () => {
  beforeAll(() => {
    postgres = startTemporaryPostgres()
    const platform = readFileSync(join(project, '../packages/host/supabase/platform.sql'), 'utf8')
    runOrThrow(hosted)
    // As superuser for the roles, and as the owner for what its tables are granted to.
    runOrThrow(platform)
    runOrThrow(`set role owner;\n${platform}`)
    for (const file of readdirSync(join(project, 'migrations')).toSorted()) {
      const sql = readFileSync(join(project, 'migrations', file), 'utf8')
      runOrThrow(`begin; set local role owner;\n${sql}\ncommit;`)
    }
    runOrThrow(readFileSync(join(project, 'seed.sql'), 'utf8'))
    for (const [role, id] of Object.entries(accounts)) {
      makeAccount(id, `${role}@site.example`)
    }
    for (const role of ['editor', 'admin'] as const) {
      runOrThrow(
        `insert into public.user_roles (user_id, role) values ('${accounts[role]}', '${role}')`,
      )
    }
  })

  afterAll(() => postgres?.[Symbol.dispose]())

  describe.each(TABLES)('$name', (table) => {
    test.each(cellsOf(table))('$role $verb $operation', ({ role, operation, verb }) => {
      expect(tried(table, role, operation)).toBe(verb === 'can')
    })
  })

  describe.each(FUNCTIONS)('$name()', (rules) => {
    test.each(callersOf(rules))('$role $verb call it', ({ role, verb }) => {
      expect(called(rules, role)).toBe(verb === 'can')
    })
  })

  test('if two admins remove each other at the same time, one stays', async () => {
    const second = randomUUID()
    makeAccount(second, 'second@site.example')
    runOrThrow(`insert into public.user_roles (user_id, role) values ('${second}', 'admin')`)
    const revoke = (by: string, from: string) => `
      ${becomePerson(by)}
      select public.revoke_role('${from}');`

    const open = postgres.open()
    await open.execute(`begin; ${revoke(accounts.admin, second)}`)
    const other = postgres.open()
    const answer = other.finish(`begin; ${revoke(second, accounts.admin)} commit;`)
    // The second transaction waits for the first, so the first must end now.
    const waiting = "select count(*) from pg_locks where locktype = 'advisory' and not granted"
    await expect.poll(() => runOrThrow(waiting)).toEqual(['1'])
    expect(await open.finish('commit;')).toMatchObject({ ok: true })

    const refused = await answer
    expect(refused).toMatchObject({ ok: false })
    expect(refused.ok || refused.message).toContain('The last admin cannot be removed')
    expect(runOrThrow("select user_id from public.user_roles where role = 'admin'")).toEqual([
      accounts.admin,
    ])
    const deleted = postgres.run(`delete from auth.users where id = '${accounts.admin}'`)
    expect(deleted.ok || deleted.message).toContain('The last admin cannot be removed')
  })

  test('an attempt waits for a simultaneous one with the same key, and counts it', async () => {
    const rules = JSON.stringify([{ key: 'ada', freeAttempts: 1 }])
    const take = `select public.take_attempt('${rules}');`
    const open = postgres.open()
    await open.execute(`begin; ${become('secret key')} ${take}`)
    const other = postgres.open()
    const answer = other.finish(`begin; ${become('secret key')} ${take} commit;`)
    const waiting = "select count(*) from pg_locks where locktype = 'advisory' and not granted"
    await expect.poll(() => runOrThrow(waiting)).toEqual(['1'])
    expect(await open.finish('commit;')).toMatchObject({ ok: true })
    const later = await answer
    expect(later.ok && Number(later.rows[0])).toBeGreaterThan(0)
  })

  test('visitors see active redirects but cannot call has_role', () => {
    expect(runOrThrow('set role anon; select source_path from public.redirects')).toEqual(shipped)
    const asked = postgres.run(
      `set role anon; select public.has_role('${accounts.admin}', 'admin')`,
    )
    expect(asked).toMatchObject({ ok: false, sqlState: '42501' })
  })

  test.each([
    ['was ended', (id: string) => `delete from auth.sessions where id = '${id}'`],
    [
      'has run out',
      (id: string) => `update auth.sessions set not_after = now() where id = '${id}'`,
    ],
    ['is somebody else’s', () => `update auth.sessions set user_id = '${accounts.editor}'`],
  ])('an admin whose session %s has no rights', (_, end) => {
    const ask = (before: string) =>
      runOrThrow(`begin; ${before}; ${become('admin')}
        select public.has_role('${accounts.admin}', 'admin'),
          (select count(*) > 0 from public.user_roles);
        rollback;`)
    expect(ask('')).toEqual(['t|t'])
    expect(ask(end(accounts.admin))).toEqual(['f|f'])
  })

  test('requests without a session keep their own rights', () => {
    const asked = `set role service_role; select public.has_role('${accounts.admin}', 'admin')`
    expect(runOrThrow(asked)).toEqual(['t'])
  })

  test('visitors can read redirect targets but no descriptions or counts; editors can read nothing', () => {
    const read = (role: Role, columns: string) =>
      postgres.run(`begin; ${become(role)} select ${columns} from public.redirects; rollback;`)
    const shown = 'source_path, destination_url, redirect_type, is_active'
    expect(read('visitor', shown)).toMatchObject({
      ok: true,
      rows: expect.arrayContaining([
        '/local-reach|/cite-agent|301|t',
        '/pricing|/apps#pricing|302|t',
        '/terms|/support#terms|302|t',
      ]),
    })
    for (const column of ['description', 'hit_count', 'last_hit_at', '*']) {
      expect(read('visitor', column), column).toMatchObject({ ok: false, sqlState: '42501' })
    }
    expect(read('editor', 'description')).toEqual({ ok: true, rows: [''] })
    expect(read('admin', 'source_path')).toEqual({ ok: true, rows: shipped })
  })

  test('admins can change the status of a comment but not its text', () => {
    const comment = `insert into public.comments (post_id, name, email, body)
      values ('post-1', 'Ada', 'ada@reader.example', 'Fair winds') returning id \\gset`
    const change = (set: string) =>
      postgres.run(`begin; ${comment}
        ${become('admin')}
        update public.comments set ${set} where id = :'id' returning decided_by; rollback;`)
    expect(change(`status = 'approved'`)).toMatchObject({ ok: true, rows: [accounts.admin] })
    expect(change(`body = 'Foul winds'`)).toMatchObject({ ok: false, sqlState: '42501' })
  })

  test('only the site reads approved comments, without email addresses', () => {
    const ask = (role: Role) =>
      postgres.run(`begin;
        insert into public.comments (post_id, name, email, body, status)
        values ('post-1', 'Ada', 'ada@reader.example', 'Fair winds', 'approved');
        ${become(role)}
        select body, to_jsonb(shown) ? 'email' from public.approved_comments('post-1', 5) as shown;
        rollback;`)
    expect(ask('secret key')).toMatchObject({ ok: true, rows: ['Fair winds|f'] })
    for (const role of ['visitor', 'account without a role', 'editor', 'admin'] as const) {
      expect(ask(role), role).toMatchObject({ ok: false, sqlState: '42501' })
    }
  })
})

/** Tries an operation in a transaction that is rolled back. Returns false if it was rejected or had no effect. */
function tried(rules: TableRules, role: Role, operation: Operation): boolean {
  const { name, key = 'id', row, change } = rules
  const userId = randomUUID()
  const values = row(userId)
  const insert = `insert into public.${name} (${Object.keys(values).join(', ')})
    values (${Object.values(values).map(literal).join(', ')})`
  const statement = {
    select: `select 'row' from public.${name} where ${key} = :'${key}'`,
    insert: `${insert}; select 'row'`,
    update: `update public.${name} set ${Object.entries(change)
      .map(([column, value]) => `${column} = ${literal(value)}`)
      .join(', ')} where ${key} = :'${key}' returning 'row'`,
    delete: `delete from public.${name} where ${key} = :'${key}' returning 'row'`,
  }[operation]

  const result = postgres.run(`
    begin;
    insert into auth.users values ('${userId}', 'someone@site.example');
    ${operation === 'insert' ? '' : `${insert} returning ${key} \\gset`}
    ${become(role)}
    ${statement};
    rollback;
  `)
  if (result.ok) return result.rows.includes('row')
  if (result.sqlState !== '42501') throw new Error(result.message)

  return false
}

/** Calls a function in a transaction that is rolled back. Returns false if the call was rejected. */
function called({ name, args }: FunctionRules, role: Role): boolean {
  const userId = randomUUID()
  // An empty list can be an array or JSON.
  const values = Object.entries(args(userId)).map(
    ([key, value]) => `${key} => ${key === '_rules' ? "'[]'::jsonb" : literal(value)}`,
  )
  const result = postgres.run(`
    begin;
    insert into auth.users values ('${userId}', 'someone@site.example');
    ${become(role)}
    select public.${name}(${values.join(', ')});
    rollback;
  `)
  if (!result.ok && result.sqlState !== '42501') throw new Error(result.message)

  return result.ok
}

function become(role: Role): string {
  if (role === 'visitor') return 'set local role anon;'
  if (role === 'secret key') return 'set local role service_role;'

  return becomePerson(accounts[role])
}

/** Sets the claims as PostgREST does. The session has the id of its account. */
function becomePerson(id: string): string {
  const claims = JSON.stringify({ sub: id, session_id: id, role: 'authenticated' })
  return `set local role authenticated; set local request.jwt.claims = '${claims}';`
}

function makeAccount(id: string, email: string): void {
  runOrThrow(`insert into auth.users values ('${id}', '${email}');
    insert into auth.sessions values ('${id}', '${id}')`)
}

function literal(value: unknown): string {
  if (Array.isArray(value)) {
    const isJson = value.some((item) => typeof item === 'object')
    return isJson ? `'${JSON.stringify(value)}'` : `'{${value.join(',')}}'`
  }
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}
