import lighthouse from 'lighthouse'
import { type Browser, launch } from 'puppeteer-core'
import { z } from 'zod'
import { Failure } from '#host/launch/failure.ts'
import { chromiumFlags, ensureChromium, findChromium } from '#tests/kit/chromium.ts'

const kinds = ['Script', 'Stylesheet', 'Font'] as const

export type Loaded = { readonly url: string; readonly kind: (typeof kinds)[number] }

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

/** Clears the browser's data, because Lighthouse doesn't and every visit has to be a first one. */
async function clearData(browser: Browser, url: string): Promise<void> {
  const tab = await browser.newPage()
  const devtools = await tab.createCDPSession()
  const { origin } = new URL(url)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await tab.close()
}

/** Audits that take time and don't affect the three measurements. */
const skippedAudits = ['bf-cache', 'final-screenshot', 'screenshot-thumbnails']

/**
 * Opens Lighthouse's simulated phone: the mobile preset with simulated throttling. Every visit is a first one.
 *
 * @throws Failure if Chromium is missing
 */
export async function openPhone() {
  const missing = ensureChromium()
  const executablePath = findChromium()
  if (!executablePath) throw new Failure(missing ?? 'Chromium is missing.')
  const browser = await launch({ executablePath, args: chromiumFlags, headless: 'shell' })
  const port = Number(new URL(browser.wsEndpoint()).port)

  return {
    /** @throws Error if the page doesn't load or has no score */
    async visit(url: string): Promise<Visit> {
      await clearData(browser, url)
      const result = await lighthouse(url, {
        port,
        logLevel: 'error',
        onlyCategories: ['performance'],
        skipAudits: skippedAudits,
        disableFullPageScreenshot: true,
      })
      if (!result) throw new Error(`Lighthouse returned no result for ${url}.`)
      const { audits, categories, runtimeError, lighthouseVersion } = result.lhr
      if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
      const figure = (value: number | null | undefined) => {
        if (typeof value === 'number') return value
        throw new Error(`Lighthouse could not score ${url}.`)
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
