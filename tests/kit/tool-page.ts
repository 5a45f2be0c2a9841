import { expect, type Page, type Request } from '@playwright/test'

/*
 * What every tool promises, as steps for its stories: nothing is requested while one works, it works with
 * the network cut, its address carries the work, and the logbook brings it back.
 */

/** Opens a tool and waits until it answers: the address has been read and what comes later has been loaded. */
export async function openTool(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('.tool[data-ready]')).toBeVisible()
  // What draws the toasts comes when the page is idle; from then on the frame needs no network.
  await expect(page.locator('.toasts')).toBeAttached()
}

/**
 * Does some work with the network cut, then mends it. The page must have been opened with `openTool`, and the
 * story must expect `ERR_INTERNET_DISCONNECTED` in the console: Chromium asks for the page's icon in vain.
 */
export async function withoutNetwork(page: Page, work: () => Promise<void>): Promise<void> {
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
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  await expect(page.getByText(said, { exact: true })).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** The address once it carries the work and has stopped changing. */
export async function linkOf(page: Page): Promise<string> {
  let before = ''
  await expect
    .poll(async () => {
      const now = page.url()
      const isSettled = now === before && now.includes('#v1=')
      before = now
      return isSettled
    })
    .toBe(true)
  return before
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
  await page.locator('.logbook summary').click()
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
