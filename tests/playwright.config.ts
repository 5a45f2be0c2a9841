import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './chromium.ts'
import { testSite } from './test-site.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const executablePath = findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/**/*.spec.ts', 'a11y/**/*.spec.ts', 'seo/**/*.spec.ts'],
  outputDir: '.output/playwright',
  // One story at a time: they share one site and one dataset, and a publish in one must not surprise another.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '.output/playwright.json' }]],
  use: {
    baseURL: testSite.url,
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: `"${process.execPath}" tests/serve-test-site.ts`,
    cwd: root,
    url: testSite.url,
    timeout: 600_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
