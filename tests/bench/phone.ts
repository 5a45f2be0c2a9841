import lighthouse from 'lighthouse'
import { type Browser, launch } from 'puppeteer-core'
import { z } from 'zod'
import { Failure } from '#host/launch/failure.ts'
import { chromiumFlags, ensureChromium, findChromium } from '#tests/kit/chromium.ts'

const kinds = ['Script', 'Stylesheet', 'Font'] as const

/** A file that a page loaded. */
export type Loaded = { readonly url: string; readonly kind: (typeof kinds)[number] }

/** A page as Lighthouse saw it. */
export type Visit = {
  /** 0 to 100. */
  readonly score: number
  readonly blockingMs: number
  readonly largestPaintMs: number
  readonly loaded: readonly Loaded[]
  readonly lighthouseVersion: string
}

const requestsSchema = z.object({
  items: z.array(z.object({ url: z.string(), resourceType: z.string().optional() })),
})

/** Lighthouse leaves alone what a page has stored in the browser: the next visit would not be a first one. */
async function forgetVisits(browser: Browser, url: string): Promise<void> {
  const tab = await browser.newPage()
  const devtools = await tab.createCDPSession()
  const { origin } = new URL(url)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await tab.close()
}

/** What costs time and tells nothing about the three figures. */
const leftOut = ['bf-cache', 'final-screenshot', 'screenshot-thumbnails']

/**
 * A phone as Lighthouse simulates it: its mobile preset with simulated throttling, each visit the first one.
 *
 * @throws Failure when there is no Chromium
 */
export async function openPhone() {
  const missing = ensureChromium()
  const executablePath = findChromium()
  if (!executablePath) throw new Failure(missing ?? 'There is no Chromium.')
  const browser = await launch({ executablePath, args: chromiumFlags, headless: 'shell' })
  const port = Number(new URL(browser.wsEndpoint()).port)

  return {
    /** @throws Error when the page does not load or cannot be judged */
    async visit(url: string): Promise<Visit> {
      await forgetVisits(browser, url)
      const result = await lighthouse(url, {
        port,
        logLevel: 'error',
        onlyCategories: ['performance'],
        skipAudits: leftOut,
        disableFullPageScreenshot: true,
      })
      if (!result) throw new Error(`Lighthouse had nothing to say about ${url}.`)
      const { audits, categories, runtimeError, lighthouseVersion } = result.lhr
      if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
      const figure = (value: number | null | undefined) => {
        if (typeof value === 'number') return value
        throw new Error(`Lighthouse could not judge ${url}.`)
      }
      const { items } = requestsSchema.parse(audits['network-requests']?.details)
      return {
        score: Math.round(figure(categories.performance?.score) * 100),
        blockingMs: figure(audits['total-blocking-time']?.numericValue),
        largestPaintMs: figure(audits['largest-contentful-paint']?.numericValue),
        loaded: items.flatMap((item) => {
          const kind = kinds.find((each) => each === item.resourceType)
          return kind ? [{ url: item.url, kind }] : []
        }),
        lighthouseVersion,
      }
    },
    close: () => browser.close(),
  }
}
