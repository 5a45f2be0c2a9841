import { Lake } from '#tests/kit/lake.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { sharePreview, sharePreviewSwitch, untilFormSettles } from '#tests/kit/studio.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { soon } from '#tests/kit/visitors.ts'

const address = '/blog/automated-seo-testing-frameworks'

test('an editor types in the Studio and sees the page change next to it, while visitors see the old page', async ({
  page,
  request,
  watch,
}) => {
  // The Studio requests the current user before it redirects to the site's sign-in page.
  watch.expectConsole(/users\/me/)
  // Presentation logs this if the preview takes a few seconds, and then connects.
  watch.expectConsole(/Unable to connect to visual editing/)
  watch.expectConsole(/preview iframe hasn.t finished loading/)
  const before = await (await request.get(address)).text()

  await signIn(page)
  await page.goto(`/studio/presentation?preview=${encodeURIComponent(address)}`)
  const preview = page.frameLocator('iframe').first()
  const heading = preview.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  // The overlays load once the page detects that it is inside the Studio.
  await expect(preview.locator('sanity-visual-editing')).toBeAttached()

  await test.step('a click on a text in the page opens its field', async () => {
    await heading.click()
    await expect(page.getByTestId('field-title')).toBeVisible()
    await untilFormSettles(page)
  })

  const title = 'Tests That Keep Search Honest'
  await test.step('what she types appears on the page', async () => {
    await page.getByTestId('field-title').getByTestId('string-input').fill(title)
    await expect(heading).toHaveText(title)
  })

  await test.step('the public page is unchanged', async () => {
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
  // The client gets a 404 after leaving the preview, because the draft has no published page.
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
  const clientPage = await client.newPage()
  await test.step('the client opens the link in his own browser and sees the draft', async () => {
    await clientPage.goto(link)
    await expect(clientPage).toHaveURL(new RegExp(path))
    await expect(clientPage.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(clientPage.getByText('Preview: you are looking at drafts.')).toBeVisible()
    await expect(clientPage.locator('[data-sanity]')).toHaveCount(0)
    await expect(clientPage.locator('sanity-visual-editing')).toHaveCount(0)
  })

  await test.step("he can't save anything and can leave the preview", async () => {
    const saved = await clientPage.request.post('/api/texts', { data: {} })
    expect(saved.status()).toBeGreaterThanOrEqual(400)
    await clientPage.getByRole('button', { name: 'Leave preview' }).click()
    await expect(clientPage.getByRole('heading', { level: 1 })).not.toHaveText(title)
  })

  await test.step('a forged link is refused', async () => {
    const forged = new URL(link)
    forged.searchParams.set('sanity-preview-secret', 'c2hhcmVk')
    const answer = await clientPage.request.get(forged.href, { maxRedirects: 0 })
    expect(answer.status()).toBe(401)
    expect(await client.cookies()).toEqual([])
  })

  await test.step('draft mode without a preview pass shows only published content', async () => {
    await clientPage.goto(link)
    const cookies = await client.cookies()
    await client.clearCookies({ name: 'preview-pass' })
    expect((await clientPage.request.get(path)).status()).toBe(404)
    await client.addCookies(cookies)
    expect((await clientPage.request.get(path)).status()).toBe(200)
  })

  await test.step('after she stops sharing, neither the link nor the opened preview works', async () => {
    await sharePreviewSwitch(page).click()
    await expect(page.locator('svg title', { hasText: 'encodes the URL' })).not.toBeAttached()
    const visitor = await browser.newContext({ baseURL: testSite.url })
    const answer = await visitor.request.get(link, { maxRedirects: 0 })
    expect(answer.status()).toBe(401)
    expect(await answer.text()).toContain('This preview link no longer works.')
    await visitor.close()
    await soon(async () => (await clientPage.request.get(path)).status()).toBe(404)
  })
  await client.close()
})
