import type { Locator, Page } from '@playwright/test'
import { expect } from './story.ts'

/** Returns toasts, optionally by text. A toast closes after five seconds unless it is hovered or focused. */
export function toast(page: Page, text?: string | RegExp): Locator {
  const all = page.locator('.toast')
  return text === undefined ? all : all.filter({ hasText: text })
}

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect
    .poll(
      async () => (await toast(page, text).count()) > 0 || (await toast(page).allInnerTexts()),
      {
        message: `a toast that contains “${text}”, or the texts of the toasts found instead`,
        intervals: [25, 50, 100],
      },
    )
    .toBe(true)
}

/**
 * Keeps a toast open by focusing and hovering its button. Focus alone isn't enough, because the page may move the focus
 * back to its own text when it re-renders.
 */
export async function keepToastOpen(button: Locator): Promise<Locator> {
  await button.focus()
  await button.hover()
  return button
}

/**
 * Waits until a toast says “Live”, or “Done” for what visitors no longer see: the browser has verified the page as a
 * visitor gets it.
 */
export async function expectLiveToast(page: Page, text?: string | RegExp): Promise<void> {
  await expect
    .poll(async () => (await toast(page, text).allInnerTexts()).join('\n'), {
      message: 'a toast that says “Live” or “Done”',
      intervals: [25, 50, 100],
    })
    .toMatch(/\bLive(?::| after \d+ seconds)|\bDone: visitors no longer see it/)
}

/** Waits for a toast with this text and an Undo button, and keeps it open. */
export async function expectUndoToast(page: Page, text: string | RegExp): Promise<Locator> {
  await expectToast(page, text)
  return keepToastOpen(toast(page, text).getByRole('button', { name: 'Undo' }))
}

/**
 * Waits for a toast with this text and closes it, so that it isn't mistaken for the next one.
 *
 * @param press button to press instead
 */
export async function expectAndCloseToast(
  page: Page,
  text: string | RegExp,
  press: 'Close' | 'Undo' = 'Close',
): Promise<void> {
  const match = toast(page, text)
  await expectToast(page, text)
  const button = match.getByRole('button', { name: press })
  if (press === 'Undo') return button.click()
  // The toast may already have closed on its own.
  await expect(async () => {
    if ((await match.count()) > 0) await button.click({ timeout: 1000 })
    await expect(match).toHaveCount(0, { timeout: 1000 })
  }, `the toast that says “${text}” closes`).toPass({ intervals: [50, 100] })
}
