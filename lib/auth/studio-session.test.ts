import { describe, expect, test } from 'vitest'
import { endStudioSessions, openStudioSession, studioReturn } from './studio-session.ts'

const lake = { origin: 'http://127.0.0.1:3939', authSecret: 'site-secret' }
const viewer = { id: 'user-1', email: 'ada@site.example', role: 'editor' } as const

describe('signing a viewer in to the Studio', () => {
  test('sends the viewer to the lake and returns its ticket', async () => {
    const calls: unknown[] = []
    const fetch: typeof globalThis.fetch = async (input, init) => {
      calls.push([
        init?.method,
        String(input),
        new Headers(init?.headers).get('authorization'),
        init?.body,
      ])
      return Response.json({ sid: 'a-ticket-of-more-than-20-characters' })
    }
    expect(await openStudioSession({ ...lake, fetch }, viewer)).toBe(
      'a-ticket-of-more-than-20-characters',
    )
    await endStudioSessions({ ...lake, fetch }, 'user-1')
    expect(calls).toEqual([
      [
        'POST',
        'http://127.0.0.1:3939/vX/auth/handover',
        'Bearer site-secret',
        JSON.stringify({ id: 'user-1', name: viewer.email, email: viewer.email, role: 'editor' }),
      ],
      ['DELETE', 'http://127.0.0.1:3939/vX/auth/sessions/user-1', 'Bearer site-secret', undefined],
    ])
  })

  test('makes an admin of the site an administrator of the Studio', async () => {
    let body = ''
    const fetch: typeof globalThis.fetch = async (_, init) => {
      body = String(init?.body)
      return Response.json({ sid: 'a-ticket-of-more-than-20-characters' })
    }
    await openStudioSession({ ...lake, fetch }, { ...viewer, role: 'admin' })
    expect(JSON.parse(body).role).toBe('administrator')
    await openStudioSession({ ...lake, fetch }, { ...viewer, role: 'writer' })
    expect(JSON.parse(body).role).toBe('contributor')
  })

  test.each([
    ['is down', () => Promise.reject(new TypeError('fetch failed'))],
    ['refuses', async () => new Response('', { status: 403 })],
  ])('throws content-unreachable if the lake %s', async (_, fetch) => {
    await expect(openStudioSession({ ...lake, fetch }, viewer)).rejects.toMatchObject({
      code: 'content-unreachable',
    })
  })
})

describe('the return URL of a sign-in', () => {
  const hosts = ['localhost:3000', '127.0.0.1:3000']

  test.each([
    'http://localhost:3000/studio',
    'http://127.0.0.1:3000/studio/structure/post',
    'http://localhost:3000/studio/presentation?preview=/blog',
  ])('%s', (origin) => {
    expect(studioReturn(origin, hosts)).toBe(origin)
  })

  test('loses its fragment', () => {
    expect(studioReturn('http://localhost:3000/studio#sid=forged', hosts)).toBe(
      'http://localhost:3000/studio',
    )
  })

  test.each([
    null,
    '',
    '/studio',
    'https://evil.example/studio',
    'http://localhost:3000.evil.example/studio',
    'http://localhost:3000@evil.example/studio',
    'http://user:pass@localhost:3000/studio',
    'http://localhost:4000/studio',
    'http://localhost:3000/studiox',
    'http://localhost:3000/studio/../blog',
    'http://localhost:3000/',
    'javascript://localhost:3000/studio',
  ])('not %s', (origin) => {
    expect(studioReturn(origin, hosts)).toBeNull()
  })
})
