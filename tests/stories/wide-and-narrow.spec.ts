import type { Page } from '@playwright/test'
import { publicPages } from '#tests/kit/public-pages.ts'
import { expect, test } from '#tests/kit/story.ts'

/** From a small phone, which is also a desk at 400 % zoom (1280 px, WCAG 1.4.10), to a wall. */
const widths = [320, 360, 768, 1280, 1920, 2560]

/** What a reader may set, and no text may then be lost (WCAG 1.4.12). */
const readersSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important }`

for (const { path } of publicPages) {
  test(`${path} fits every window, and the spacing that a reader sets`, async ({ page, watch }) => {
    watch.expectConsole(/status of 404/)
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await sidewaysScroll(page), `${width} px`).toEqual([])
    }
    await page.addStyleTag({ content: readersSpacing })
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await sidewaysScroll(page), `${width} px, spaced`).toEqual([])
      expect.soft(await cutOff(page), `${width} px, spaced`).toEqual([])
    }
  })
}

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

/** The outermost things that stick out of the window; none where nothing scrolls sideways. */
function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .slice(0, 5)
      .map(
        (element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')}">`,
      )
  })
}

/** Texts of which a part is hidden, but for those that say so with an ellipsis. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, h1, h2, h3, h4, p, li, td, th, label')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, position } = getComputedStyle(element)
        // `sr-only` is meant to be unseen.
        if (textOverflow === 'ellipsis' || (position === 'absolute' && element.offsetWidth <= 1)) {
          return false
        }
        const isTooWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
        const isTooHigh = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1
        return isTooWide || isTooHigh
      })
      .map((element) => `<${element.tagName.toLowerCase()}> ${element.innerText.slice(0, 60)}`),
  )
}
