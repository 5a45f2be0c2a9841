import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { lastLink } from './outbox.ts'
import { testSite } from './test-site.ts'

export type Account = { email: string; password: string }

/** Fills the sign-in in and sends it. */
export async function enter(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export function toast(page: Page): Locator {
  return page.locator('.toast')
}

/** The link of the newest mail to an address, with the host that the story uses. */
export function mailedLink(email: string): string | null {
  const outbox = readFileSync(join(testSite.dataDir, 'supabase/outbox.txt'), 'utf8')
  const link = lastLink(outbox, email)
  return link && `${link.pathname}${link.search}`
}

/** A browser of its own, for a second person or the same one elsewhere. */
export async function anotherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: testSite.url })).newPage()
}
