import type { Page } from '@playwright/test'
import { publicPages } from '#tests/kit/public-pages.ts'
import { expect, test } from '#tests/kit/story.ts'
import { violationsInBothThemes } from '#tests/kit/violations.ts'

/** From 320 px, which equals 1280 px at 400 % zoom (WCAG 1.4.10), to a very wide screen. */
const widths = [320, 360, 768, 1280, 1920, 2560]

/** Text spacing a reader may set without losing any text (WCAG 1.4.12). */
const wideTextSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important }`

for (const { path } of publicPages) {
  test(`${path} has no accessibility violations in light or dark mode and fits every screen width`, async ({
    page,
    watch,
  }) => {
    watch.expectConsole(/status of 404/)
    await page.goto(path)
    // Some parts of tools load after the first action.
    await page.mouse.move(4, 4)
    await page.mouse.move(8, 8)
    for (const width of [1280, 360]) {
      // As tall as the page, so that axe doesn't report content that is only temporarily behind a sticky bar.
      await page.setViewportSize({ width, height: 800 })
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height })
      expect.soft(await violationsInBothThemes(page), `${path}, ${width} px`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'light' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await sidewaysScroll(page), `${path}, ${width} px`).toEqual([])
    }
    // A constructed style sheet bypasses the page's CSP, as a browser extension would.
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }, wideTextSpacing)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await sidewaysScroll(page), `${path}, ${width} px, spaced`).toEqual([])
      expect.soft(await clippedTexts(page), `${path}, ${width} px, spaced`).toEqual([])
    }
  })
}

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

/** Returns elements with clipped text, except those that show an ellipsis. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, h1, h2, h3, h4, p, li, td, th, label')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, position } = getComputedStyle(element)
        // `sr-only` is hidden on purpose.
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
