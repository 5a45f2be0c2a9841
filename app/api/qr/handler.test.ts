import decodeQr from 'jsqr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import { IMAGE_URL_FORMATS, qrImageUrl } from '#site/tools/qr-generator/logic/request.ts'
import { createQrHandler } from './handler.ts'

const text = 'https://example.com/menu?table=12&lang=de'

describe('the image URL of a code', () => {
  it.each(IMAGE_URL_FORMATS)('returns a readable code as %s', async (format) => {
    const response = await get(qrImageUrl({ ...plain, format }))

    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain(
      { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif', svg: 'image/svg+xml' }[format],
    )
    const { data, width, height } = await pixelsOf(response)
    expect([width, height]).toEqual([300, 300])
    expect(decodeQr(data, width, height)?.data).toBe(text)
  })

  it.each([
    ['one word', 'a'],
    ['digits', '0123456789012345'],
    ['umlauts, Greek and a boat', 'Fähre nach Ύδρα ⛵'],
    ['a thousand bytes', 'x'.repeat(1000)],
  ])('encodes %s', async (_, data) => {
    const response = await get(qrImageUrl({ ...plain, size: 800, text: data }))
    const picture = await pixelsOf(response)

    expect(decodeQr(picture.data, picture.width, picture.height)?.data).toBe(data)
  })

  it('defaults to 200 pixels, PNG, black on white', async () => {
    const picture = await pixelsOf(await get(`/api/qr?data=${encodeURIComponent(text)}`), 'png')

    expect([picture.width, picture.height]).toEqual([200, 200])
    expect(new Set(colorsOf(picture.data))).toEqual(new Set(['0,0,0', '255,255,255']))
  })

  it('uses the requested colors', async () => {
    const address = qrImageUrl({ ...plain, color: '#123456', background: '#fedcba' })
    const picture = await pixelsOf(await get(address))

    expect(new Set(colorsOf(picture.data))).toEqual(new Set(['18,52,86', '254,220,186']))
  })

  it('accepts three-digit colors, and jpeg as jpg', async () => {
    const response = await get('/api/qr?data=a&color=135&bgcolor=fed&format=png')

    expect(new Set(colorsOf((await pixelsOf(response)).data))).toEqual(
      new Set(['17,51,85', '255,238,221']),
    )
    const photo = await get('/api/qr?data=a&format=JPEG')
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  it.each([
    ['/api/qr', 'The data parameter is missing or empty.'],
    ['/api/qr?data=', 'The data parameter is missing or empty.'],
    ['/api/qr?data=a&size=15x15', 'size must be a square like 200x200, from 16x16 to 1000x1000.'],
    ['/api/qr?data=a&size=1001x1001', 'size must be'],
    ['/api/qr?data=a&size=200x300', 'size must be'],
    ['/api/qr?data=a&size=huge', 'size must be'],
    ['/api/qr?data=a&format=exe', 'format must be png, jpg, gif or svg.'],
    ['/api/qr?data=a&color=%23000000', 'color must be three or six hex digits without #'],
    ['/api/qr?data=a&bgcolor=red', 'bgcolor must be three or six hex digits without #'],
    ['/api/qr?data=a&color=ffffff', 'color and bgcolor are the same'],
    ['/api/qr?data=a&ecc=X', 'ecc must be L, M, Q or H.'],
    ['/api/qr?data=a&qzone=99', 'qzone must be a whole number from 0 to 20.'],
    ['/api/qr?data=a&size=20x20', 'This text needs an image of at least 29x29'],
    [
      `/api/qr?data=${'x'.repeat(2332)}`,
      'This text has 2,332 bytes, but level M fits at most 2,331.',
    ],
  ])('explains what is wrong with %.60s', async (address, sentence) => {
    const response = await get(address)

    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain(sentence)
  })

  it('is immutable in caches and is revalidated with 304', async () => {
    const first = await get(qrImageUrl(plain))
    const tag = first.headers.get('etag') ?? ''
    const again = await get(qrImageUrl(plain), { 'if-none-match': `"other", W/${tag}` })
    const other = await get(qrImageUrl({ ...plain, text: 'other' }), { 'if-none-match': tag })

    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(tag)
    expect(await again.text()).toBe('')
    expect(other.status).toBe(200)
  })

  it('does not inject the text into the markup of an SVG', async () => {
    const script = '"><script>alert(1)</script>'
    const response = await get(qrImageUrl({ ...plain, format: 'svg', text: script }))

    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toMatch(
      /^<svg [^<>]*><rect [^<>]*\/><path fill="#000000" d="[Mhvz\d -]+"\/><\/svg>$/,
    )
  })

  it('limits each visitor to 300 images a minute', async () => {
    let now = 0
    const handle = createQrHandler({ limit: createAttemptLimit(() => now) })
    const ask = (address: string) =>
      handle(request('/api/qr?data=a&format=svg', { 'x-forwarded-for': `9.9.9.9, ${address}` }))
    for (let count = 0; count < 300; count += 1) expect((await ask('1.1.1.1')).status).toBe(200)

    const refused = await ask('1.1.1.1')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect((await ask('2.2.2.2')).status).toBe(200)
    now = 60_000
    expect((await ask('1.1.1.1')).status).toBe(200)
  })

  it('rejects URLs that are too long for any code', async () => {
    expect((await get(`/api/qr?data=${'x'.repeat(24_001)}`)).status).toBe(414)
  })
})

const plain = {
  text,
  size: 300,
  format: 'png',
  color: '#000000',
  background: '#ffffff',
  level: 'M',
  quietZone: 4,
} as const

function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return createQrHandler({ limit: createAttemptLimit() })(request(address, headers))
}

function request(address: string, headers: Record<string, string>): Request {
  return new Request(new URL(address, 'http://localhost'), { headers })
}

async function pixelsOf(response: Response, format?: string) {
  const picture = sharp(await response.arrayBuffer())
  if (format) expect((await picture.metadata()).format).toBe(format)
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

function colorsOf(data: Uint8ClampedArray): string[] {
  return Array.from({ length: data.length / 4 }, (_, pixel) =>
    [...data.subarray(pixel * 4, pixel * 4 + 3)].join(','),
  )
}
