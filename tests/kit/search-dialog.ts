import { expect, type Locator, type Page } from '@playwright/test'

export function searchField(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search articles, apps, tools and pages' })
}

/**
 * Presses the key that opens the search until it is open: nothing on a page shows when its scripts begin to
 * answer. Who gets here knows that they do. Pressed again, the key changes nothing.
 */
export async function openSearch(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(searchField(page)).toBeFocused({ timeout: 1000 })
  }, 'the search opens at its key').toPass()
}

/** Goes on when the scripts of a page answer; before, a press of a button that needs them does nothing. */
export async function untilScriptsAnswer(page: Page): Promise<void> {
  await openSearch(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0)
}
