import type { Page } from '@playwright/test'
import { adminMessages } from '#lib/messages-admin.ts'
import { authMessages } from '#lib/messages-auth.ts'
import { type Account, enter, signInAs } from '#tests/kit/accounts.ts'
import { pageIsAlive } from '#tests/kit/live-page.ts'
import { expect, test } from '#tests/kit/story.ts'
import { database, makeAccount, must, takeRolesBack } from '#tests/kit/supabase.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { toast } from '#tests/kit/toasts.ts'

test.afterEach(takeRolesBack)

const signedInAs = ({ email }: Account) => `Signed in as ${email}`
const heading = (page: Page) => page.getByRole('heading', { name: 'Dashboard' })

async function open(page: Page, account: Account) {
  await signInAs(page, account, '/admin')
  await expect(heading(page)).toBeVisible()
  // From here on the page follows what happens.
  await pageIsAlive(page)
}

/** Ends every session of an account at Supabase, past the site. */
async function endEverywhere({ email, password }: Account) {
  const client = database()
  const { error } = await client.auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  await client.auth.signOut({ scope: 'global' })
}

test('who signs out in one tab is signed out in the other, wherever that one is', async ({
  page,
  context,
}) => {
  await open(page, await makeAccount('admin'))
  const second = await context.newPage()
  await second.goto('/admin/redirects')
  await expect(second.getByRole('heading', { name: 'URL Redirects' })).toBeVisible()
  await pageIsAlive(second)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(second).toHaveURL(/\/signin\?next=%2Fadmin%2Fredirects$/)
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('who signs in as somebody else is somebody else in the other tab too', async ({
  page,
  context,
}) => {
  const [ada, bob] = [await makeAccount('admin'), await makeAccount('admin')]
  await open(page, ada)
  await expect(page.getByText(signedInAs(ada))).toBeVisible()
  const second = await context.newPage()
  // Signed out behind the first tab's back, so that the sign-in is offered.
  await second.request.post('/signin/out', { maxRedirects: 0 })
  await second.goto('/signin?next=/admin')
  await enter(second, bob)
  await expect(second.getByText(signedInAs(bob))).toBeVisible()
  await expect(page.getByText(signedInAs(bob))).toBeVisible()
  await expect(page.getByText(signedInAs(ada))).toHaveCount(0)
})

test('who is no admin any more is sent home when they come back to the tab', async ({ page }) => {
  const account = await makeAccount('admin')
  await open(page, account)
  await must(database().from('user_roles').delete().eq('user_id', account.id).select())
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('a moment without the site throws nobody out', async ({ page, watch }) => {
  watch.expectConsole(/503/)
  await open(page, await makeAccount('admin'))
  await page.route('**/api/viewer', (route) => route.fulfill({ status: 503, body: '' }))
  const asked = page.waitForResponse('**/api/viewer')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await asked
  // The page has heard of it by then.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
})

test('a page that the browser brings back shows nothing before it knows who looks at it', async ({
  page,
}) => {
  await open(page, await makeAccount('admin'))
  const held = Promise.withResolvers<void>()
  await page.route('**/api/viewer', async (route) => {
    await held.promise
    await route.continue()
  })
  const wake = (type: string) =>
    page.evaluate(
      (name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
      type,
    )
  await wake('pagehide')
  await expect(page.getByText(adminMessages.loading)).toBeVisible()
  await expect(heading(page)).toBeHidden()
  await wake('pageshow')
  await expect(heading(page)).toBeHidden()
  held.resolve()
  await expect(heading(page)).toBeVisible()
})

test('the back button does not bring the admin area back after a sign-out', async ({ page }) => {
  await page.goto('/about')
  await open(page, await makeAccount('admin'))
  await page.getByRole('link', { name: 'URL Redirects' }).click()
  await expect(page.getByRole('heading', { name: 'URL Redirects' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/signin\?next=/)
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})

test('signing out works for a session that has ended at Supabase already, Studio and preview included', async ({
  page,
}) => {
  const account = await makeAccount('admin')
  await open(page, account)
  await page.goto('/studio')
  await expect.poll(() => cookieNames(page)).toContain('lake_session')
  await page.goto('/admin')
  await expect(heading(page)).toBeVisible()
  await endEverywhere(account)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await cookieNames(page)).toEqual([])
})

test('signing out takes a forged session away without a word', async ({ context, page }) => {
  const { url } = testSite
  await context.addCookies([
    { name: 'session', value: 'base64-bm90IGEgc2Vzc2lvbg', url },
    { name: 'signed-in', value: '1', url },
  ])
  const answer = await page.request.post('/signin/out', { maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  expect(await cookieNames(page)).toEqual([])
})

test('who cannot be signed out because the site does not answer is told, and can try again', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED/)
  await open(page, await makeAccount('admin'))
  await page.route('**/signin/out', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(toast(page)).toContainText(authMessages.signOutFailed.text)
  await page.unroute('**/signin/out')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name)
}
