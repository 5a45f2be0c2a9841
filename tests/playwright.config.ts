import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '#tests/kit/chromium.ts'
import { testSite } from '#tests/kit/test-site.ts'

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

export default defineConfig({
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
