import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '#tests/kit/chromium.ts'
import { testSite } from '#tests/kit/test-site.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const executablePath = findChromium()

/** Stories that leave the site as it is for everybody else: they may be told side by side. */
const readers = [
  'crawl/**/*.spec.ts',
  'stories/{axe,open-states}.spec.ts',
  'stories/tools/**/*.spec.ts',
  'stories/{about,app-pages,apps,blog,contact,roadmap,search,support}.spec.ts',
  'stories/{visitor,wide-and-narrow,without-javascript}.spec.ts',
]

export default defineConfig({
  testDir: '.',
  outputDir: '.output/playwright',
  fullyParallel: false,
  workers: 2,
  projects: [
    // Afterwards, whether all of these passed or not: what a teardown is for Playwright.
    { name: 'visitors', testMatch: readers, teardown: 'changes' },
    {
      name: 'changes',
      testMatch: 'stories/**/*.spec.ts',
      testIgnore: readers,
      // One story at a time: they share one site and one dataset, and a publish in one must not surprise another.
      workers: 1,
    },
  ],
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '.output/playwright.json' }]],
  use: {
    baseURL: testSite.url,
    // Recording costs a fifth of the time; ask for it where a story fails: `playwright test … --trace on`.
    trace: 'off',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: `"${process.execPath}" tests/kit/serve-test-site.ts`,
    cwd: root,
    url: testSite.url,
    timeout: 600_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
