import { Lake } from '#tests/kit/lake.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { formStays, sharePreview, sharePreviewSwitch } from '#tests/kit/studio.ts'
import { testSite } from '#tests/kit/test-site.ts'

const address = '/blog/automated-seo-testing-frameworks'

test('an editor types in the Studio and sees the page change beside it; visitors see nothing of it', async ({
  page,
  request,
  watch,
}) => {
  // The Studio asks who is there before it sends her to the site's sign-in.
  watch.expectConsole(/users\/me/)
  // It says so when the page beside it takes a few seconds, and connects all the same.
  watch.expectConsole(/Unable to connect to visual editing/)
  watch.expectConsole(/preview iframe hasn.t finished loading/)
  const before = await (await request.get(address)).text()

  await signIn(page)
  await page.goto(`/studio/presentation?preview=${encodeURIComponent(address)}`)
  const preview = page.frameLocator('iframe').first()
  const heading = preview.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  // The overlays are there once the page knows that it stands in the Studio.
  await expect(preview.locator('sanity-visual-editing')).toBeAttached()

  await test.step('a click on a text of the page opens its field', async () => {
    await heading.click()
    await expect(page.getByTestId('field-title')).toBeVisible()
    await formStays(page)
  })

  const title = 'Tests That Keep Search Honest'
  await test.step('what she types appears on the page', async () => {
    await page.getByTestId('field-title').getByTestId('string-input').fill(title)
    await expect(heading).toHaveText(title)
  })

  await test.step('the public page is what it was', async () => {
    const after = await (await request.get(address)).text()
    expect(after).not.toContain(title)
    expect(after).not.toContain('data-sanity')
    expect(before).not.toContain('data-sanity')
  })
})

test('an editor shares a draft with a client who has no account, until she stops sharing', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectConsole(/users\/me/)
  watch.expectConsole(/Unable to connect to visual editing/)
  watch.expectConsole(/preview iframe hasn.t finished loading/)
  // The draft has no published page, which the client sees when he leaves the preview.
  watch.expectConsole(/404 .*a-draft-for-the-client/)
  const title = 'A Draft for the Client'
  const path = '/blog/a-draft-for-the-client'
  const lake = await Lake.signIn(page)
  const { _id, _rev, ...post } = await lake.document('post-9')
  const slug = { _type: 'slug', current: 'a-draft-for-the-client' }
  await lake.mutate({ createOrReplace: { ...post, _id: 'drafts.shared-draft', title, slug } })

  await page.goto(`/studio/presentation?preview=${encodeURIComponent(path)}`)
  const heading = page.frameLocator('iframe').first().getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(title)
  const link = await sharePreview(page)

  const client = await browser.newContext({ baseURL: testSite.url })
  watch.listenTo(client)
  const screen = await client.newPage()
  await test.step('the client opens the link in a browser of his own and sees the draft', async () => {
    await screen.goto(link)
    await expect(screen).toHaveURL(new RegExp(path))
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(screen.getByText('Preview: you are looking at drafts.')).toBeVisible()
    await expect(screen.locator('[data-sanity]')).toHaveCount(0)
    await expect(screen.locator('sanity-visual-editing')).toHaveCount(0)
  })

  await test.step('he cannot save, and leaves when he likes', async () => {
    const saved = await screen.request.post('/api/texts', { data: {} })
    expect(saved.status()).toBeGreaterThanOrEqual(400)
    await screen.getByRole('button', { name: 'Leave preview' }).click()
    await expect(screen.getByRole('heading', { level: 1 })).not.toHaveText(title)
  })

  await test.step('a forged link opens nothing', async () => {
    const forged = new URL(link)
    forged.searchParams.set('sanity-preview-secret', 'c2hhcmVk')
    const answer = await screen.request.get(forged.href, { maxRedirects: 0 })
    expect(answer.status()).toBe(401)
    expect(await client.cookies()).toEqual([])
  })

  await test.step('draft mode without a pass shows what is published', async () => {
    await screen.goto(link)
    const cookies = await client.cookies()
    await client.clearCookies({ name: 'preview-pass' })
    expect((await screen.request.get(path)).status()).toBe(404)
    await client.addCookies(cookies)
    expect((await screen.request.get(path)).status()).toBe(200)
  })

  await test.step('once she stops sharing, the link opens nothing', async () => {
    await sharePreviewSwitch(page).click()
    await expect(page.locator('svg title', { hasText: 'encodes the URL' })).not.toBeAttached()
    const stranger = await browser.newContext({ baseURL: testSite.url })
    const answer = await stranger.request.get(link, { maxRedirects: 0 })
    expect(answer.status()).toBe(401)
    await stranger.close()
  })
  await client.close()
})
