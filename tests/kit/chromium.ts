import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { ensureProgram } from './ensure-program.ts'

/** Chromium without windows and menus. It takes about half the time for a short test. */
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

/** Returns the browser for tests: `CHROMIUM_PATH`, a system Chromium, or the one Playwright downloaded. */
export function findChromium(): string | undefined {
  const candidates = [...(own ? [own] : []), ...systemPaths, chromium.executablePath()]
  return candidates.find((path) => existsSync(path))
}

/** Installs Chromium if necessary. @returns an error message if there is no browser, otherwise undefined */
export function ensureChromium(): string | undefined {
  const missing = ensureProgram({
    name: 'Chromium',
    debianPackages: ['chromium-headless-shell'],
    isInstalled: () => own !== undefined || existsSync(headlessShell),
    remedy: 'install it, set CHROMIUM_PATH, or run "npx playwright install chromium"',
  })
  return findChromium() ? undefined : missing
}

/** Flags that keep a headless Chromium from contacting external hosts. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
