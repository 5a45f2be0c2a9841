import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createClient } from '@sanity/client'
import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { connect, LIBRARIES } from './clients.ts'
import { PROJECT_ID, startLake, TOKENS } from './lake-process.ts'

const lake = await startLake()
afterAll(() => lake.dispose())

let shade = 0
async function newImage(
  width = 400,
  height = 300,
  format: 'png' | 'jpeg' = 'png',
): Promise<Buffer> {
  shade += 1
  const background = { r: shade % 256, g: 40, b: 90 }
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

describe.each(LIBRARIES)('an editor with $name', (library) => {
  const client = () => connect(lake, library)
  const get = (url: string, init?: RequestInit) => fetch(url, init)

  it('uploads an image and gets its document', async () => {
    const bytes = await newImage()
    const document = await client().assets.upload('image', bytes, {
      filename: 'Überblick (1).png',
      title: 'Overview',
      description: 'Seen from above',
      label: 'hero',
      creditLine: 'Made here',
      source: { id: 'abc', name: 'camera', url: 'https://example.com/abc' },
    })
    const sha1 = document.sha1hash
    expect(document).toMatchObject({
      _id: `image-${sha1}-400x300-png`,
      _type: 'sanity.imageAsset',
      assetId: sha1,
      extension: 'png',
      mimeType: 'image/png',
      originalFilename: 'Überblick (1).png',
      title: 'Overview',
      description: 'Seen from above',
      label: 'hero',
      creditLine: 'Made here',
      source: { id: 'abc', name: 'camera', url: 'https://example.com/abc' },
      size: bytes.byteLength,
      path: `images/${PROJECT_ID}/production/${sha1}-400x300.png`,
      url: `${lake.origin}/images/${PROJECT_ID}/production/${sha1}-400x300.png`,
      metadata: {
        dimensions: { width: 400, height: 300, aspectRatio: 400 / 300 },
        hasAlpha: false,
        isOpaque: true,
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
        palette: { dominant: { background: expect.stringMatching(/^#[0-9a-f]{6}$/) } },
      },
    })
    expect(await client().getDocument(document._id)).toEqual(document)
    const served = await get(document.url)
    expect(served.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('gets the same document for the same image, without a second copy', async () => {
    const bytes = await newImage()
    const documents = await Promise.all(
      ['a.png', 'b.png', 'c.png'].map((filename) =>
        client().assets.upload('image', bytes, { filename }),
      ),
    )
    expect(new Set(documents.map((document) => document._rev)).size).toBe(1)
    expect(await client().assets.upload('image', bytes)).toEqual(documents[0])
  })

  it.each<[string, (bytes: Buffer) => Buffer | Readable]>([
    ['a buffer', (bytes) => bytes],
    ['a stream', (bytes) => Readable.from([bytes.subarray(0, 100), bytes.subarray(100)])],
  ])('can upload %s', async (_kind, wrap) => {
    const bytes = await newImage()
    const document = await client().assets.upload('image', wrap(bytes))
    expect(document.size).toBe(bytes.byteLength)
  })

  it('chooses which metadata is extracted from an image', async () => {
    const none = await client().assets.upload('image', await newImage(), { extract: [] })
    expect(none.metadata).not.toHaveProperty('lqip')
    expect(none.metadata).not.toHaveProperty('palette')
    expect(none.metadata.dimensions.width).toBe(400)
    const some = await client().assets.upload('image', await newImage(), {
      extract: ['palette', 'location', 'exif'],
    })
    expect(some.metadata).toHaveProperty('palette')
    expect(some.metadata).not.toHaveProperty('lqip')
  })

  it('uploads any file and downloads all or part of it', async () => {
    const text = `Plain text ${shade} ${library.name}`
    const document = await client().assets.upload('file', Buffer.from(text), {
      filename: 'notes.txt',
    })
    expect(document).toMatchObject({
      _id: `file-${document.sha1hash}-txt`,
      _type: 'sanity.fileAsset',
      extension: 'txt',
      mimeType: expect.stringMatching(/^text\/plain/),
      originalFilename: 'notes.txt',
      size: text.length,
      path: `files/${PROJECT_ID}/production/${document.sha1hash}.txt`,
    })
    expect(await (await get(document.url)).text()).toBe(text)
    const part = await get(document.url, { headers: { Range: 'bytes=6-9' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 6-9/${text.length}`,
      'text',
    ])
    const download = await get(`${document.url}?dl=`)
    expect(download.headers.get('content-disposition')).toContain('filename="notes.txt"')
  })

  it('gets one sentence explaining why an upload was refused', async () => {
    await expect(
      client().assets.upload('image', Buffer.from('no picture'), { contentType: 'image/png' }),
    ).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('not a supported image'),
    })
    const bytes = await newImage(400, 300, 'jpeg')
    await expect(
      client().assets.upload('image', bytes.subarray(0, bytes.length / 2)),
    ).rejects.toMatchObject({ statusCode: 400 })
    await expect(client().assets.upload('file', Buffer.alloc(0))).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('empty'),
    })
  })
})

it('removes the temporary file of an aborted upload', async () => {
  const incoming = join(lake.dataDir, 'datasets/production/assets/incoming')
  const controller = new AbortController()
  const endless = new ReadableStream({
    start: (stream) => stream.enqueue(new Uint8Array(70_000)),
  })
  // `duplex` is in the Fetch standard but not yet in the DOM types.
  const request = {
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKENS.editor}` },
    body: endless,
    duplex: 'half',
    signal: controller.signal,
  }
  const sending = fetch(`${lake.origin}/v1/assets/files/production`, request)
  await expect.poll(() => readdirSync(incoming).length).toBe(1)
  controller.abort()
  await expect(sending).rejects.toThrow()
  await expect.poll(() => readdirSync(incoming)).toEqual([])
})

it('skips image variants whose clients have disconnected', async () => {
  const variants = join(lake.dataDir, 'datasets/production/assets/variants')
  const [library] = LIBRARIES
  if (!library) throw new Error('There is no client library to test with.')
  const { url } = await connect(lake, library).assets.upload('image', await newImage(1000, 1000))
  const before = readdirSync(variants).length
  const disconnect = new AbortController()
  const ask = (quality: number, signal?: AbortSignal) =>
    fetch(`${url}?fm=avif&q=${quality}`, { ...(signal && { signal }) })
  const requests = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((quality) => ask(quality, disconnect.signal))
  await Promise.race(requests)
  disconnect.abort()
  await Promise.allSettled(requests)
  // Queued behind all of them, at the same cost.
  expect((await ask(10)).status).toBe(200)
  // At most: the first one, this one, and those already rendering when the clients disconnected.
  expect(readdirSync(variants).length - before).toBeLessThanOrEqual(5)
})

it('an editor with @sanity/client 8 uploads a blob or a file outside a browser', async () => {
  const client = connect(lake, { createClient })
  const blob = new Blob([new Uint8Array(await newImage())])
  expect((await client.assets.upload('image', blob)).size).toBe(blob.size)
  const file = new File([new Uint8Array(await newImage())], 'from-file.png', { type: 'image/png' })
  expect((await client.assets.upload('image', file)).originalFilename).toBe('from-file.png')
})

describe('a page that shows images with @sanity/image-url', () => {
  const builder = () =>
    createImageUrlBuilder({ baseUrl: lake.origin, projectId: PROJECT_ID, dataset: 'production' })

  it('gets the requested size, crop and format', async () => {
    const [library] = LIBRARIES
    if (!library) throw new Error('There is no client library to test with.')
    const asset = await connect(lake, library).assets.upload('image', await newImage(800, 600))
    const image = {
      _type: 'image',
      asset: { _type: 'reference', _ref: asset._id },
      crop: { top: 0, bottom: 0.5, left: 0, right: 0 },
      hotspot: { x: 0.9, y: 0.2, width: 0.1, height: 0.1 },
    }
    const expected: [string, number, number, string][] = [
      [builder().image(image).url(), 800, 300, 'png'],
      [builder().image(image).width(400).url(), 400, 150, 'png'],
      [builder().image(image).size(200, 200).url(), 200, 200, 'png'],
      [builder().image(image).size(200, 200).dpr(2).format('webp').url(), 400, 400, 'webp'],
      [
        builder().image(image).ignoreImageParams().size(100, 100).withOptions({ fit: 'max' }).url(),
        100,
        75,
        'png',
      ],
      [
        builder()
          .image(image)
          .ignoreImageParams()
          .maxWidth(50)
          .height(100)
          .withOptions({ fit: 'crop' })
          .url(),
        50,
        100,
        'png',
      ],
      [builder().image(image).width(100).format('jpg').quality(40).blur(10).url(), 100, 38, 'jpeg'],
      [builder().image(image).width(100).orientation(90).url(), 100, 267, 'png'],
      [
        builder().image(image).width(100).bg('fff').flipHorizontal().saturation(-100).url(),
        100,
        38,
        'png',
      ],
      [builder().image(image).width(100).vanityName('nice-name.png').url(), 100, 38, 'png'],
    ]
    for (const [url, width, height, format] of expected) {
      const answer = await fetch(url)
      expect([url, answer.status]).toEqual([url, 200])
      const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([url, metadata.width, metadata.height, metadata.format]).toEqual([
        url,
        width,
        height,
        format,
      ])
    }
    const automatic = await fetch(builder().image(image).width(60).auto('format').url(), {
      headers: { Accept: 'image/webp,*/*' },
    })
    expect(automatic.headers.get('content-type')).toBe('image/webp')
    expect(automatic.headers.get('vary')).toContain('Accept')
    const saved = await fetch(builder().image(image).width(60).forceDownload('ship.png').url())
    expect(saved.headers.get('content-disposition')).toContain('filename="ship.png"')
  })
})
