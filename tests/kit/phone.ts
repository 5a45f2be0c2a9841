import type { Page } from '@playwright/test'
import { expect } from './story.ts'
import { violationsByDayAndNight } from './violations.ts'

/** A small telephone. */
export const phone = { width: 360, height: 740 } as const

/**
 * What is open fits a phone and has no barrier that a machine can find, by day and by night: by night what colors
 * decide, which is all that can be different then.
 */
export async function fitsPhone(page: Page, state?: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, state).toBeLessThanOrEqual(phone.width)
  expect(await violationsByDayAndNight(page), state).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}
