import { expect, type Locator, type Page } from '@playwright/test'

export function searchField(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search articles, apps, tools and pages' })
}

/**
 * Presses the keyboard shortcut until the search opens, because nothing on a page shows when its scripts start to run.
 * Pressing it again has no effect.
 */
export async function openSearch(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(searchField(page)).toBeFocused({ timeout: 1000 })
  }, 'the search opens with its keyboard shortcut').toPass()
}

/** Waits until a page's scripts run. Until then, buttons that need them do nothing. */
export async function untilScriptsRun(page: Page): Promise<void> {
  await openSearch(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0)
}
