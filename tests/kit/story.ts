import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { RunningSite } from '#host/launch/site.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { openLane } from './lane.ts'
import { partLogs } from './part-logs.ts'
import { Watch } from './watch.ts'

/** What a project of the configuration may set. */
export type WorkerOptions = {
  /** Host names that lead to this machine, beside its own. */
  ownHosts: readonly string[]
}

type WorkerFixtures = {
  /** The site that the stories are about; other lanes bring their own. */
  launched: RunningSite
  /** The same, running before the first story begins. */
  lane: RunningSite
  /** Folders of the logs of all its parts. */
  logFolders: readonly string[]
}

/**
 * Every story is told on its worker's own site. It fails on a console error, an uncaught exception, a request
 * that leaves this machine, and on an error in the log of any part of the site. Of a story that failed there is
 * kept what its pages looked like, what the console said and what the parts wrote down (failure-report.ts).
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
      expect(problems, 'errors in the console or in a log, exceptions, foreign requests').toEqual(
        [],
      )
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

/** What the browser holds once the administrator has signed in, for all stories that this process tells. */
let session: Awaited<ReturnType<BrowserContext['cookies']>> = []

/** Opens a page as the administrator, in a session that other stories go on with: it must not be signed out. */
export async function signIn(page: Page, next = '/studio'): Promise<void> {
  if (session.length === 0) {
    await signInAnew(page, next)
    session = await page.context().cookies()
  } else {
    await page.context().addCookies(session)
    await page.goto(next)
  }
}

/** Signs the administrator in through the form, and comes back to `next`. */
export async function signInAnew(page: Page, next: string): Promise<void> {
  await page.goto(`/signin?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email').fill(testSite.adminEmail)
  await page.getByLabel('Password', { exact: true }).fill(testSite.adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => url.pathname.startsWith(next))
}
