import type { Page } from '@playwright/test'
import { startEditing, withAdmin } from './admin-browser.ts'
import { takeSeries, untilVisible } from './visible.ts'

const path = '/about'

/**
 * Returns the milliseconds per round, back to back, from an admin's Enter in the inline editor until a visitor's
 * request contains the text: browser, save with its checks and audit log, lake, webhook and rendering.
 */
export async function saveOnPageToVisible(siteUrl: string, rounds: number): Promise<number[]> {
  return withAdmin(siteUrl, async (page) => {
    await startEditing(page, path)
    return takeSeries(rounds, (round) =>
      saveOnce(page, siteUrl, `Saved on the page, round ${round} at ${Date.now()}`),
    )
  })
}

async function saveOnce(page: Page, siteUrl: string, words: string): Promise<number> {
  const opened = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/texts')
  await page.getByRole('heading', { level: 1 }).click()
  const field = page.getByRole('textbox', { name: 'Hero: heading' })
  await field.fill(words)
  // A person types longer than it takes to load the stored text.
  await opened
  const started = performance.now()
  const pressed = field.press('Enter')
  const time = await untilVisible(`${siteUrl}${path}`, words, started)
  await pressed
  // If the text never appeared, no confirmation will, and the series ends.
  if (Number.isFinite(time)) await field.waitFor({ state: 'detached' })
  return time
}
