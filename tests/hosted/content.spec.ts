import sharp from 'sharp'
import { auditedPublishes, expect, hasLoaded, openStudio, test } from '#tests/kit/hosted-story.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { Studio } from '#tests/kit/studio.ts'
import { HOSTED_PROJECT, testSite } from '#tests/kit/test-site.ts'
import { soon } from '#tests/kit/visitors.ts'

const cdn = `https://cdn.sanity.io/images/${HOSTED_PROJECT}/production/`

test('a visitor reads pages with images from Sanity’s CDN', async ({ page, request }) => {
  for (const path of ['/', '/blog', '/feed.xml', '/sitemap.xml', '/search?q=links']) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
  await page.goto('/about')
  const portraits = page.locator(`img[src^="${cdn}"]`)
  await expect(portraits.first()).toBeVisible()
  for (const portrait of await portraits.all()) {
    await portrait.scrollIntoViewIfNeeded()
    await expect.poll(() => portrait.evaluate(hasLoaded)).toBe(true)
  }
})

test('an editor signs in at Sanity, adds an image to a post and publishes it, and visitors see it', async ({
  page,
  request,
  hosted,
}) => {
  const address = '/blog/internal-links-before-outreach'
  const html = async (path: string) => (await request.get(path)).text()
  const studio = new Studio(page)
  const title = 'Links You Can Place Yourself, Counted'
  await directLake.shorten('post-10')

  await openStudio(page, hosted, '/studio/structure/posts;all;post-10')
  await expect(studio.field('title')).toBeEditable()
  await studio.write('title', title)
  await studio.openGroup('Details')
  await studio.upload('anchorage.png', await createImage())
  await page.getByTestId('field-mainImage.alt').getByRole('textbox').fill('Boats at anchor')
  await soon(() => directLake.document('drafts.post-10')).toMatchObject({
    title,
    mainImage: { alt: 'Boats at anchor', asset: { _ref: expect.stringMatching(/^image-/) } },
  })
  expect(await html(address)).not.toContain(title)

  await studio.publish()
  await soon(() => html(address)).toContain(title)
  await soon(() => html('/blog')).toContain(title)
  await soon(() => html('/feed.xml')).toContain(title)
  await page.goto(address)
  const image = page.getByRole('img', { name: 'Boats at anchor' })
  await expect(image).toHaveAttribute('src', new RegExp(`^${cdn}`))
  await expect.poll(() => image.evaluate(hasLoaded)).toBe(true)
})

test('an editor previews a draft in the Studio and shares it, and visitors still get the published post', async ({
  page,
  browser,
  request,
  hosted,
  watch,
}) => {
  // The Studio reports a preview that takes seconds to load, and connects later.
  watch.expectConsole(/Unable to connect to visual editing/)
  watch.expectConsole(/preview iframe hasn.t finished loading/)
  const address = '/blog/automated-seo-testing-frameworks'
  await openStudio(page, hosted, `/studio/presentation?preview=${encodeURIComponent(address)}`)
  const preview = page.frameLocator('iframe').first()
  const heading = preview.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(preview.locator('sanity-visual-editing')).toBeAttached()
  await heading.click()
  const field = page.getByTestId('field-title').getByTestId('string-input')
  await expect(field).toBeEditable()
  await field.fill('Tests That Keep Search Honest')
  await expect(heading).toHaveText('Tests That Keep Search Honest')
  const published = await (await request.get(address)).text()
  expect(published).not.toContain('Tests That Keep Search Honest')
  expect(published).not.toContain('data-sanity')

  const client = await browser.newContext({ baseURL: testSite.url })
  watch.listenTo(client)
  const clientPage = await client.newPage()
  await clientPage.goto(await new Studio(page).sharePreview())
  await expect(clientPage).toHaveURL(new RegExp(address))
  await expect(clientPage.getByRole('heading', { level: 1 })).toHaveText(
    'Tests That Keep Search Honest',
  )
  await client.close()
})

test('a changed slug makes a redirect, and the audit trail has one row for the publish', async ({
  request,
}) => {
  const first = 'a-quarter-of-seo-for-a-two-person-team'
  const answer = async (slug: string) => {
    const response = await request.get(`/blog/${slug}`, { maxRedirects: 0 })
    return response.headers().location ?? response.status()
  }
  await directLake.mutate({ patch: { id: 'post-2', set: { 'slug.current': 'story-moved' } } })
  await soon(() => answer('story-moved')).toBe(200)
  await soon(() => answer(first)).toBe('/blog/story-moved')
  await soon(() => auditedPublishes('post-2')).toBe(1)
})

function createImage(): Promise<Buffer> {
  const background = { r: 20, g: 60, b: 90 }
  return sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .png()
    .toBuffer()
}
