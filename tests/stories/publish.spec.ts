import sharp from 'sharp'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { Studio } from '#tests/kit/studio.ts'
import { soon } from '#tests/kit/visitors.ts'

const address = '/blog/internal-links-before-outreach'
const movedAddress = '/blog/links-you-control'

test('an editor edits, publishes, unpublishes, moves and deletes a post, and visitors see each change', async ({
  page,
  request,
}) => {
  const html = async (path: string) => (await request.get(path)).text()
  const status = async (path: string) => (await request.get(path)).status()
  const studio = new Studio(page)
  const title = 'Links You Can Place Yourself, Counted'

  await directLake.shorten('post-10')
  await test.step('she signs in through the site', async () => {
    await signIn(page)
    await expect(page.getByText('Posts', { exact: true })).toBeVisible()
  })

  await test.step("she edits the title, which is saved as a draft that visitors don't see", async () => {
    await studio.openPost('post-10')
    await studio.write('title', title)
    expect(await html(address)).not.toContain(title)
  })

  await test.step('she adds an image', async () => {
    await studio.openGroup('Details')
    await studio.upload('anchorage.png', await createImage())
    await page.getByTestId('field-mainImage.alt').getByRole('textbox').fill('Boats at anchor')
    await studio.hasStored('post-10', { title, mainImage: { alt: 'Boats at anchor' } })
  })

  await test.step('she publishes, and the article, the list and the feed show the new title and the image', async () => {
    await studio.publish()
    await soon(() => html(address)).toContain(title)
    await soon(() => html('/blog')).toContain(title)
    await soon(() => html('/feed.xml')).toContain(title)
    const source =
      /src="([^"]*\/lake\/images\/[^"]+)"[^>]*alt="Boats at anchor"|alt="Boats at anchor"[^>]*src="([^"]*\/lake\/images\/[^"]+)"/
    const [, first, second] = source.exec(await html(address)) ?? []
    const image = await request.get((first ?? second ?? '').replaceAll('&amp;', '&'))
    expect(image.headers()['content-type']).toMatch(/^image\//)
  })

  await test.step('she returns to the text fields', () => studio.openGroup('Content'))

  await test.step("she unpublishes, and the post's URL, the list and the sitemap no longer contain it", async () => {
    await studio.unpublish()
    await soon(() => status(address)).toBe(404)
    await soon(() => html('/blog')).not.toContain(title)
    await soon(() => html('/sitemap.xml')).not.toContain(address)
  })

  await test.step('she publishes it again with a new slug, and the old URL redirects to it', async () => {
    await page.getByTestId('field-slug').getByRole('textbox').fill('links-you-control')
    await studio.hasStored('post-10', { slug: { current: 'links-you-control' } })
    await studio.publish()
    await soon(() => status(movedAddress)).toBe(200)
    await soon(() => html('/sitemap.xml')).toContain(movedAddress)
    const old = () => request.get(address, { maxRedirects: 0 })
    await soon(async () => (await old()).headers().location).toBe(movedAddress)
  })

  await test.step('she changes the slug of the public post, and the old URL redirects to the new one', async () => {
    await page.getByTestId('field-slug').getByRole('textbox').fill('internal-links-before-outreach')
    await studio.hasStored('post-10', { slug: { current: 'internal-links-before-outreach' } })
    await studio.publish()
    await soon(() => status(address)).toBe(200)
    const old = () => request.get(movedAddress, { maxRedirects: 0 })
    await soon(async () => (await old()).status()).toBe(301)
    expect((await old()).headers().location).toMatch(new RegExp(`${address}$`))
    await soon(() => html('/blog')).not.toContain(movedAddress)
  })

  await test.step('she deletes it', async () => {
    await studio.delete()
    await soon(() => status(address)).toBe(404)
    await soon(() => html('/sitemap.xml')).not.toContain(address)
  })
})

function createImage(): Promise<Buffer> {
  const background = { r: 20, g: 60, b: 90 }
  return sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .png()
    .toBuffer()
}
