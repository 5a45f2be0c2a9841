import { expect, test } from '#tests/kit/story.ts'

test('with colors of the reader’s own, buttons have edges and the focus can be seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  const buttons = page.locator('main .button:visible')
  expect(await buttons.count()).toBeGreaterThan(3)
  for (const button of await buttons.all()) {
    const edge = await button.evaluate((element) => {
      const { borderStyle, borderWidth } = getComputedStyle(element)
      return borderStyle !== 'none' && Number.parseFloat(borderWidth) > 0
    })
    expect.soft(edge, (await button.textContent()) ?? '').toBe(true)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const outline = await page.evaluate(
    () => document.activeElement && getComputedStyle(document.activeElement).outlineStyle,
  )
  expect(outline).toBe('solid')
})

test('on paper there is the text and none of the ways around the site', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of ['/', '/blog/unified-marketing-analytics-dashboard', '/cite-agent']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const chrome of [
      '.site-header :is(nav, .button, button)',
      '.site-footer',
      '.banner',
      '.breadcrumb',
      '#newsletter',
    ]) {
      await expect(page.locator(chrome).filter({ visible: true })).toHaveCount(0)
    }
    const paper = await page.evaluate(() => {
      const [, lightness = ''] =
        /oklch\(([\d.]+)/.exec(getComputedStyle(document.documentElement).color) ?? []
      return Number(lightness)
    })
    expect(paper, 'dark text on white paper').toBeLessThan(0.5)
  }
})

test('on paper a link of an article says where it leads', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/blog/unified-marketing-analytics-dashboard')
  const link = page.locator('.prose a[href^="https:"]').first()
  const said = await link.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(said).toContain('https:')
})
