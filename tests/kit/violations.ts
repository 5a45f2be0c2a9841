import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong with a page in the state it is in: the rule, and the first place that breaks it. */
export function violations(page: Page): Promise<string[]> {
  return find(page, { type: 'tag', values: tags })
}

/** The part of it that colors decide: all that another color scheme can change. */
function colorViolations(page: Page): Promise<string[]> {
  return find(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
}

/** Both color schemes of the state that a page is in; it is dark afterwards. */
export async function violationsByDayAndNight(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const byDay = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const byNight = await colorViolations(page)
  return [...byDay.map((what) => `by day: ${what}`), ...byNight.map((what) => `by night: ${what}`)]
}

/**
 * Runs axe in the page itself. Its other mode opens an empty page for each look, to join what it found in frames
 * of other origins: no page here has such, and that took three quarters of the time.
 */
async function find(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }) {
  const frames = page.frames().map((frame) => frame.evaluate(() => 'axe' in window))
  const isThere = (await Promise.all(frames)).every(Boolean)
  // Half a megabyte of script, once per document instead of twice per look.
  const builder = isThere ? new AxeBuilder({ page, axeSource: 'void 0' }) : new AxeBuilder({ page })
  const found = await builder
    .setLegacyMode()
    .options({ runOnly, resultTypes: ['violations'] })
    .analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
}
