import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStoredFronts, retryAllFronts } from '#lib/publishing/fronts.ts'
import { type PeopledSupabase, startPeopledSupabase } from './peopled-supabase.ts'

const TIMEOUT_MS = 60_000

const status = {
  host: 'web-1:3000',
  startedAt: '2026-11-27T08:00:00.000Z',
  connection: 'connected' as const,
  connectionSince: '2026-11-27T08:00:01.000Z',
  lastEventAt: null,
  pagesWaiting: 4,
  failing: [],
}

let supabase: PeopledSupabase

beforeAll(async () => {
  supabase = await startPeopledSupabase()
  await supabase.service
    .rpc('report_front', { _id: 'web-1:3000', _status: status, _since: null })
    .throwOnError()
})

afterAll(() => supabase[Symbol.asyncDispose]())

test('admins read the last report of each front and its time', async () => {
  const [front, ...others] = await readStoredFronts(supabase.clients.admin, TIMEOUT_MS)
  expect(others).toEqual([])
  expect(front).toEqual({ id: 'web-1:3000', seenAt: expect.any(String), status })
  expect(Date.now() - Date.parse(front?.seenAt ?? '')).toBeLessThan(TIMEOUT_MS)
})

test('editors read no fronts', async () => {
  expect(await readStoredFronts(supabase.clients.editor, TIMEOUT_MS)).toEqual([])
})

test('a malformed status throws instead of hiding a front', async () => {
  await supabase.service
    .from('fronts')
    .insert({ id: 'odd', status: { host: 'odd' } })
    .throwOnError()
  await expect(readStoredFronts(supabase.clients.admin, TIMEOUT_MS)).rejects.toThrow()
  await supabase.service.from('fronts').delete().eq('id', 'odd').throwOnError()
})

test('a retry reaches every front with its next poll and requires the secret key', async () => {
  await expect(retryAllFronts(supabase.clients.admin, TIMEOUT_MS)).rejects.toThrow()
  await retryAllFronts(supabase.service, TIMEOUT_MS)
  const { data } = await supabase.service
    .rpc('report_front', { _id: 'web-1:3000', _status: null, _since: null })
    .throwOnError()
  expect(data).toContainEqual(expect.objectContaining({ name: 'retry', version: 1 }))
})
