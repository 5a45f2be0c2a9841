import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '#tests/kit/chromium.ts'
import { signIn } from '#tests/kit/story.ts'

/** Runs something in a browser in which an admin is signed in. */
export async function withAdmin<Result>(
  siteUrl: string,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const page = await browser.newPage({ baseURL: siteUrl })
    await signIn(page, '/robots.txt')
    return await work(page)
  } finally {
    await browser.close()
  }
}

/** Opens a page and turns edit mode on. */
export async function startEditing(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('switch', { name: 'Edit text' }).click()
  await page.locator('.edit-target').first().waitFor()
}
