import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { ensureProgram } from './ensure-program.ts'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser for tests: `CHROMIUM_PATH`, a system Chromium, or the one Playwright downloaded. */
export function findChromium(): string | undefined {
  const own = process.env.CHROMIUM_PATH
  const candidates = [...(own ? [own] : []), ...systemPaths, chromium.executablePath()]
  return candidates.find((path) => existsSync(path))
}

/** @returns a sentence when there is no browser and none could be installed. */
export function ensureChromium(): string | undefined {
  return ensureProgram({
    name: 'Chromium',
    debianPackage: 'chromium',
    isThere: () => findChromium() !== undefined,
    remedy: 'install it, set CHROMIUM_PATH, or run "npx playwright install chromium"',
  })
}

/** Keep a headless Chromium quiet where nothing but loopback answers. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
