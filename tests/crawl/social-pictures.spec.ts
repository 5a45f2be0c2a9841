import { expect, test } from '#tests/kit/story.ts'

/** Pictures heavier than this are dropped by some networks' previews (WhatsApp among them). */
const MOST_BYTES = 150_000

test('every listed page has a picture of 1200 by 630 with a text, and networks can fetch it', async ({
  request,
}) => {
  test.setTimeout(240_000)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const pictures = new Map<string, string>()
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    const meta = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
    expect([meta('og:image:width'), meta('og:image:height')], path).toEqual(['1200', '630'])
    expect(meta('og:image:alt').length, path).toBeGreaterThan(10)
    expect(meta('twitter:card'), path).toBe('summary_large_image')
    expect(meta('twitter:image'), path).toBe(meta('og:image'))
    expect(meta('twitter:image:alt'), path).toBe(meta('og:image:alt'))
    pictures.set(meta('og:image').replaceAll('&amp;', '&'), path)
  }
  for (const [address, path] of pictures) {
    const answer = await request.get(address)
    expect(answer.status(), path).toBe(200)
    const body = await answer.body()
    expect(body.length, path).toBeLessThan(MOST_BYTES)
    if (answer.headers()['content-type'] !== 'image/png') continue
    expect([body.readUInt32BE(16), body.readUInt32BE(20)], path).toEqual([1200, 630])
  }
})

test('nobody can have a picture drawn for a page that is not there', async ({ request }) => {
  for (const path of ['nowhere.png', 'blog/no-such-post.png', 'about', 'about.jpg']) {
    expect((await request.get(`/social-card/${path}`)).status(), path).toBe(404)
  }
})

test('the specified default is a square of 400', async ({ request }) => {
  const body = await (await request.get('/social-card.png')).body()
  expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([400, 400])
})

test('a device that keeps the site finds its name, its color and its pictures', async ({
  request,
  page,
}) => {
  const answer = await request.get('/manifest.webmanifest')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ short_name: 'Brightkeel', start_url: '/', lang: 'en-US' })
  const icons: { src: string; sizes: string }[] = manifest.icons
  expect(icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512', '512x512']),
  )
  for (const { src, sizes } of icons) {
    const icon = await request.get(src)
    expect(icon.status(), src).toBe(200)
    if (!src.endsWith('.png')) continue
    const body = await icon.body()
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes)
  }
  await page.goto('/about')
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2)
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1)
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveCount(1)
})
