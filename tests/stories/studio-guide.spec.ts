import { expect, signIn, test } from '#tests/kit/story.ts'

test('an editor reads the writing guide in the Studio', async ({ page }) => {
  await signIn(page)
  await page.goto('/studio')
  await page.getByRole('link', { name: 'Guide' }).click()

  await expect(page.getByRole('heading', { name: 'Writing for this site' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Correcting, moving, removing' })).toBeVisible()
})
