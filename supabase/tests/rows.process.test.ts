import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpFolder, loadFolder } from '#host/supabase/copy.ts'
import { migrationsIn } from '#host/supabase/rows.ts'
import { SITE_PROOF, siteProof } from '#lib/auth/site-proof.ts'
import { startSupabase, TEST_KEYS } from './running-supabase.ts'
import {
  connect,
  makeAccount,
  signIn,
  startTemporarySupabase,
  type TemporarySupabase,
} from './temporary-supabase.ts'

/** Characters that are easily lost in texts and JSON. */
const awkward = 'a "quoted" \\ back\\n line\n tab\t — „Grüße“ 🚀 {null,\'x\'} \\N'

let supabase: TemporarySupabase
let account: { id: string; email: string; password: string }
beforeAll(async () => {
  supabase = await startTemporarySupabase()
  const { url } = supabase
  account = await makeAccount(url, 'admin@site.example', ['admin'])
  const admin = await signIn(url, account)
  const rules = Array.from({ length: 1100 }, (_, index) => ({
    source_path: `/a-${index}`,
    destination_url: '/b',
    description: awkward,
  }))
  const added = await admin.from('redirects').insert(rules)
  if (added.error) throw new Error(added.error.message)
})
afterAll(() => supabase[Symbol.asyncDispose]())

const ask = (headers: Record<string, string>) => fetch(`${supabase.url}/backup`, { headers })

describe('a dump of all accounts and rows', () => {
  it('requires the secret key and a local request', async () => {
    const tries: Record<string, string>[] = [
      {},
      { apikey: TEST_KEYS.publishable },
      { [SITE_PROOF]: siteProof(TEST_KEYS.secret) },
      { apikey: TEST_KEYS.secret, 'x-forwarded-for': '203.0.113.9' },
    ]
    for (const headers of tries) expect((await ask(headers)).status).toBe(404)
  })

  it('restores the same rows in a new database', async () => {
    const answer = await ask({ apikey: TEST_KEYS.secret })
    expect(answer.status).toBe(200)
    const lines = (await answer.text()).trimEnd().split('\n')
    expect(lines.join('\n')).not.toMatch(/auth\.(?:sessions|refresh_tokens)/)
    // The folder is removed after the response was sent, slightly later than the reader sees its end.
    await expect
      .poll(() => readdirSync(supabase.dataDir).filter((name) => name.startsWith('rows-')))
      .toEqual([])

    const folder = mkdtempSync(join(tmpdir(), 'rows-'))
    await loadFolder(folder, each(lines))
    const again: string[] = []
    await dumpFolder(folder, (line) => again.push(line))
    expect(again).toEqual(lines)

    writeFileSync(join(folder, 'rows-1-0.ndjson'), 'left by one that was killed')
    const restored = await startSupabase(folder)
    try {
      expect(existsSync(join(folder, 'rows-1-0.ndjson'))).toBe(false)
      const admin = await signIn(restored.url, account)
      const { data } = await admin.from('redirects').select('description').eq('source_path', '/a-7')
      expect(data).toEqual([{ description: awkward }])
      // Identity columns continue where they were.
      const added = await admin
        .from('redirects')
        .insert({ source_path: '/new', destination_url: '/b' })
      expect(added.error).toBeNull()
      const newest = await connect(restored.url, TEST_KEYS.secret)
        .from('audit_log')
        .select('entity, action')
        .order('id', { ascending: false })
        .limit(1)
      expect(newest.data).toEqual([{ entity: 'redirects', action: expect.any(String) }])
    } finally {
      await restored.end('SIGTERM')
    }
  })

  it('of an earlier version gets later migrations at the next start', async () => {
    const answer = await ask({ apikey: TEST_KEYS.secret })
    const [first = '', ...rest] = (await answer.text()).trimEnd().split('\n')
    const migrations = migrationsIn(first)
    // The last three migrations don't affect these rows, so an earlier version could have written them.
    const earlier = JSON.stringify({ migrations: migrations.slice(0, -3) })
    const folder = mkdtempSync(join(tmpdir(), 'rows-'))
    await loadFolder(folder, each([earlier, ...rest]))
    const restored = await startSupabase(folder)
    const admin = await signIn(restored.url, account)
    const { count } = await admin.from('redirects').select('*', { count: 'exact', head: true })
    await restored.end('SIGTERM')
    expect(count).toBeGreaterThan(1100)
    const now: string[] = []
    await dumpFolder(folder, (line) => now.push(line))
    expect(migrationsIn(now[0] ?? '')).toEqual(migrations)
  })

  it('is rejected if it is truncated or from a newer version', async () => {
    const lines: string[] = []
    const answer = await ask({ apikey: TEST_KEYS.secret })
    lines.push(...(await answer.text()).trimEnd().split('\n'))
    await expect(loading(lines.slice(0, -1))).rejects.toThrow('are incomplete')
    await expect(
      loading(
        lines.toSpliced(
          lines.findLastIndex((line) => line.startsWith('[')),
          1,
        ),
      ),
    ).rejects.toThrow('are incomplete')
    await expect(loading([JSON.stringify({ migrations: ['20991231000000'] })])).rejects.toThrow(
      'A newer version of the site wrote this data',
    )
  })
})

async function loading(lines: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rows-'))
  await loadFolder(folder, each(lines))
}

async function* each(lines: string[]) {
  yield* lines
}
