import type { Locator, Page } from '@playwright/test'
import { expect } from './story.ts'

/** A message over the page. It leaves by itself after five seconds, unless it is pointed at or has the focus. */
export function toast(page: Page, text?: string | RegExp): Locator {
  const all = page.locator('.toast')
  return text === undefined ? all : all.filter({ hasText: text })
}

/** Waits for a toast that says this. */
export async function toastIsThere(page: Page, text: string | RegExp): Promise<void> {
  await expect
    .poll(
      async () => (await toast(page, text).count()) > 0 || (await toast(page).allInnerTexts()),
      {
        message: `a toast that says “${text}”; where there was none, what the toasts said`,
        intervals: [25, 50, 100],
      },
    )
    .toBe(true)
}

/**
 * Keeps a toast where it is by its button: by the focus at once, and by the pointer too, since the page may give the
 * focus back to its own text when it is drawn again.
 */
export async function holdBy(button: Locator): Promise<Locator> {
  await button.focus()
  await button.hover()
  return button
}

/** Waits until a toast says “Live”: the browser has read the page back as a visitor. */
export async function visitorsHaveIt(page: Page, text?: string | RegExp): Promise<void> {
  await expect
    .poll(async () => (await toast(page, text).allInnerTexts()).join('\n'), {
      message: 'a toast that says “Live”',
      intervals: [25, 50, 100],
    })
    .toMatch(/\bLive(?::| after \d+ seconds)/)
}

/** Waits for a toast that says this and offers to undo it, and keeps it there. */
export async function undoIsOffered(page: Page, text: string | RegExp): Promise<Locator> {
  await toastIsThere(page, text)
  return holdBy(toast(page, text).getByRole('button', { name: 'Undo' }))
}

/**
 * Waits for a toast that says this, and closes it, so that the next one is not taken for it.
 *
 * @param press what is done with it instead
 */
export async function toastSays(
  page: Page,
  text: string | RegExp,
  press: 'Close' | 'Undo' = 'Close',
): Promise<void> {
  const said = toast(page, text)
  await toastIsThere(page, text)
  const button = said.getByRole('button', { name: press })
  if (press === 'Undo') return button.click()
  // One that has left by itself meanwhile needs no closing.
  await expect(async () => {
    if ((await said.count()) > 0) await button.click({ timeout: 1000 })
    await expect(said).toHaveCount(0, { timeout: 1000 })
  }, `the toast that says “${text}” goes when it is closed`).toPass({ intervals: [50, 100] })
}
