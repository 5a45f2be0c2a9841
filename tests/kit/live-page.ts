import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** Waits until the page's script answers: before that a button that was sent along with the page does nothing. */
export async function pageIsAlive(page: Page): Promise<void> {
  const toasts = page.locator('.toasts').first()
  await expect(toasts, 'where toasts appear, drawn by script only').toBeAttached()
}
