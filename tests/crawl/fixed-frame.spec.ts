import type { Locator } from '@playwright/test'
import { siteContentDefaults as text } from '#schemas/site-content-keys.ts'
import { expect, test } from '#tests/kit/story.ts'

// What stands around every page (specification section 2, Shared chrome).

test('the navigation has its entries, its lists and the demo', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('banner')
  const main = banner.getByRole('navigation', { name: 'Main' })
  expect(await linksOf(main.locator('.nav-link'))).toEqual([
    'About /about',
    'Apps /apps',
    'Tools /tools',
    'Blog /blog',
    'Contact /contact',
  ])
  expect(await linksOf(main.locator('.nav-menu').nth(0).locator('a'))).toEqual([
    'All Apps /apps',
    'LayerRank /layer-rank',
    'SEODadda /seo-dadda',
    'CiteAgent /cite-agent',
    'SERP Analyzer /serp-analyzer',
  ])
  const toolMenu = await linksOf(main.locator('.nav-menu').nth(1).locator('a'))
  expect(toolMenu[0]).toBe('All Tools /tools')
  expect(toolMenu.slice(1).toSorted()).toEqual([
    'Color Palette /tools/color-palette',
    'Meta Tag Generator /tools/meta-tag-generator',
    'QR Code Generator /tools/qr-generator',
    'Schema Generator /tools/schema-generator',
    'UTM Builder /tools/utm-builder',
    'Word Counter /tools/word-counter',
  ])
  await expect(banner.getByRole('link', { name: 'Brightkeel' })).toHaveAttribute('href', '/')
  const demo = banner.getByRole('link', { name: /^Book Demo/ })
  await expect(demo).toHaveAttribute('href', text.bookDemoUrl)
  await expect(demo).toHaveAttribute('target', '_blank')
  await expect(banner.getByRole('link', { name: 'Admin' })).toHaveCount(0)
})

test('the entry a visitor is under is marked, by the beginning of the address', async ({
  page,
}) => {
  for (const [path, active] of [
    ['/', []],
    ['/about', ['About']],
    ['/layer-rank', ['Apps']],
    ['/tools/word-counter', ['Tools']],
    ['/blog/unified-marketing-analytics-dashboard', ['Blog']],
    ['/roadmap', []],
  ] as const) {
    await page.goto(path)
    const marked = page.locator('.nav-link[aria-current]')
    expect(await marked.allTextContents(), path).toEqual(active)
    const isHome = await page.locator('.brand[aria-current]').count()
    expect(isHome, path).toBe(path === '/' ? 1 : 0)
  }
})

test('the menu of a phone names its entries, folds its lists and closes when one is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Home', 'About', 'Blog', 'Contact', /^Book Demo/]) {
    await expect(menu.getByRole('link', { name })).toBeVisible()
  }
  await expect(menu.getByRole('link', { name: 'All Apps' })).toBeHidden()
  await expect(menu.getByRole('link', { name: 'All Tools' })).toBeHidden()
  await menu.getByText('Apps', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'LocalReach' })).toHaveAttribute(
    'href',
    '/cite-agent',
  )
  await expect(menu.getByText('CiteAgent')).toHaveCount(0)
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(menu).toBeHidden()
})

test('the banner says Coming Soon until it is dismissed, and stays away then', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('complementary', { name: 'Announcement' })
  await expect(banner).toContainText('Coming Soon')
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toBeHidden()
  await page.goto('/about')
  await expect(banner).toBeHidden()
})

test('the footer has its three columns and the years', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const columns = {
    'Our Apps': [
      'LayerRank /layer-rank',
      'SEODadda /seo-dadda',
      'Free Tools /tools',
      'CiteAgent /cite-agent',
    ],
    Resources: ['Blog /blog', 'Roadmap /roadmap', 'Solutions /#solutions', 'About /about'],
    Support: [
      'Contact Sales /contact',
      'Get Help /support',
      'Enterprise Inquiries /contact',
      'Privacy Policy /contact',
    ],
  }
  for (const [name, links] of Object.entries(columns)) {
    expect(await linksOf(footer.getByRole('navigation', { name }).getByRole('link'))).toEqual(links)
  }
  await expect(footer).toContainText(`© 2024–${new Date().getFullYear()} Brightkeel`)
})

/** The label and the target of each link; of a label only the first line, which is its name. */
function linksOf(links: Locator): Promise<string[]> {
  return links.evaluateAll((all) =>
    all.map((link) => {
      const name = link.querySelector(':scope > span')?.textContent ?? link.textContent
      return `${name?.trim()} ${link.getAttribute('href')}`
    }),
  )
}
