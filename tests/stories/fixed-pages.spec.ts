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
    await expect(page.getByTestId('field-slug')).toHaveCount(0)
    await expect(page.getByTestId('field-pageBuilder')).toBeVisible()
    await page.screenshot({ path: '/tmp/k/nm-x/form.png' })
  })
  await test.step('the menu has no action that would remove it', async () => {
    await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await page.screenshot({ path: '/tmp/k/nm-x/menu.png' })
    await expect(page.getByRole('menuitem', { name: /Delete|Unpublish|Duplicate/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  await test.step('Preview opens its document next to the page', async () => {
    await page.goto('/studio/presentation?preview=/about')
    await expect(page.getByTestId('field-pageBuilder')).toBeVisible()
    await page.screenshot({ path: '/tmp/k/nm-x/presentation.png' })
  })
  await test.step('Site content has no tab for a page whose texts are all in its sections', async () => {
    await page.goto('/studio/structure/siteContent')
    await expect(page.getByRole('tab', { name: 'Contact' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'About' })).toHaveCount(0)
    await page.screenshot({ path: '/tmp/k/nm-x/site-content.png' })
  })
})
