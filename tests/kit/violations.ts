import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns axe's violations for the current state of a page: the rule and the first element that breaks it. In edit mode,
 * ask with `soon`: the buttons over texts follow the page a frame after it has scrolled.
 */
export function violations(page: Page): Promise<string[]> {
  return find(page, { type: 'tag', values: tags })
}

/** Returns only violations that depend on colors, which are all that a different color scheme can change. */
function colorViolations(page: Page): Promise<string[]> {
  return find(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
}

/** Checks both color schemes of the current state of a page. Leaves it in dark mode. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const byDay = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const byNight = await colorViolations(page)
  return [...byDay.map((what) => `light: ${what}`), ...byNight.map((what) => `dark: ${what}`)]
}

/**
 * Runs axe in the page itself. The default mode opens an empty page for each run to merge results of cross-origin
 * frames,
 * which no page here has, and takes four times as long.
 */
async function find(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }) {
  const frames = page.frames().map((frame) => frame.evaluate(() => 'axe' in window))
  const isInjected = (await Promise.all(frames)).every(Boolean)
  // The script is half a megabyte, so inject it once per document.
  const builder = isInjected
    ? new AxeBuilder({ page, axeSource: 'void 0' })
    : new AxeBuilder({ page })
  const results = await builder
    .setLegacyMode()
    .options({ runOnly, resultTypes: ['violations'] })
    .analyze()
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
}
