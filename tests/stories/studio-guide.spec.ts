import { expect, signIn, test } from '#tests/kit/story.ts'

test('an editor reads in the Studio how to write here', async ({ page, watch }) => {
  // The Studio asks who is there before it sends them to the site's sign-in.
  watch.expectConsole(/users\/me/)
  await signIn(page)
  await page.goto('/studio')
  await page.getByRole('link', { name: 'Guide' }).click()

  await expect(page.getByRole('heading', { name: 'Writing for this site' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Correcting, moving, removing' })).toBeVisible()
})
