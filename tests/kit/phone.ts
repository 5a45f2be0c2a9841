import type { Page } from '@playwright/test'
import { expect } from './story.ts'
import { violationsInBothThemes } from './violations.ts'

export const phone = { width: 360, height: 740 } as const

/**
 * Expects the current state of a page to fit a phone without accessibility violations in light and dark mode. In dark
 * mode it only checks colors, because nothing else can differ.
 */
export async function fitsPhone(page: Page, state?: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, state).toBeLessThanOrEqual(phone.width)
  expect(await violationsInBothThemes(page), state).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}
