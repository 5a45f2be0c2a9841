import { z } from 'zod'
import { expect } from '#tests/kit/story.ts'
import { test } from './crawled-site.ts'
import { select } from './html.ts'
import { pngSize } from './png.ts'

/** Maximum image size in bytes. Some networks, such as WhatsApp, show no larger ones. */
const MAX_BYTES = 150_000

const manifests = z.object({
  short_name: z.literal('Brightkeel'),
  start_url: z.literal('/'),
  lang: z.literal('en-US'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string() })),
})

test('every listed page has a social image of 1200 × 630 with alt text that networks can fetch', async ({
  site,
}) => {
  const pictures = new Map<string, string>()
  for (const path of site.listed) {
    const { sharing } = await site.open(path)
    const tag = (name: string) => sharing[name] ?? ''
    expect.soft([tag('og:image:width'), tag('og:image:height')], path).toEqual(['1200', '630'])
    expect.soft(tag('og:image:alt').length, path).toBeGreaterThan(10)
    expect.soft(tag('twitter:card'), path).toBe('summary_large_image')
    expect.soft(tag('twitter:image'), path).toBe(tag('og:image'))
    expect.soft(tag('twitter:image:alt'), path).toBe(tag('og:image:alt'))
    pictures.set(tag('og:image'), path)
  }
  expect(pictures.size).toBeGreaterThan(0)
  for (const [address, path] of pictures) {
    const { status, headers, body } = await site.get(address)
    const what = `${address} of ${path}`
    expect.soft(new URL(address).origin, what).toBe(site.origin)
    expect.soft(status, what).toBe(200)
    expect.soft(body.length, what).toBeLessThan(MAX_BYTES)
    expect.soft(headers.get('content-type'), what).toMatch(/^image\//)
    if (headers.get('content-type') !== 'image/png') continue
    expect.soft(pngSize(body), what).toEqual([1200, 630])
  }
})

test('there is no social image for a missing page', async ({ site }) => {
  for (const path of ['nowhere.png', 'blog/no-such-post.png', 'about', 'about.jpg']) {
    expect.soft((await site.get(`/social-card/${path}`)).status, path).toBe(404)
  }
})

test('the default image is 400 × 400, as specified', async ({ site }) => {
  expect(pngSize((await site.get('/social-card.png')).body)).toEqual([400, 400])
})

test('a device that installs the site finds its name, color and icons', async ({ site }) => {
  const { body } = await site.get('/manifest.webmanifest')
  const { icons } = manifests.parse(JSON.parse(body.toString()))
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const { src, sizes } of icons) {
    const icon = await site.get(src)
    expect(icon.status, src).toBe(200)
    if (!src.endsWith('.png')) continue
    expect(pngSize(icon.body).join('x'), src).toBe(sizes)
  }
  const { root } = await site.open('/about')
  expect(select(root, 'head meta[name="theme-color"]')).toHaveLength(2)
  expect(select(root, 'head link[rel="manifest"]')).toHaveLength(1)
  expect(select(root, 'head link[rel="apple-touch-icon"]')).toHaveLength(1)
})
