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

/** Stories that leave the site as it is for everybody else. */
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
  // Each has a site of its own (lane.ts), and another one for each project: readers find it as it was made.
  workers: Math.min(4, Math.max(2, availableParallelism())),
  projects: [
    {
      name: 'changes',
      testMatch: 'stories/**/*.spec.ts',
      testIgnore: readers,
      // Their pages live for seconds: what V8 compiles a second time, for speed, is thrown away before it has paid, and
      // is a tenth of the work of these stories.
      use: { launchOptions: launch('--js-flags=--no-opt --no-maglev') },
    },
    { name: 'visitors', testMatch: readers },
    {
      name: 'hosted',
      testMatch: 'hosted/**/*.spec.ts',
      use: {
        // Sanity's host names lead to this machine (kit/hosted-services.ts), with a certificate made for the run.
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
  // A limit is for a story that hangs: a busy machine takes the time that it takes.
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
    // What moves is waited for; the stories about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a fifth of the time; ask for it where a story fails: `playwright test … --trace on`.
    trace: 'off',
    launchOptions: launch(),
  },
})
