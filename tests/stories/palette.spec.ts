import type { Page } from '@playwright/test'
import { untilPageReady } from '#tests/kit/live-page.ts'
import { fitsPhone, phone } from '#tests/kit/phone.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'

async function openAdmin(page: Page, path = '/admin/people') {
  await signIn(page, path)
  await untilPageReady(page)
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  const options = palette.getByRole('option')
  return {
    palette,
    options,
    field: palette.getByRole('combobox'),
    active: palette.getByRole('option', { selected: true }),
  }
}

test('Ctrl K opens the palette, and the arrow keys and Enter choose a screen', async ({ page }) => {
  const { palette, field, options, active } = await openAdmin(page)
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expect(active).toHaveText(/^New Post/)
  await page.keyboard.press('ArrowUp')
  await expect(active).toHaveText(/^Back to Site/)
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText(/^New Post/)

  await field.fill('redir')
  await expect(options.filter({ hasText: 'URL Redirects' })).toBeVisible()
  await field.fill('url redirects')
  await expect(active).toHaveText(/^URL Redirects/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/redirects$/)
  await expect(palette).toBeHidden()
})

test('the palette finds posts, pages, apps, texts and settings, and opens their place', async ({
  page,
}) => {
  const { field, options } = await openAdmin(page)
  const found = async (query: string, group: string, title: string) => {
    await field.fill(query)
    const section = page.getByRole('dialog').getByRole('group', { name: group, exact: true })
    const option = section.getByRole('option').filter({ hasText: title }).first()
    await expect(option).toBeVisible()
    return option
  }
  await page.getByRole('button', { name: 'Search or go to…' }).click()
  await found('automated seo', 'Posts', '/blog/automated-seo-testing-frameworks')
  await found('about', 'Pages', '/about')
  await found('layer rank', 'Apps', 'LayerRank')
  await found('seo of about', 'Settings', 'SEO of About')
  await found('maintenance', 'Settings', 'Maintenance mode')
  await field.fill('xylophone')
  await expect(options).toHaveCount(0)
  await expect(page.getByText('Nothing matches “xylophone”.')).toBeVisible()
  const text = await found('closing', 'Texts', 'About page')
  await text.click()
  await expect(page).toHaveURL(/\/admin\/content#about/)
})

test('Add Redirect opens the dialog from any screen, also twice in a row', async ({ page }) => {
  const { field } = await openAdmin(page)
  for (const attempt of ['first', 'second']) {
    await test.step(attempt, async () => {
      await page.keyboard.press('Control+k')
      await field.fill('add redir')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Create New Redirect' })
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(/\/admin\/redirects$/)
    })
  }
})

test('Escape closes the palette and gives the focus back', async ({ page }) => {
  const { palette, field } = await openAdmin(page)
  const button = page.getByRole('button', { name: 'Search or go to…' })
  await button.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(button).toBeFocused()
})

test('without a response the palette still has screens and actions, and tries again', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED|Failed to load resource|Could not read the entries/)
  const { palette, field, options } = await openAdmin(page)
  await page.route('**/admin/palette.json', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await expect(palette.getByText(/Couldn’t load documents/)).toBeVisible()
  await field.fill('dash')
  await expect(options).toHaveCount(1)
  await page.unroute('**/admin/palette.json')
  await palette.getByRole('button', { name: 'Try again' }).click()
  await field.fill('automated seo')
  await expect(options.first()).toBeVisible()
})

test('the palette fits a phone in both themes and has no accessibility violations', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const { field, options } = await openAdmin(page)
  await page.getByRole('button', { name: 'Search or go to…' }).click()
  await field.fill('seo')
  await expect(options.first()).toBeVisible()
  await fitsPhone(page, 'the palette')
})
