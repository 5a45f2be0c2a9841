import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { RunningSite } from '#host/launch/site.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { openLane } from './lane.ts'
import { partLogs } from './part-logs.ts'
import { Watch } from './watch.ts'

export type WorkerOptions = {
  /** Additional host names that resolve to this machine. */
  ownHosts: readonly string[]
}

type WorkerFixtures = {
  /** The site under test. Other lanes replace it. */
  launched: RunningSite
  /** The same site, started before the first test. */
  lane: RunningSite
  logFolders: readonly string[]
}

/**
 * The base of all browser tests. Each worker has its own site. A test fails on a console error, an uncaught exception,
 * a
 * request to another machine, or an error in the log of any part of the site. For failed tests, screenshots, console
 * output and logs are stored (failure-report.ts).
 */
export const test = base.extend<{ watch: Watch }, WorkerFixtures & WorkerOptions>({
  launched: [
    // biome-ignore lint/correctness/noEmptyPattern: where Playwright reads that no other fixture is needed.
    async ({}, use) => {
      const site = await openLane(testSite)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  lane: [({ launched }, use) => use(launched), { scope: 'worker', auto: true, timeout: 600_000 }],
  // biome-ignore lint/correctness/noEmptyPattern: where Playwright reads that no other fixture is needed.
  logFolders: [({}, use) => use([join(testSite.dataDir, 'logs')]), { scope: 'worker' }],
  ownHosts: [[], { scope: 'worker', option: true }],
  watch: [
    async ({ logFolders, ownHosts }, use, story) => {
      const logs = partLogs(logFolders)
      const watch = new Watch(ownHosts)
      await use(watch)
      watch.noteLog(logs.newLines())
      const problems = watch.problems()
      if (problems.length > 0 || story.status !== story.expectedStatus) {
        await story.attach('console.log', { body: watch.console.join('\n') })
        for (const { name, text } of logs.sinceBegin()) await story.attach(name, { body: text })
      }
      expect(problems, 'console errors, log errors, exceptions and external requests').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, watch }, use, story) => {
    watch.listenTo(context)
    await use(context)
    if (watch.problems().length === 0 && story.status === story.expectedStatus) return
    for (const [at, page] of context.pages().entries()) {
      const body = await page.screenshot({ fullPage: true, timeout: 10_000 })
      await story.attach(`page-${at + 1}.png`, { body, contentType: 'image/png' })
      await story.attach(`page-${at + 1}.txt`, { body: `${page.url()}\n` })
    }
  },
})

export { expect }

/** Cookies of the signed-in administrator, shared by all tests of this process. */
let session: Awaited<ReturnType<BrowserContext['cookies']>> = []

/** Opens a page as the administrator in a session that other tests share. Don't sign it out. */
export async function signIn(page: Page, next = '/studio'): Promise<void> {
  if (session.length === 0) {
    await signInAnew(page, next)
    session = await page.context().cookies()
  } else {
    await page.context().addCookies(session)
    await page.goto(next)
  }
}

export async function signInAnew(page: Page, next: string): Promise<void> {
  await page.goto(`/signin?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email').fill(testSite.adminEmail)
  await page.getByLabel('Password', { exact: true }).fill(testSite.adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => url.pathname.startsWith(next))
}
