import { existsSync } from 'node:fs'
import { type ConsoleMessage, launch, type Page } from 'puppeteer-core'
import { type Engine, sayWhatIsMissing, type Tab } from './tab.ts'

/** What Firefox says of files, workers and typefaces that were under way when somebody left: a name, or its number. */
const GIVEN_UP = ['NS_BINDING_ABORTED', `status=${0x804b0002}`]

const paths = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

export function findFirefox(): string | undefined {
  return [process.env.FIREFOX_PATH ?? '', ...paths].find((path) => existsSync(path))
}

/** Firefox without a screen, over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const executablePath = findFirefox()
  if (!executablePath) throw new Error('Firefox is not installed.')
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    timeout: 120_000,
    extraPrefsFirefox: {
      // Bars that take room, as on most desktops: what is as wide as the window is then wider than the page.
      'widget.gtk.overlay-scrollbars.enabled': false,
      'layout.testing.overlay-scrollbars.always-visible': false,
      // Nothing but the site is asked for anything.
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
    },
  })
  return {
    arrive: async () => {
      const context = await browser.createBrowserContext()
      return newTab(await context.newPage(), () => context.close())
    },
    quit: () => browser.close(),
  }
}

async function newTab(page: Page, close: () => Promise<void>): Promise<Tab> {
  const complaints: string[] = []
  const complain = (words: string) => {
    if (!GIVEN_UP.some((sign) => words.includes(sign))) complaints.push(words)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') complain(wordsOf(message))
  })
  page.on('pageerror', (error) => {
    complain(error instanceof Error ? told(error) : String(error))
  })
  await page.evaluateOnNewDocument(`(${sayWhatIsMissing})(window)`)
  return {
    open: async (address) => {
      await page.goto(address, { timeout: 120_000 })
    },
    resize: (width, height) => page.setViewport({ width, height }),
    run: async (body) => String(await page.evaluate(`(async () => {${body}})()`)),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.down(key)
      for (const key of keys.toReversed()) await page.keyboard.up(key)
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    complaints: async () => complaints,
    close,
  }
}

/** An error that is handed to the console has no words of its own there: where it was said tells more. */
function wordsOf(message: ConsoleMessage): string {
  const places = message.stackTrace().map(({ url, lineNumber = 0, columnNumber = 0 }) => {
    return `    at ${url}:${lineNumber + 1}:${columnNumber + 1}`
  })
  return [message.text(), ...places].join('\n')
}

function told({ name, message, stack = '' }: Error): string {
  return `${name}: ${message}\n${stack}`
}
