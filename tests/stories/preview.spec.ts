import { expect, signIn, test } from '#tests/kit/story.ts'
import { formStays } from '#tests/kit/studio.ts'

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
