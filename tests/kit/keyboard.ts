import type { Locator, Page } from '@playwright/test'

const MOST_PRESSES = 20

/** Presses a key until something has the focus. */
export async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  const visited: string[] = []
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
    visited.push(await focused(page))
  }
  throw new Error(`${key} does not lead to ${target}, but to: ${visited.join(', ')}.`)
}

/** What has the focus, as somebody would name it. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    const name = element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 40)
    return element ? `${element.localName} “${name ?? ''}”` : 'nothing'
  })
}
