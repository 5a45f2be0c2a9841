import { describe, expect, test } from 'vitest'
import { endStudioSessions, openStudioSession } from './studio-session.ts'

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
