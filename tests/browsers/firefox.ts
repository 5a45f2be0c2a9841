import { existsSync } from 'node:fs'
import { type ConsoleMessage, launch, type Page } from 'puppeteer-core'
import { type Engine, logMissingParts, type Tab } from './tab.ts'

/** Firefox's errors for files, workers and fonts that were canceled by leaving the page: a name, or its number. */
const GIVEN_UP = ['NS_BINDING_ABORTED', `status=${0x804b0002}`]

const paths = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

export function findFirefox(): string | undefined {
  return [process.env.FIREFOX_PATH ?? '', ...paths].find((path) => existsSync(path))
}

export async function startFirefox(): Promise<Engine> {
  const executablePath = findFirefox()
  if (!executablePath) throw new Error('Firefox is not installed.')
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    timeout: 120_000,
    extraPrefsFirefox: {
      // Scroll bars that take up space, as on most desktops, so that elements as wide as the window overflow the page.
      'widget.gtk.overlay-scrollbars.enabled': false,
      'layout.testing.overlay-scrollbars.always-visible': false,
      // Prevents requests to other hosts.
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
    },
  })
  return {
    openWindow: async () => {
      const context = await browser.createBrowserContext()
      return newTab(await context.newPage(), () => context.close())
    },
    quit: () => browser.close(),
  }
}

async function newTab(page: Page, close: () => Promise<void>): Promise<Tab> {
  const problems: string[] = []
  const addProblem = (words: string) => {
    if (!GIVEN_UP.some((sign) => words.includes(sign))) problems.push(words)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') addProblem(textWithLocation(message))
  })
  page.on('pageerror', (error) => {
    addProblem(error instanceof Error ? textOf(error) : String(error))
  })
  await page.evaluateOnNewDocument(`(${logMissingParts})(window)`)
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
    problems: async () => problems,
    close,
  }
}

/** Adds the call location, because the text of an Error passed to the console is empty. */
function textWithLocation(message: ConsoleMessage): string {
  const places = message.stackTrace().map(({ url, lineNumber = 0, columnNumber = 0 }) => {
    return `    at ${url}:${lineNumber + 1}:${columnNumber + 1}`
  })
  return [message.text(), ...places].join('\n')
}

function textOf({ name, message, stack = '' }: Error): string {
  return `${name}: ${message}\n${stack}`
}
