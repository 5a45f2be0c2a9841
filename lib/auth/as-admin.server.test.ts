import { beforeEach, expect, test, vi } from 'vitest'
import { publicEnv } from '#lib/env.public.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import { failedLake } from '#lib/storage-errors.ts'
import { answerEditor, asEditor } from './as-admin.server.ts'

// Another test may have loaded these modules already.
vi.hoisted(() => vi.resetModules())
vi.mock('./require-admin.server.ts', () => ({
  requireEditor: async () => ({ isEditor: true, viewer: { id: 'e', email: '', role: 'editor' } }),
}))

const request = new Request(`${publicEnv.siteUrl}/api/texts`, {
  headers: { origin: publicEnv.siteUrl },
})
const lakeAnswers = (statusCode: number, details = {}) => {
  return async () => failedLake({ statusCode, details })
}
const failure = 'Failed to save'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

test.each([
  ['a lake that refuses', lakeAnswers(403), 403, adminMessages.forbidden],
  ['a full disk', lakeAnswers(503, { type: 'diskFullError' }), 507, adminMessages.diskFull],
  ['a lake that does not respond', lakeAnswers(503), 502, failure],
] as const)('%s', async (_, work, status, message) => {
  const answer = await answerEditor(request, failure, work)
  expect([answer.status, await answer.text()]).toEqual([status, message])
  const outcome = message === failure ? failure : `${failure}. ${message}`
  expect(await asEditor(failure, work)).toEqual({ ok: false, message: outcome })
})
