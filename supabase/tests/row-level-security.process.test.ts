import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startPeopledSupabase } from './peopled-supabase.ts'
import {
  callersOf,
  cellsOf,
  FUNCTIONS,
  type Operation,
  type Role,
  TABLES,
  type TableRules,
} from './permissions.ts'
import { makeAccount } from './temporary-supabase.ts'

const supabase = await startPeopledSupabase()
afterAll(() => supabase[Symbol.asyncDispose]())

describe.each(TABLES)('$name', (table) => {
  test.each(cellsOf(table))('$role $verb $operation', async ({ role, operation, verb }) => {
    expect(await tried(table, role, operation)).toBe(verb === 'can')
  })
})

describe.each(FUNCTIONS)('$name()', (rules) => {
  const { name, args } = rules

  test.each(callersOf(rules))('$role $verb call it', async ({ role, verb }) => {
    const { id } = await makeAccount(supabase.url, `${randomUUID()}@site.example`)
    const { error } = await supabase.clients[role].rpc(name, args(id))
    expect(error?.code).toBe(verb === 'can' ? undefined : '42501')
  })
})

test('every table has row-level security and is in the permission model', () => {
  const folder = join(import.meta.dirname, '../migrations')
  const sql = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const made = [...sql.matchAll(/create table public\.(\w+)/g)].map(([, name]) => name)
  const secured = [...sql.matchAll(/alter table public\.(\w+) enable row level security/g)]
  expect(secured.map(([, name]) => name).toSorted()).toEqual(made.toSorted())
  expect(TABLES.map(({ name }) => name).toSorted()).toEqual(made.toSorted())
})

test('only admins see redirects, and visitors cannot call has_role', async () => {
  for (const role of ['account without a role', 'editor'] as const) {
    const { data } = await supabase.clients[role].from('redirects').select('source_path')
    expect(data, role).toEqual([])
  }
  const asked = await supabase.clients.visitor.rpc('has_role', {
    _user_id: randomUUID(),
    _role: 'admin',
  })
  expect(asked.error?.code).toBe('42501')
})

test('an account sees only its own role', async () => {
  const { data } = await supabase.clients.editor.from('user_roles').select('role')
  expect(data).toEqual([{ role: 'editor' }])
})

test.each(['count_redirect_hits', 'count_missing_pages'])(
  'only the site can call %s',
  async (name) => {
    const parameter = name === 'count_redirect_hits' ? '_hits' : '_pages'
    for (const role of ['visitor', 'account without a role', 'editor', 'admin'] as const) {
      const { error } = await supabase.clients[role].rpc(name, { [parameter]: [] })
      expect(error?.code, role).toBe('42501')
    }
  },
)

/** Tries an operation and checks its effect with the secret key. */
async function tried(
  { name, key = 'id', row, change }: TableRules,
  role: Role,
  operation: Operation,
) {
  const client = supabase.clients[role]
  const { id: userId } = await makeAccount(supabase.url, `${randomUUID()}@site.example`)
  if (operation === 'insert') {
    const { error } = await client.from(name).insert(row(userId))
    return error === null
  }

  const { data } = await supabase.service.from(name).insert(row(userId)).select().single()
  const id = z.record(z.string(), z.unknown()).parse(data)[key]
  if (operation === 'select') {
    return (await client.from(name).select().eq(key, id)).data?.length === 1
  }
  if (operation === 'update') {
    await client.from(name).update(change).eq(key, id)
    return (
      (
        await supabase.service
          .from(name)
          .select()
          .match({ [key]: id, ...change })
      ).data?.length === 1
    )
  }
  await client.from(name).delete().eq(key, id)

  return (await supabase.service.from(name).select().eq(key, id)).data?.length === 0
}
