import type { Locator, Page } from '@playwright/test'

const MAX_PRESSES = 40

/** Presses a key until an element has the focus. */
export async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  const visited: string[] = []
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
    visited.push(await describeFocused(page))
  }
  throw new Error(`Pressing ${key} did not reach ${target}. It focused: ${visited.join(', ')}.`)
}

function describeFocused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    const name = element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 40)
    return element ? `${element.localName} “${name ?? ''}”` : 'nothing'
  })
}
