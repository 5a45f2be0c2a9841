import { AuthApiError, AuthRetryableFetchError, createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { failedLake, isForbidden, isSessionOver, storageFailure } from './storage-errors.ts'

const answering = (answer: typeof fetch) =>
  createClient('http://supabase.test', 'key', {
    auth: { persistSession: false },
    global: { fetch: answer },
  })

const database = async (code: string, status: number) =>
  (
    await answering(async () =>
      Response.json({ code, message: '', details: null, hint: null }, { status }),
    )
      .from('redirects')
      .select()
  ).error

test('tells a session that has ended from other refusals', async () => {
  expect(isSessionOver(await database('PGRST301', 401))).toBe(true)
  expect(isSessionOver(await database('42501', 403))).toBe(false)
  expect(isSessionOver(new TypeError('fetch failed'))).toBe(false)
})

test('tells database errors from connection errors', async () => {
  expect(storageFailure(await database('23505', 409))).toBe('conflict')
  expect(storageFailure(await database('42501', 403))).toBe('refused')
  expect(storageFailure(await database('P0001', 400))).toBe('invalid')
  expect(storageFailure(await database('PGRST116', 406))).toBe('invalid')
  const between = answering(async () => new Response('Bad Gateway', { status: 502 }))
  expect(storageFailure((await between.from('redirects').select()).error)).toBe('unreachable')
  const unreachable = answering(async () => Promise.reject(new TypeError('fetch failed')))
  expect(storageFailure((await unreachable.from('redirects').insert({})).error)).toBe('unreachable')
})

test.each([
  ['an address that is taken', new AuthApiError('', 422, 'email_exists'), 'conflict'],
  ['a password that is refused', new AuthApiError('', 400, 'invalid_credentials'), 'invalid'],
  ['an auth that asks for patience', new AuthApiError('', 429, 'over_request_rate_limit'), 'busy'],
  ['an auth that fails', new AuthApiError('', 500, 'unexpected_failure'), 'unreachable'],
  ['an auth that is not there', new AuthRetryableFetchError('', 0), 'unreachable'],
  ['a revision that is not the last', { statusCode: 409 }, 'conflict'],
  ['a lake that refuses the token', { statusCode: 401 }, 'refused'],
  ['a lake that refuses the query', { statusCode: 400 }, 'invalid'],
  ['a connection that breaks', Object.assign(new Error(), { code: 'EPIPE' }), 'unreachable'],
  ['a lake whose disk is full', { statusCode: 503, details: { type: 'diskFullError' } }, 'full'],
  ['a database whose disk is full', { code: 'disk_full', details: null }, 'full'],
  ['nothing that was ever an error', 'oh', 'unreachable'],
] as const)('%s', (_, error, failure) => {
  expect(storageFailure(error)).toBe(failure)
})

test('tells a request that the lake refuses from one without a valid token', () => {
  const failed = (statusCode: number) => {
    try {
      return failedLake({ statusCode })
    } catch (error) {
      return error
    }
  }
  expect(isForbidden(failed(403))).toBe(true)
  expect(isForbidden(failed(401))).toBe(false)
  expect(isForbidden({ statusCode: 403 })).toBe(false)
})

test.each([
  [409, 'conflict'],
  [429, 'content-unreachable'],
  [503, 'content-unreachable'],
  [507, 'content-unreachable'],
  [400, 'unexpected'],
  [404, 'unexpected'],
] as const)('status %s of the lake becomes %s', (statusCode, code) => {
  expect(() => failedLake({ statusCode })).toThrow(
    expect.objectContaining({ code, cause: { statusCode } }),
  )
})
