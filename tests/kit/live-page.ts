import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** Waits until the page's script is running. Until then, buttons in the server's HTML do nothing. */
export async function untilPageReady(page: Page): Promise<void> {
  const toasts = page.locator('.toasts').first()
  await expect(toasts, 'container for toasts, rendered by script only').toBeAttached()
}
