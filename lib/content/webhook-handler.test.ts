import { SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { NextRequest } from 'next/server'
import { describe, expect, it, vi } from 'vitest'
import { AppError } from '#lib/errors.ts'
import type { Affected, Related } from './affected.ts'
import type { PageState } from './freshen.ts'
import { signedInit } from './signed-request.ts'
import { createWebhookHandler } from './webhook-handler.ts'

const secret = 'a secret that only the lake and the site know'
const noon = Date.parse('2026-11-21T12:00:00Z')
const change = {
  _id: 'post-7',
  _type: 'post',
  operation: 'update',
  slug: 'new-name',
  oldSlug: 'old-name',
}

describe('the webhook of the content lake', () => {
  it('has the pages of a changed post brought up to date', async () => {
    const { handle, revalidated } = setUp()

    const response = await handle(await signed(change))

    expect(response.status).toBe(200)
    expect(revalidated[0]?.paths).toEqual(
      expect.arrayContaining(['/blog/new-name', '/blog/old-name', '/blog/beside']),
    )
    expect(await response.json()).toMatchObject({ pages: [{ state: 'fresh' }] })
  })

  it('lets the old address lead to the new one', async () => {
    const { handle, moves } = setUp()

    await handle(await signed(change))

    expect(moves).toEqual(['old-name → new-name'])
  })

  it('writes down what was published, and shows it although that fails', async () => {
    const { handle, recorded } = setUp()
    expect((await handle(await signed(change))).status).toBe(200)
    expect(recorded).toEqual(['post-7'])

    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const broken = setUp({ trailIsDown: true })
    expect((await broken.handle(await signed(change))).status).toBe(200)
    expect(broken.revalidated).toHaveLength(1)
    expect(complaint).toHaveBeenCalled()
  })

  it('renews the pages and asks for another try when the redirect cannot be stored', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { handle, revalidated } = setUp({ redirectsAreDown: true })

    const message = () => signed(change, { key: 'once' })
    expect((await handle(await message())).status).toBe(500)
    expect((await handle(await message())).status).toBe(500)
    expect(revalidated).toHaveLength(2)
  })

  it('refuses a request that is not signed', async () => {
    const { handle, revalidated } = setUp()

    const response = await handle(request({ body: JSON.stringify(change) }))

    expect(response.status).toBe(401)
    expect(revalidated).toEqual([])
  })

  it('refuses a signature made with another secret', async () => {
    const { handle, revalidated } = setUp()

    const response = await handle(await signed(change, { secret: 'guessed' }))

    expect(response.status).toBe(401)
    expect(revalidated).toEqual([])
  })

  it('refuses a body that was changed after it was signed', async () => {
    const { handle } = setUp()
    const init = await signedInit(change, secret, () => noon)

    const response = await handle(request({ ...init, body: init.body.replace('new', 'bad') }))

    expect(response.status).toBe(401)
  })

  it.each([
    ['six minutes old', noon - 6 * 60_000],
    ['six minutes ahead', noon + 6 * 60_000],
  ])('refuses a good signature that is %s', async (_, signedAt) => {
    const { handle } = setUp()

    expect((await handle(await signed(change, { at: signedAt }))).status).toBe(401)
  })

  it('accepts one that is four minutes old', async () => {
    const { handle } = setUp()

    expect((await handle(await signed(change, { at: noon - 4 * 60_000 }))).status).toBe(200)
  })

  it('says that it is not set up when there is no secret, whatever the signature', async () => {
    vi.spyOn(console, 'error').mockReturnValueOnce(undefined)
    const { handle } = setUp({ secret: '' })

    expect((await handle(await signed(change, { secret: 'x' }))).status).toBe(500)
  })

  it.each([
    ['a type it does not know', { ...change, _type: 'sanity.imageAsset' }],
    ['an operation it does not know', { ...change, operation: 'rename' }],
    ['nothing', null],
  ])('refuses %s as a bad request', async (_, body) => {
    const { handle } = setUp()

    expect((await handle(await signed(body))).status).toBe(400)
  })

  it('refuses what is not JSON as a bad request', async () => {
    const { handle } = setUp()
    const init = await signedInit(change, secret, () => noon)
    const { encodeSignatureHeader } = await import('@sanity/webhook')
    const headers = { [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader('{', noon, secret) }

    expect((await handle(request({ ...init, body: '{', headers }))).status).toBe(400)
  })

  it('refuses a body that is too long before reading it', async () => {
    const { handle } = setUp()
    const init = await signedInit(change, secret, () => noon)
    const headers = { ...init.headers, 'content-length': '70000' }

    expect((await handle(request({ ...init, headers }))).status).toBe(400)
  })

  it('does a delivery once, however often it comes', async () => {
    const { handle, revalidated } = setUp()
    const key = 'message-1'
    await handle(await signed(change, { key }))

    const second = await handle(await signed(change, { key }))

    expect(await second.json()).toEqual({ duplicate: true })
    expect(revalidated).toHaveLength(1)
  })

  it('does two deliveries of the same content twice', async () => {
    const { handle, revalidated } = setUp()
    await handle(await signed(change, { key: 'message-1' }))
    await handle(await signed(change, { key: 'message-2' }))

    expect(revalidated).toHaveLength(2)
  })

  it('asks for another try while a page is not fresh, and takes it', async () => {
    const { handle, revalidated } = setUp({ states: ['kept', 'fresh'] })
    const first = await handle(await signed(change, { key: 'message-1' }))

    const second = await handle(await signed(change, { key: 'message-1' }))

    expect([first.status, second.status]).toEqual([503, 200])
    expect(revalidated).toHaveLength(2)
  })

  it('asks for another try when the lake cannot be asked', async () => {
    vi.spyOn(console, 'error').mockReturnValueOnce(undefined)
    const { handle } = setUp({
      findRelated: async () => {
        throw new AppError('content-unreachable', 'The content lake does not answer.')
      },
    })

    expect((await handle(await signed(change))).status).toBe(503)
  })

  it('renews an article whose comments have changed, and nothing else', async () => {
    const { handle, revalidated, moves } = setUp()
    const posts = { postIds: ['post-7', 'post-8'], slugs: ['new-name'] }

    const response = await handle(await signed({ operation: 'comments-changed', ...posts }))

    expect(response.status).toBe(200)
    expect(revalidated).toEqual([
      { tags: ['comments:post-7', 'comments:post-8'], paths: ['/blog/new-name'] },
    ])
    expect(moves).toEqual([])
  })

  it('brings everything up to date when it is asked to', async () => {
    const { handle, revalidated } = setUp()

    await handle(await signed({ operation: 'refresh-all' }))

    expect(revalidated[0]?.tags).toEqual(['content'])
    expect(revalidated[0]?.paths).toEqual(
      expect.arrayContaining(['/', '/blog/page/2', '/blog/every']),
    )
  })
})

type SetUp = {
  secret?: string
  states?: PageState[]
  findRelated?: () => Promise<Related>
  redirectsAreDown?: boolean
  trailIsDown?: boolean
}

function setUp(options: SetUp = {}) {
  const revalidated: Affected[] = []
  const moves: string[] = []
  const recorded: string[] = []
  const states = options.states ?? []
  const handle = createWebhookHandler({
    secret: options.secret ?? secret,
    now: () => noon,
    findRelated: options.findRelated ?? (async () => ({ postSlugs: ['beside'], listPaths: [] })),
    findAll: async () => ({ postSlugs: ['every'], listPaths: ['/blog/page/2'] }),
    revalidate: async (affected) => {
      const state = states[revalidated.length] ?? 'fresh'
      revalidated.push(affected)
      return { tags: affected.tags, pages: [{ path: '/blog', state, ms: 1 }], ms: 1 }
    },
    followMove: async ({ oldSlug, slug }) => {
      if (options.redirectsAreDown) throw new Error('down')
      moves.push(`${oldSlug} → ${slug}`)
    },
    record: async ({ _id }) => {
      if (options.trailIsDown) throw new Error('down')
      recorded.push(_id)
    },
  })
  return { handle, revalidated, moves, recorded }
}

async function signed(
  body: unknown,
  options: { secret?: string; at?: number; key?: string } = {},
): Promise<NextRequest> {
  const init = await signedInit(body, options.secret ?? secret, () => options.at ?? noon)
  const headers = { ...init.headers, ...(options.key ? { 'idempotency-key': options.key } : {}) }
  return request({ ...init, headers })
}

function request(init: { body?: string; headers?: Record<string, string> }): NextRequest {
  return new NextRequest('http://localhost:3000/api/revalidate', { method: 'POST', ...init })
}
