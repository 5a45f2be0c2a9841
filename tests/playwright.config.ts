import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '#tests/kit/chromium.ts'
import type { WorkerOptions } from '#tests/kit/story.ts'
import { HOSTED_PROJECT, hostedPorts, testSite } from '#tests/kit/test-site.ts'

const executablePath = findChromium()

const launch = (...flags: string[]) => ({
  args: [...chromiumFlags, ...flags],
  ...(executablePath ? { executablePath } : {}),
})

/** Tests that don't change the site for others. */
const readers = [
  'crawl/**/*.spec.ts',
  'stories/{axe,open-states}.spec.ts',
  'stories/tools/**/*.spec.ts',
  'stories/{about,app-pages,apps,back-and-forward,blog,contact,roadmap,search,support}.spec.ts',
  'stories/{visitor,wide-and-narrow,without-javascript}.spec.ts',
]

export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  outputDir: '.output/playwright',
  globalSetup: './kit/template.ts',
  fullyParallel: false,
  // Each worker has its own site per project (lane.ts), so readers find it unchanged.
  workers: Math.min(4, Math.max(2, availableParallelism())),
  projects: [
    {
      name: 'changes',
      testMatch: 'stories/**/*.spec.ts',
      testIgnore: readers,
      // Their pages live for seconds, so V8's optimizing compilers never pay off and cost a tenth of the CPU time.
      use: { launchOptions: launch('--js-flags=--no-opt --no-maglev') },
    },
    { name: 'visitors', testMatch: readers },
    {
      name: 'hosted',
      testMatch: 'hosted/**/*.spec.ts',
      use: {
        // Sanity's host names resolve to this machine (kit/hosted-services.ts), with a certificate made for the run.
        ownHosts: [`${HOSTED_PROJECT}.api.sanity.io`, 'api.sanity.io', 'cdn.sanity.io'],
        ignoreHTTPSErrors: true,
        launchOptions: launch(
          '--js-flags=--no-opt --no-maglev',
          `--proxy-server=127.0.0.1:${hostedPorts(testSite).proxy}`,
        ),
      },
    },
  ],
  retries: 0,
  // Only for hanging tests, because the machine may be busy.
  timeout: 600_000,
  expect: { timeout: 90_000, toPass: { timeout: 300_000 } },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: '.output/playwright.json' }],
    ['./kit/failure-report.ts'],
  ],
  use: {
    baseURL: testSite.url,
    // Tests of animations turn them on themselves.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a fifth of the time. Turn it on for a failing test: `playwright test … --trace on`.
    trace: 'off',
    actionTimeout: 90_000,
    launchOptions: launch(),
  },
})
