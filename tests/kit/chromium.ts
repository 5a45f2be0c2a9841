import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { ensureProgram } from './ensure-program.ts'

/** Chromium without its own windows and menus, which take up to half of a short story's time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const systemPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const own = process.env.CHROMIUM_PATH

/** The browser for tests: `CHROMIUM_PATH`, a system Chromium, or the one Playwright downloaded. */
export function findChromium(): string | undefined {
  const candidates = [...(own ? [own] : []), ...systemPaths, chromium.executablePath()]
  return candidates.find((path) => existsSync(path))
}

/** @returns a sentence when there is no browser and none could be installed. */
export function ensureChromium(): string | undefined {
  const missing = ensureProgram({
    name: 'Chromium',
    debianPackages: ['chromium-headless-shell'],
    isThere: () => own !== undefined || existsSync(headlessShell),
    remedy: 'install it, set CHROMIUM_PATH, or run "npx playwright install chromium"',
  })
  return findChromium() ? undefined : missing
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
