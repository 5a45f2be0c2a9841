import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { Studio } from '#tests/kit/studio.ts'
import { StudioReleases } from '#tests/kit/studio-releases.ts'
import { soon } from '#tests/kit/visitors.ts'

test('an editor prepares a release, previews the site with it, and publishes it for every visitor', async ({
  page,
  request,
  watch,
}) => {
  // Presentation logs this if the preview takes a few seconds, and then connects.
  watch.expectConsole(/Unable to connect to visual editing/)
  watch.expectConsole(/preview iframe hasn.t finished loading/)
  const address = '/blog/editing-ai-drafts-so-readers-stay-to-the-end'
  const html = async (path = address) => (await request.get(path)).text()
  const studio = new Studio(page)
  const releases = new StudioReleases(page)
  const title = 'Written in Spring, Read in Summer'
  let release = ''

  await directLake.shorten('post-3')
  await signIn(page)
  await test.step('she creates a release without being asked to upgrade', async () => {
    release = await releases.create('Summer')
    await expect(page.getByText('No documents', { exact: true })).toBeVisible()
    await expect(page.getByText(/upgrade|contact sales/i)).toHaveCount(0)
  })

  await test.step("she adds a post and changes its title in the release, and visitors don't see the change", async () => {
    await releases.addPost(release, 'post-3')
    await studio.field('title').fill(title)
    await releases.hasStored(release, 'post-3', { title })
    expect(await html()).not.toContain(title)
  })

  await test.step('the preview shows the page with the release applied', async () => {
    const preview = encodeURIComponent(address)
    await page.goto(`/studio/presentation?perspective=${release}&preview=${preview}`)
    const heading = page.frameLocator('iframe').first().getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(title)
    expect(await html()).not.toContain(title)
  })

  await test.step('she publishes the release, and the article and the list show the new title', async () => {
    await releases.run(release)
    await soon(() => html()).toContain(title)
    await soon(() => html('/blog')).toContain(title)
  })
})

test('an editor schedules a draft, which is locked until it is published at that time', async ({
  page,
  request,
}) => {
  const html = async () => (await request.get('/blog/image-seo-file-alt-text-layout')).text()
  const studio = new Studio(page)
  const releases = new StudioReleases(page)
  const title = 'On Air at Half Past Six'
  let release = ''

  await directLake.shorten('post-5')
  await signIn(page)
  await test.step('she edits the title and schedules the draft', async () => {
    await studio.openPost('post-5')
    await studio.write('title', title)
    await studio.hasStored('post-5', { title })
    release = await releases.scheduleDraft('Nov 24, 2090 06:30')
    await expect(page.getByText('Scheduled for 11/24/2090')).toBeVisible()
  })

  await test.step('a scheduled draft can be read but not edited', async () => {
    await expect(studio.field('title')).toHaveValue(title)
    await expect(studio.field('title')).not.toBeEditable()
    expect(await html()).not.toContain(title)
  })

  await test.step('the draft is published at the scheduled time', async () => {
    await releases.makeDue(release)
    await soon(html).toContain(title)
  })
})

test("an editor's open form stays when the Studio receives the list of features late", async ({
  page,
}) => {
  const { promise: formOpened, resolve: releaseResponse } = Promise.withResolvers<void>()
  await page.route(/\/lake\/[^/]+\/features/, async (route) => {
    await formOpened
    await route.continue()
  })
  const releases = new StudioReleases(page)

  await signIn(page)
  await releases.begin('Autumn')
  const title = page.getByTestId('release-form-title')
  const sameField = await title.elementHandle()
  const featuresLoaded = page.waitForResponse(/\/features/)
  releaseResponse()
  await featuresLoaded
  // A re-render would replace the form within a second.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)))
  expect(await sameField?.evaluate((field) => field.isConnected)).toBe(true)
  await expect(title).toHaveValue('Autumn')
})
