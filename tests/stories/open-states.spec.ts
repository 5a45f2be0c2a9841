import type { Page } from '@playwright/test'
import { expect, test } from '#tests/kit/story.ts'
import { violationsInBothThemes } from '#tests/kit/violations.ts'

const article = '/blog/unified-marketing-analytics-dashboard'

/** Everything on the public pages that a visitor can open. */
const states: { name: string; path: string; width: number; open: (page: Page) => Promise<void> }[] =
  [
    {
      name: 'the phone menu with both submenus open',
      path: '/',
      width: 360,
      open: async (page) => {
        await page.getByRole('button', { name: 'Menu', exact: true }).click()
        const menu = page.getByRole('dialog', { name: 'Menu' })
        for (const name of ['Apps', 'Tools']) await menu.getByText(name, { exact: true }).click()
        await expect(menu.getByRole('link', { name: 'All Tools' })).toBeVisible()
      },
    },
    {
      name: 'the Apps menu, opened by keyboard',
      path: '/about',
      width: 1280,
      open: async (page) => {
        await page.locator('summary[aria-label="Apps menu"]').press('Enter')
        await expect(page.getByRole('link', { name: 'All Apps' })).toBeVisible()
      },
    },
    {
      name: 'the hover card of an app',
      path: '/apps',
      width: 1280,
      open: async (page) => {
        const card = page.getByRole('article').filter({ hasText: 'SEODadda' })
        await card.getByRole('link', { name: 'Learn More' }).hover()
        await expect(card.getByRole('link', { name: 'View Demo' })).toBeVisible()
      },
    },
    {
      name: 'the table of contents on a phone',
      path: article,
      width: 360,
      open: async (page) => {
        await page.locator('main summary').filter({ hasText: 'contents' }).click()
        await expect(page.locator('main details[open] .contents a').first()).toBeVisible()
      },
    },
    {
      name: 'an open answer on the support page',
      path: '/support',
      width: 360,
      open: async (page) => {
        await page.getByText('What do the apps cost?').click()
        await expect(page.getByText('LayerRank costs $49 per month (Solo)')).toBeVisible()
      },
    },
    {
      name: 'a form with errors',
      path: '/contact',
      width: 360,
      open: async (page) => {
        await page.getByLabel('Name').fill(' ')
        await page.getByLabel('Email address').fill('ada@nowhere')
        await page.getByLabel('Message', { exact: true }).fill('Ahoy.')
        await page.getByRole('button', { name: 'Send message' }).click()
        await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
      },
    },
  ]

for (const { name, path, width, open } of states) {
  test(`${name} has no accessibility violations`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await open(page)
    expect(await violationsInBothThemes(page)).toEqual([])
  })
}
