import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '#tests/kit/chromium.ts'
import { testSite } from '#tests/kit/test-site.ts'

const path = '/about'

/**
 * Milliseconds from the Enter of an admin who edits a headline on the page until a visitor's request has it,
 * per round: the browser, the save with its checks and its line in the audit trail, the lake, its message and
 * the page drawn anew. The visitor asks again without a pause.
 *
 * @param restMs between two rounds: the site draws other pages anew too
 */
export async function saveOnPageToVisible(
  siteUrl: string,
  rounds: number,
  restMs: number,
): Promise<number[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const page = await browser.newPage({ baseURL: siteUrl })
    await beginEditing(page)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      times.push(await saveOnce(page, siteUrl, `Saved on the page, round ${round}`))
      await setTimeout(restMs)
    }
    return times
  } finally {
    await browser.close()
  }
}

async function beginEditing(page: Page): Promise<void> {
  await page.goto(`/signin?next=${encodeURIComponent(path)}`)
  await page.getByLabel('Email').fill(testSite.adminEmail)
  await page.getByLabel('Password', { exact: true }).fill(testSite.adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`**${path}`)
  await page.getByRole('switch', { name: 'Edit text' }).click()
  await page.locator('.edit-target').first().waitFor()
}

async function saveOnce(page: Page, siteUrl: string, words: string): Promise<number> {
  await page.getByRole('heading', { level: 1 }).click()
  const field = page.getByRole('textbox', { name: 'Hero title' })
  await field.fill(words)
  const started = performance.now()
  const pressed = field.press('Enter')
  while (!(await (await fetch(`${siteUrl}${path}`)).text()).includes(words)) {
    if (performance.now() - started > 30_000) throw new Error(`${path} never showed "${words}"`)
  }
  const time = performance.now() - started
  await pressed
  await field.waitFor({ state: 'detached' })
  return time
}
