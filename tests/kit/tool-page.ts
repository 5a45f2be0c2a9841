import type { Page, Request } from '@playwright/test'
import { expect } from './story.ts'
import { untilAllHasCome, untilIdle } from './whole-page.ts'

/*
 * What every tool promises, as steps for its stories: nothing is requested while one works, it works with
 * the network cut, its address carries the work, and the logbook brings it back.
 */

/** Opens a tool and waits until it answers: the address has been read and what comes later has been loaded. */
export async function openTool(page: Page, address: string): Promise<void> {
  await untilAllHasCome(page, async () => {
    await page.goto(address)
    await expect(page.locator('.tool[data-ready]')).toBeVisible()
    await expect(page.locator('.toasts')).toBeAttached()
    await untilIdle(page)
  })
}

/** Waits until the browser keeps all that the page is made of: before that, going offline cuts it short. */
export async function offlineCopy(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const loaded = performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .filter((name) => /^\/(?:_next\/static|_site|drawings)\//.test(new URL(name).pathname))
          const parts = [location.pathname, ...loaded]
          const isKept = await Promise.all(parts.map((part) => caches.match(part)))
          return parts.filter((_, at) => !isKept[at])
        }),
      { message: 'what is missing in the offline copy', intervals: [25, 50, 100, 250] },
    )
    .toEqual([])
}

/** Does some work with the network cut, then mends it. The page must have been opened with `openTool`. */
export async function withoutNetwork(
  page: Page,
  watch: { expectConsole: (pattern: RegExp) => void },
  work: () => Promise<void>,
): Promise<void> {
  // Chromium asks for the page's icon again whenever the address changes, and is told that there is no network.
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED \(\S+\/(?:icon\.svg|favicon\.ico)/)
  await offlineCopy(page)
  await page.context().setOffline(true)
  try {
    await work()
  } finally {
    await page.context().setOffline(false)
  }
}

/**
 * Does some work and fails on any request meanwhile. The work must end with an expectation on its result;
 * the address has followed by then too, since it is waited for.
 */
export async function withoutRequests(page: Page, work: () => Promise<void>): Promise<void> {
  const made: string[] = []
  const listen = (request: Request) => {
    if (!isBrowsersOwn(request)) made.push(`${request.method()} ${request.url()}`)
  }
  page.on('request', listen)
  await work()
  await linkOf(page)
  page.off('request', listen)
  expect(made, 'requests made while working').toEqual([])
  await expect(page.locator('.request-count')).toContainText('0 requests')
}

/** Presses a button that copies. What the clipboard holds, once the button and a toast have said so. */
export async function copiedBy(page: Page, button: string, said: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // Both words go again by themselves: neither waits for the other.
  await Promise.all([
    page.getByRole('button', { name: button }).click(),
    expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible(),
    expect(page.getByText(said, { exact: true })).toBeVisible(),
  ])
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Opens the menu of what a phone's action bar has no room for. */
export async function openMoreActions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
}

/** The address once it carries the work as it is. */
export async function linkOf(page: Page): Promise<string> {
  const tool = page.locator('.tool')
  await expect(tool, 'the address has followed the last change').toHaveAttribute('data-linked')
  await expect(page, 'the address carries the work').toHaveURL(/#v1=/)
  return page.url()
}

/** Opens the link to the present work in a new page, as somebody would to whom it was sent. */
export async function openLinkElsewhere(page: Page): Promise<Page> {
  const link = await linkOf(page)
  const other = await page.context().newPage()
  await other.goto(link)
  await expect(other.locator('.tool[data-ready]')).toBeVisible()
  return other
}

/** Empties the tool and brings back the newest entry of the logbook. */
export async function restoreFromLogbook(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await page.locator('summary', { hasText: 'History' }).click()
  await page
    .getByRole('button', { name: /^Restore / })
    .first()
    .click()
}

/**
 * Chromium asks for the page's icon again when the address changes, and the development server for its own
 * tools; neither carries anything that was typed.
 */
function isBrowsersOwn(request: Request): boolean {
  const { pathname } = new URL(request.url())
  return ['/icon.svg', '/favicon.ico'].includes(pathname) || pathname.startsWith('/__nextjs')
}
