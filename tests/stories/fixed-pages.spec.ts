import { expect, signIn, test } from '#tests/kit/story.ts'
import { untilFormSettles } from '#tests/kit/studio.ts'

test('an editor finds the fixed pages first in the Studio, with their URL and without a way to remove them', async ({
  page,
}) => {
  await signIn(page, '/studio/structure/pages')
  const links = page.getByRole('link').filter({ hasText: /About|Other pages/ })
  await expect(links.filter({ hasText: 'Other pages' })).toBeVisible()
  await expect(links.first()).toContainText('/about')

  await test.step('the form shows neither slug nor search data', async () => {
    await links.first().click()
    await expect(page.getByTestId('field-title')).toBeVisible()
    await untilFormSettles(page)
    await expect(page.getByText('Shown at /about')).toBeVisible()
    await expect(page.getByTestId('field-slug')).toHaveCount(0)
    await expect(page.getByTestId('field-pageBuilder')).toBeVisible()
  })
  await test.step('it can be published and shared, and nothing else', async () => {
    const footer = page.getByTestId('pane-footer')
    await expect(footer.getByTestId('action-publish')).toBeVisible()
    await footer.getByTestId('action-menu-button').click()
    await expect(page.getByRole('menuitem')).toHaveText(['Share preview'])
  })
  await test.step('Preview opens its document next to the page', async () => {
    await page.goto('/studio/presentation?preview=/about')
    await expect(page.getByTestId('field-pageBuilder')).toBeVisible()
  })
  await test.step('Site content has no tab for a page whose texts are all in its sections', async () => {
    await page.goto('/studio/structure/siteContent')
    await expect(page.getByRole('tab', { name: 'Contact' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'About' })).toHaveCount(0)
  })
})
