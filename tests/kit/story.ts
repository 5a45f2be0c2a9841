import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { testSite } from './test-site.ts'

/**
 * Noise of the unmodified Studio that has no switch: it asks Sanity's own hosts for fonts, its newest
 * version and feedback, and our policy blocks that. Each pattern names what is blocked, nothing wider.
 */
const studioNoise = [
  /design-system-static\.sanity\.io/,
  /sanity-cdn\.com\/v1\/modules/,
  /api\.sanity\.io\/.*\/intake/,
  /core\.sanity-cdn\.com/,
  /Failed to fetch version for package/,
  /localhost.*Content Security Policy/,
  /WebSocket is already in CLOSING/,
  // It asks the lake who is there before it signs anybody in.
  /status of 401 .*\/users\/me\?tag=sanity\.studio/,
]

type Watch = {
  /** Console errors that a story provokes on purpose (a page that is meant to be missing, for instance). */
  expectConsole: (pattern: RegExp) => void
}

/** Every browser story fails on a console error, an uncaught exception, or a request that leaves this machine. */
export const test = base.extend<{ watch: Watch; guard: undefined }>({
  watch: async ({ context }, use) => {
    const expected = [...studioNoise]
    const problems: string[] = []
    const report = (text: string) => {
      if (!expected.some((pattern) => pattern.test(text))) problems.push(text)
    }
    context.on('console', (message) => {
      if (message.type() === 'error') report(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => report(String(error.error())))
    context.on('response', (response) => {
      const { hostname } = new URL(response.url())
      const local = hostname === '' || hostname === 'localhost' || hostname === '127.0.0.1'
      if (!local) report(`a request left this machine: ${response.url()}`)
    })
    await use({ expectConsole: (pattern) => expected.push(pattern) })
    expect(problems, 'console errors, exceptions and foreign requests').toEqual([])
  },
  guard: [
    async ({ watch }, use) => {
      await use(watch && undefined)
    },
    { auto: true },
  ],
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
