import { Lake } from '#tests/kit/lake.ts'
import { expect, test } from '#tests/kit/story.ts'

test('a feed reader gets whole articles in RSS and JSON', async ({ page, request }) => {
  await page.goto('/llms.txt')
  const rss = await (await request.get('/feed.xml')).text()
  const items = await page.evaluate((xml) => {
    const read = new DOMParser().parseFromString(xml, 'application/xml')
    if (read.querySelector('parsererror')) throw new Error('The feed is not valid XML.')
    return [...read.querySelectorAll('item')].map((item) => {
      const content = item.getElementsByTagName('content:encoded')[0]?.textContent ?? ''
      const html = new DOMParser().parseFromString(content, 'text/html')
      const addresses = [...html.querySelectorAll('[href], [src]')].map(
        (each) => each.getAttribute('href') ?? each.getAttribute('src') ?? '',
      )
      return {
        link: item.querySelector('link')?.textContent ?? '',
        length: html.body.textContent.length,
        addresses,
      }
    })
  }, rss)
  const feed = await (await request.get('/feed.json')).json()

  expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
  expect(feed.items.map(({ url }: { url: string }) => url)).toEqual(items.map(({ link }) => link))
  expect(items.length).toBeGreaterThanOrEqual(9)
  for (const { link, length, addresses } of items) {
    expect(length, link).toBeGreaterThan(1500)
    for (const address of addresses) expect(address, link).toMatch(/^(?:https?|mailto|tel):/)
  }
})

test('every machine-readable text contains published changes and no drafts', async ({
  page,
  request,
}) => {
  const texts = [
    '/blog/unified-marketing-analytics-dashboard.md',
    '/llms.txt',
    '/search-index.json',
    '/feed.xml',
    '/feed.json',
  ]
  const read = async (path: string) => (await request.get(path)).text()
  const lake = await Lake.signIn(page)
  const before = await lake.document('post-9')
  const draft = { ...before, _id: 'drafts.post-9', excerpt: 'Whispered about barnacles only.' }

  try {
    await lake.mutate({ createOrReplace: draft })
    await lake.mutate({ patch: { id: 'post-9', set: { excerpt: 'Shouted about albatrosses.' } } })
    for (const path of texts) {
      await expect.poll(() => read(path), path).toContain('Shouted about albatrosses.')
      expect(await read(path), path).not.toContain('barnacles')
    }
  } finally {
    await lake.mutate(
      { delete: { id: 'drafts.post-9' } },
      { patch: { id: 'post-9', set: { excerpt: before.excerpt } } },
    )
  }
  for (const path of texts) {
    await expect.poll(() => read(path), path).not.toContain('albatrosses')
  }
})
