import type { Page, Request } from '@playwright/test'
import { expect } from './story.ts'

/**
 * Opens a page and waits until nothing that it asks for by itself is missing any more: its script has taken over,
 * the browser has had a moment of rest, in which pages load what can wait, and every answer has come.
 */
export async function openWhole(page: Page, address: string): Promise<void> {
  await untilAllHasCome(page, async () => {
    await page.goto(address)
    await expect
      .poll(() => page.evaluate(isHydrated), {
        message: `whether React has taken over ${address}`,
        intervals: [25, 50, 100],
      })
      .toBe(true)
    await untilIdle(page)
  })
}

/** Waits until everything that the page has put off until it is idle has begun, requests included. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Opens a page, and comes back when everything that was asked for meanwhile has come or has failed. */
export async function untilAllHasCome(page: Page, open: () => Promise<void>): Promise<void> {
  const onTheWay = new Set<Request>()
  const asked = (request: Request) => onTheWay.add(request)
  const come = (request: Request) => onTheWay.delete(request)
  page.on('request', asked).on('requestfinished', come).on('requestfailed', come)
  await open()
  await expect
    .poll(() => [...onTheWay].map((request) => request.url()), {
      message: 'what the page has asked for and not got yet',
      intervals: [25, 50, 100],
    })
    .toEqual([])
  page.off('request', asked).off('requestfinished', come).off('requestfailed', come)
}

/**
 * React marks the elements that it has taken over; nothing that a person sees tells it. A document comes without the
 * framework: there is nothing to wait for.
 */
function isHydrated(): boolean {
  if (!document.querySelector('script[src^="/_next/"]')) return true
  const header = document.querySelector('header')
  return header !== null && Object.keys(header).some((name) => name.startsWith('__reactFiber'))
}
