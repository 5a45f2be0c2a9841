import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#lake/app.ts'
import { animatedPicture, quartersPicture } from '#lake/testing/pictures.ts'
import { openTemporaryLake, TEST_SECRETS } from '#lake/testing/temporary-lake.ts'

type App = ReturnType<typeof createApp>
type Upload = { document: Record<string, unknown> }

const UPLOAD = '/v2025-02-19/assets'
const editor = { Authorization: `Bearer ${TEST_SECRETS.write}` }
let photo: Uint8Array<ArrayBuffer>
let shared: Awaited<ReturnType<typeof openTemporaryLake>>
let app: App
beforeAll(async () => {
  photo = new Uint8Array(await quartersPicture(300, 200).png().toBuffer())
  shared = await openTemporaryLake()
  app = createApp(shared)
})
afterAll(() => shared[Symbol.asyncDispose]())

async function upload(
  app: App,
  path: string,
  body: BodyInit,
  headers: Record<string, string> = editor,
): Promise<Response> {
  return app.request(`${UPLOAD}/${path}`, { method: 'POST', headers, body })
}

async function stored(app: App, path: string, body: BodyInit): Promise<string> {
  const answer = await upload(app, path, body)
  const { document }: Upload = await answer.json()
  return `/${String(document.path)}`
}

async function sizeOf(answer: Response): Promise<string> {
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return `${width}x${height}`
}

describe('an image', () => {
  it('is served unchanged and cacheable without limit', async () => {
    const path = await stored(app, 'images/production?filename=a.png', photo)
    const answer = await app.request(path)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(photo.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{40}"$/),
    })
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(photo)
  })

  it('is rendered in other sizes once and cached across restarts', async () => {
    await using lake = await openTemporaryLake()
    const app = createApp(lake)
    const path = await stored(app, 'images/production', photo)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.request(`${path}?w=30&h=30&fit=crop`)),
    )
    for (const answer of answers) expect(await sizeOf(answer)).toBe('30x30')
    const variants = lake.datasets.get('production')?.variants
    const size = variants?.size
    await app.request(`${path}?fit=crop&h=30.2&w=30&v=2`)
    expect(variants?.size).toBe(size)
    expect(await sizeOf(await createApp(lake).request(`${path}?w=30&h=30&fit=crop`))).toBe('30x30')
  })

  it('is not sent again to a client that has it cached', async () => {
    const path = await stored(app, 'images/production', photo)
    for (const address of [path, `${path}?w=20`]) {
      const etag = (await app.request(address)).headers.get('etag') ?? ''
      for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const again = await app.request(address, { headers: { 'If-None-Match': tag } })
        expect([address, tag, again.status, await again.text()]).toEqual([address, tag, 304, ''])
      }
      const other = await app.request(address, { headers: { 'If-None-Match': '"other"' } })
      expect(other.status).toBe(200)
    }
  })

  it('has headers without a body for HEAD', async () => {
    const path = await stored(app, 'images/production', photo)
    for (const address of [path, `${path}?w=20`]) {
      const [head, get] = await Promise.all(
        ['HEAD', 'GET'].map((method) => app.request(address, { method })),
      )
      expect(head?.status).toBe(200)
      expect(head?.headers.get('content-length')).toBe(get?.headers.get('content-length'))
      expect(await head?.text()).toBe('')
    }
  })

  it('is served in a format that the browser accepts, with a Vary header', async () => {
    const path = await stored(app, 'images/production', photo)
    const typeFor = async (query: string, Accept: string) => {
      const { headers } = await app.request(`${path}?${query}`, { headers: { Accept } })
      return [headers.get('content-type'), headers.get('vary')?.includes('Accept') ?? false]
    }
    expect(await typeFor('w=50&auto=format', 'image/avif,image/webp')).toEqual(['image/avif', true])
    expect(await typeFor('w=50&auto=format', 'image/webp')).toEqual(['image/webp', true])
    expect(await typeFor('w=50&auto=format', '*/*')).toEqual(['image/png', true])
    expect(await typeFor('auto=format', '*/*')).toEqual(['image/png', true])
    expect(await typeFor('w=50', 'image/avif')).toEqual(['image/png', false])
  })

  it('is downloaded with the name in the URL', async () => {
    const path = await stored(
      app,
      `images/production?filename=${encodeURIComponent('Grün "1".png')}`,
      new Uint8Array(await quartersPicture(30, 20).png().toBuffer()),
    )
    const disposition = async (query: string) =>
      (await app.request(path + query)).headers.get('content-disposition')
    expect(await disposition('')).toBeNull()
    expect(await disposition('?dl=')).toBe(
      `attachment; filename="Gr_n _1_.png"; filename*=UTF-8''Gr%C3%BCn%20_1_.png`,
    )
    expect(await disposition('?w=20&dl=small.png')).toContain('filename="small.png"')
    expect(await disposition(`?dl=${encodeURIComponent('a\r\nSet-Cookie: x=1')}`)).not.toMatch(
      /[\r\n]/,
    )
  })

  it('stays animated if unchanged or scaled down', async () => {
    const path = await stored(
      app,
      'images/production',
      new Uint8Array(await animatedPicture(60, 40, 4)),
    )
    for (const query of ['', '?w=30']) {
      const bytes = Buffer.from(await (await app.request(path + query)).arrayBuffer())
      expect([query, (await sharp(bytes).metadata()).pages]).toEqual([query, 4])
    }
  })

  it('accepts any vanity name and rejects other wrong URLs', async () => {
    const path = await stored(app, 'images/production', photo)
    expect((await app.request(`${path}/pretty-name.png?w=20`)).status).toBe(200)
    const wrong = [
      path.replace('brightkeel', 'other'),
      path.replace('300x200', '300x201'),
      path.replace('.png', '.jpg'),
      path.replace('/images/', '/files/'),
      '/images/brightkeel/production/nothing',
    ]
    for (const address of wrong) {
      const answer = await app.request(address)
      expect([address, answer.status]).toEqual([address, 404])
      expect(await answer.json()).toMatchObject({ statusCode: 404, message: expect.any(String) })
    }
  })

  it('is rejected for invalid parameters, with their name', async () => {
    const path = await stored(app, 'images/production', photo)
    const answer = await app.request(`${path}?w=huge`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('"w" is "huge"') })
    expect((await app.request(`${path}?rect=400,0,10,10`)).status).toBe(400)
  })

  it('is deleted with its document', async () => {
    await using lake = await openTemporaryLake()
    const app = createApp(lake)
    const answer = await upload(app, 'images/production', photo)
    const { document }: Upload = await answer.json()
    const path = `/${String(document.path)}`
    await app.request(`${path}?w=20`)
    const deletion = await app.request('/v2025-02-19/data/mutate/production', {
      method: 'POST',
      headers: { ...editor, 'Content-Type': 'application/json' },
      body: JSON.stringify({ mutations: [{ delete: { id: document._id } }] }),
    })
    expect(deletion.status).toBe(200)
    const dataset = lake.datasets.get('production')
    expect([await dataset?.assets.list(), dataset?.variants.size]).toEqual([[], 0])
    expect((await app.request(path)).status).toBe(404)
    expect((await app.request(`${path}?w=20`)).status).toBe(404)
    expect(await stored(app, 'images/production', photo)).toBe(path)
    expect((await app.request(path)).status).toBe(200)
  })
})

