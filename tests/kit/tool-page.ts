import type { Page, Request } from '@playwright/test'
import { expect } from './story.ts'
import { untilIdle, untilRequestsFinish } from './whole-page.ts'

/*
 * Steps to test what every tool guarantees: no network requests during work, offline use, links that contain the work,
 * and
 * a history.
 */

/** Opens a tool and waits until it has read the URL and loaded its parts, including those for the first action. */
export async function openTool(page: Page, address: string): Promise<void> {
  await untilRequestsFinish(page, async () => {
    await page.goto(address)
    await expect(page.locator('.tool[data-ready]')).toBeVisible()
    await page.mouse.move(4, 4)
    await page.mouse.move(8, 8)
    await expect(page.locator('.toasts')).toBeAttached()
    await untilIdle(page)
  })
}

/** Waits until the browser has cached all files of the page, before which it wouldn't work offline. */
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
      { message: 'files missing in the offline cache', intervals: [25, 50, 100, 250] },
    )
    .toEqual([])
}

/** Does some work offline and reconnects. Open the page with `openTool` first. */
export async function withoutNetwork(
  page: Page,
  watch: { expectConsole: (pattern: RegExp) => void },
  work: () => Promise<void>,
): Promise<void> {
  // Chromium requests the page's icon whenever the URL changes, which fails offline.
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
 * Does some work and fails on any request during it. The work must end with an expectation of its result. The URL is
 * waited for too.
 */
export async function withoutRequests(page: Page, work: () => Promise<void>): Promise<void> {
  const requests: string[] = []
  const listen = (request: Request) => {
    if (!isBrowsersOwn(request)) requests.push(`${request.method()} ${request.url()}`)
  }
  page.on('request', listen)
  await work()
  await linkOf(page)
  page.off('request', listen)
  expect(requests, 'requests made during the work').toEqual([])
}

/** Presses a button that copies, waits for the button and a toast to confirm it, and returns the clipboard's text. */
export async function copiedBy(page: Page, button: string, toastText: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // Both confirmations disappear on their own, so wait for them at the same time.
  await Promise.all([
    page.getByRole('button', { name: button }).click(),
    expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible(),
    expect(page.getByText(toastText, { exact: true })).toBeVisible(),
  ])
  return page.evaluate(() => navigator.clipboard.readText())
}

export async function openMoreActions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
}

/** Returns the URL once it contains the current work. */
export async function linkOf(page: Page): Promise<string> {
  const tool = page.locator('.tool')
  await expect(tool, 'the URL reflects the last change').toHaveAttribute('data-linked')
  await expect(page, 'the URL contains the work').toHaveURL(/#v1=/)
  return page.url()
}

/** Opens the link to the current work in a new page, like someone who received it. */
export async function openLinkElsewhere(page: Page): Promise<Page> {
  const link = await linkOf(page)
  const other = await page.context().newPage()
  await other.goto(link)
  await expect(other.locator('.tool[data-ready]')).toBeVisible()
  return other
}

/** Resets the tool and restores the newest entry of the history. */
export async function restoreFromLogbook(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await page.locator('summary', { hasText: 'History' }).click()
  await page
    .getByRole('button', { name: /^Restore / })
    .first()
    .click()
}

/**
 * Returns whether a request comes from the browser or the development server: Chromium requests the icon when the URL
 * changes. Neither contains typed text.
 */
function isBrowsersOwn(request: Request): boolean {
  const { pathname } = new URL(request.url())
  return ['/icon.svg', '/favicon.ico'].includes(pathname) || pathname.startsWith('/__nextjs')
}
