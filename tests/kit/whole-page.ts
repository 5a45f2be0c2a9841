import type { Frame, Page, Request } from '@playwright/test'
import { expect } from './story.ts'

/**
 * Opens a page and waits until it has loaded completely: its script has taken over, the browser was idle once so that
 * deferred parts are requested, and every response has arrived.
 */
export async function openWithScripts(page: Page, address: string): Promise<void> {
  await untilRequestsFinish(page, async () => {
    await page.goto(address)
    await expect
      .poll(() => page.evaluate(isHydrated), {
        message: `React has hydrated ${address}`,
        intervals: [25, 50, 100],
      })
      .toBe(true)
    await untilIdle(page)
  })
}

export async function untilIdle(page: Page): Promise<void> {
  // With a timeout, because Chromium may not call back while a page has nothing to draw.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })),
  )
}

export async function untilRequestsFinish(page: Page, open: () => Promise<void>): Promise<void> {
  const pending = new Set<Request>()
  const add = (request: Request) => pending.add(request)
  const remove = (request: Request) => pending.delete(request)
  // Requests of the page before may end without an event.
  const forgetEarlier = (frame: Frame) => frame === page.mainFrame() && pending.clear()
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove)
  page.on('framenavigated', forgetEarlier)
  await open()
  await expect
    .poll(() => [...pending].map((request) => request.url()), {
      message: 'pending requests',
      intervals: [25, 50, 100],
    })
    .toEqual([])
  page.off('request', add).off('requestfinished', remove).off('requestfailed', remove)
  page.off('framenavigated', forgetEarlier)
}

/**
 * Returns whether React has hydrated the page, which only shows in properties of its elements. Pages without the framework
 * have nothing to wait for.
 */
function isHydrated(): boolean {
  if (!document.querySelector('script[src^="/_next/"]')) return true
  const header = document.querySelector('header')
  return header !== null && Object.keys(header).some((name) => name.startsWith('__reactFiber'))
}