describe('anonymous callers who request many sizes', () => {
  it('don’t block signed-in callers’ slot and get a retry time', async () => {
    await using lake = await openTemporaryLake()
    const maxCost = { authenticated: 60_000, light: 2000, heavy: 2000 }
    const app = createApp(lake, {
      renders: { concurrency: { authenticated: 1, light: 1, heavy: 1 }, maxCost },
    })
    const path = await stored(app, 'images/production', photo)
    const ask = (query: string, headers: Record<string, string>, signal?: AbortSignal) =>
      app.request(`${path}?${query}`, { headers, ...(signal && { signal }) })
    const visitor = { 'X-Forwarded-For': '203.0.113.5' }
    const leaving = new AbortController()
    const wishes = Array.from({ length: 40 }, (_, index) =>
      ask(`w=${700 + index}&fit=crop&fm=webp`, visitor, leaving.signal),
    )

    const other = await ask('w=40', { 'X-Forwarded-For': '203.0.113.6' })
    expect([other.status, await sizeOf(other)]).toEqual([200, '40x27'])
    expect((await ask('w=41', editor)).status).toBe(200)
    leaving.abort()
    const answers = await Promise.all(wishes)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(20)
    expect(Number(refused.at(-1)?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(await refused.at(-1)?.json()).toMatchObject({
      statusCode: 503,
      message: expect.stringMatching(/^Too many images are being rendered. Try again in \d+ s\.$/),
    })
    expect((await ask('w=42', visitor)).status).toBe(200)
  })
})

describe('an SVG', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20" fill="red"/></svg>'

  it('is served unchanged in all sizes, with scripts disabled', async () => {
    const path = await stored(app, 'images/production', svg)
    for (const query of ['', '?w=10', '?auto=format&w=10']) {
      const answer = await app.request(path + query)
      expect(answer.headers.get('content-type')).toBe('image/svg+xml')
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
      expect(await answer.text()).toBe(svg)
    }
  })

  it('is rendered if an image format is requested', async () => {
    const path = await stored(app, 'images/production', svg)
    expect(await sizeOf(await app.request(`${path}?fm=png&w=10`))).toBe('10x5')
  })
})

describe('a file', () => {
  it('is displayed if it is harmless, otherwise downloaded', async () => {
    const page = '<script>alert(1)</script>'
    for (const [name, type, isShown] of [
      ['a.txt', 'text/plain', true],
      ['a.pdf', 'application/pdf', true],
      ['a.html', 'application/octet-stream', false],
      ['a.svg', 'application/octet-stream', false],
      ['a.js', 'application/octet-stream', false],
      ['a.unheard-of', 'application/octet-stream', false],
      ['', 'application/octet-stream', false],
    ] as const) {
      const path = await stored(app, `files/production?filename=${name}`, `${page} ${name}`)
      const { headers } = await app.request(path)
      expect([name, headers.get('content-type')?.split(';', 1)[0]]).toEqual([name, type])
      expect([name, headers.has('content-disposition')]).toEqual([name, !isShown])
      if (!isShown) expect(headers.get('content-security-policy')).toContain('sandbox')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('has the type of its content, regardless of the declared one', async () => {
    const answer = await upload(app, 'files/production?filename=picture.txt', '%PDF-1.7 hello', {
      ...editor,
      'Content-Type': 'text/html',
    })
    const { document }: Upload = await answer.json()
    expect(document).toMatchObject({ extension: 'txt', mimeType: 'application/pdf' })
  })

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-100', 206, '89', 'bytes 8-9/10'],
    ['bytes=-100', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, '0123456789', null],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('responds to range "%s" with %i', async (range, status, text, contentRange) => {
    const path = await stored(app, 'files/production?filename=a.txt', '0123456789')
    const answer = await app.request(path, { headers: { Range: range } })
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ])
    const changed = await app.request(path, { headers: { Range: range, 'If-Range': '"old"' } })
    expect(changed.status).toBe(200)
  })
})

describe('an upload', () => {
  it('is rejected over the limit, with and without Content-Length', async () => {
    await using lake = await openTemporaryLake()
    const app = createApp(lake)
    const dataset = lake.datasets.get('production')
    if (!dataset) throw new Error('There is no dataset.')
    const big = 'x'.repeat(101)
    const announced = await app.request('/v1/assets/files/production', {
      method: 'POST',
      headers: { ...editor, 'Content-Length': '250000001' },
      body: big,
    })
    expect(announced.status).toBe(413)
    await expect(dataset.assets.receive(new Response(big).body, 100)).rejects.toMatchObject({
      status: 413,
      message: expect.stringContaining('larger than'),
    })
    expect(await dataset.assets.list()).toEqual([])
  })

  it('has separate limits for images and other files', async () => {
    await using lake = await openTemporaryLake()
    const app = createApp(lake, { uploads: { images: 2_000_000, files: 3_000_000 } })
    const bytes = new Uint8Array(2_500_000)
    expect((await upload(app, 'files/production', bytes)).status).toBe(200)
    const refused = await upload(app, 'images/production', bytes)
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ message: 'The upload is larger than 2 MB.' })
    expect(await lake.datasets.get('production')?.assets.list()).toHaveLength(1)
  })

  it('leaves no files if it is rejected', async () => {
    await using lake = await openTemporaryLake()
    const app = createApp(lake)
    const refusals = [
      await upload(app, 'images/production', 'no picture'),
      await upload(app, 'files/production', ''),
      await upload(app, 'images/production?meta=everything', photo),
      await upload(app, 'images/production?meta=dimensions', photo),
      await upload(app, 'files/production', 'text', {}),
      await upload(app, 'files/production', 'text', {
        Authorization: `Bearer ${TEST_SECRETS.read}`,
      }),
      await upload(app, 'files/nowhere', 'text'),
    ]
    expect(refusals.map((answer) => answer.status)).toEqual([400, 400, 400, 400, 401, 403, 404])
    const dataset = lake.datasets.get('production')
    expect(await dataset?.assets.list()).toEqual([])
    expect(dataset?.store.sequence).toBe(0)
  })

  it('is in the history of its document', async () => {
    await using lake = await openTemporaryLake()
    const app = createApp(lake)
    const entries: string[] = []
    lake.datasets.get('production')?.store.subscribe(({ changes, author }) => {
      entries.push(...changes.map(({ id, after }) => `${author} ${id} ${after?._type}`))
    })
    const { document }: Upload = await (await upload(app, 'files/production', 'text')).json()
    expect(entries).toEqual([`p-write ${String(document._id)} sanity.fileAsset`])
  })
})
