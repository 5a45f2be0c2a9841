import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

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

/**
 * Installs Debian's package where there is no browser and we may (root on Debian).
 * @returns a sentence when there is still none.
 */
export function ensureChromium(): string | undefined {
  if (findChromium()) return undefined
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('Installing Chromium for the browser tests …')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' })
  }
  return findChromium()
    ? undefined
    : 'The browser tests need Chromium: install it, set CHROMIUM_PATH, or run "npx playwright install chromium".'
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
