import type { Page } from '@playwright/test'
import { publicPages } from '#tests/kit/public-pages.ts'
import { expect, test } from '#tests/kit/story.ts'
import { violationsByDayAndNight } from '#tests/kit/violations.ts'

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
  test(`nobody is shut out of ${path}, wide and narrow, by day and by night; it fits every window`, async ({
    page,
    watch,
  }) => {
    watch.expectConsole(/status of 404/)
    await page.goto(path)
    for (const width of [1280, 360]) {
      // As high as the page: what lies under a pinned bar for the moment can be scrolled away from there.
      await page.setViewportSize({ width, height: 800 })
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height })
      expect.soft(await violationsByDayAndNight(page), `${path}, ${width} px`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'light' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await sidewaysScroll(page), `${path}, ${width} px`).toEqual([])
    }
    // As an extension of the browser would: no policy of the page keeps readers from it.
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }, readersSpacing)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await sidewaysScroll(page), `${path}, ${width} px, spaced`).toEqual([])
      expect.soft(await cutOff(page), `${path}, ${width} px, spaced`).toEqual([])
    }
  })
}

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
