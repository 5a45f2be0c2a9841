import type { Page } from '@playwright/test'
import { adminMessages } from '#lib/messages-admin.ts'
import { authMessages } from '#lib/messages-auth.ts'
import { type Account, enter, signInAs } from '#tests/kit/accounts.ts'
import { untilPageReady } from '#tests/kit/live-page.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, test } from '#tests/kit/story.ts'
import { Studio } from '#tests/kit/studio.ts'
import { database, dataOrThrow, makeAccount, removeTestRoles } from '#tests/kit/supabase.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { toast } from '#tests/kit/toasts.ts'
import { soon } from '#tests/kit/visitors.ts'

test.afterEach(removeTestRoles)

const signedInAs = ({ email }: Account) => `Signed in as ${email}`
const heading = (page: Page) => page.getByRole('heading', { name: 'Dashboard' })

async function open(page: Page, account: Account) {
  await signInAs(page, account, '/admin')
  await expect(heading(page)).toBeVisible()
  // Wait until the page's script reacts to session changes.
  await untilPageReady(page)
}

async function endEverywhere({ email, password }: Account) {
  const client = database()
  const { error } = await client.auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  await client.auth.signOut({ scope: 'global' })
}

test('an admin who signs out in one tab is signed out in the other tab too', async ({
  page,
  context,
}) => {
  await open(page, await makeAccount('admin'))
  const second = await context.newPage()
  await second.goto('/admin/redirects')
  await expect(second.getByRole('heading', { name: 'URL Redirects' })).toBeVisible()
  await untilPageReady(second)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(second).toHaveURL(/\/signin\?next=%2Fadmin%2Fredirects$/)
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('an admin who signs in with another account has that account in the other tab too', async ({
  page,
  context,
}) => {
  const [ada, bob] = [await makeAccount('admin'), await makeAccount('admin')]
  await open(page, ada)
  await expect(page.getByText(signedInAs(ada))).toBeVisible()
  const second = await context.newPage()
  // Sign out with a request, because a signed-in user wouldn't get the sign-in form.
  await second.request.post('/signin/out', { maxRedirects: 0 })
  await second.goto('/signin?next=/admin')
  await enter(second, bob)
  await expect(second.getByText(signedInAs(bob))).toBeVisible()
  await expect(page.getByText(signedInAs(bob))).toBeVisible()
  await expect(page.getByText(signedInAs(ada))).toHaveCount(0)
})

test('a former admin who returns to the tab is sent to the home page', async ({ page }) => {
  const account = await makeAccount('admin')
  await open(page, account)
  await dataOrThrow(database().from('user_roles').delete().eq('user_id', account.id).select())
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('an admin stays signed in when the site is briefly unavailable', async ({ page, watch }) => {
  watch.expectConsole(/503/)
  await open(page, await makeAccount('admin'))
  await page.route('**/api/viewer', (route) => route.fulfill({ status: 503, body: '' }))
  const asked = page.waitForResponse('**/api/viewer')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await asked
  // Give the page a frame to handle the response.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
})

test("an admin page restored from the browser's cache stays hidden until the user is verified", async ({
  page,
}) => {
  await open(page, await makeAccount('admin'))
  const release = Promise.withResolvers<void>()
  await page.route('**/api/viewer', async (route) => {
    await release.promise
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
  release.resolve()
  await expect(heading(page)).toBeVisible()
})

test("the back button doesn't show the admin area again after signing out", async ({ page }) => {
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

test('an admin whose Supabase session has ended can still sign out, including from the Studio and the preview', async ({
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

test('signing out in the Studio signs out of the site', async ({ page }) => {
  await open(page, await makeAccount('editor'))
  await page.goto('/studio')
  await page.locator('#user-menu').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await cookieNames(page)).toEqual([])
  await page.goto('/studio')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})

test('text that an editor types in the Studio after the session has ended is saved after signing in again', async ({
  page,
  context,
  watch,
}) => {
  const account = await makeAccount('editor')
  await open(page, account)
  const id = 'post-1'
  await directLake.shorten(id)
  const studio = new Studio(page)
  await studio.openPost(id)
  watch.expectConsole(/401 \(Unauthorized\)/)
  await context.clearCookies()
  await studio.field('title').fill('Typed without a session')
  const signedOut = page.getByRole('dialog', { name: 'You’re signed out' })
  const [signInPage] = await Promise.all([
    page.waitForEvent('popup'),
    signedOut.getByRole('link', { name: 'Sign in' }).click(),
  ])
  await signInPage.getByLabel('Email').fill(account.email)
  await signInPage.getByLabel('Password', { exact: true }).fill(account.password)
  await signInPage.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(signInPage).toHaveURL(/:\d+\/$/)
  await signInPage.close()

  await expect(signedOut).toBeHidden()
  await expect(studio.field('title')).toHaveValue('Typed without a session')
  await soon(async () => (await directLake.document(`drafts.${id}`))?.title).toBe(
    'Typed without a session',
  )
  await directLake.mutate({ delete: { id: `drafts.${id}` } })
})

test('signing out with a forged session removes it without an error', async ({ context, page }) => {
  const { url } = testSite
  await context.addCookies([
    { name: 'session', value: 'base64-bm90IGEgc2Vzc2lvbg', url },
    { name: 'signed-in', value: '1', url },
  ])
  const answer = await page.request.post('/signin/out', { maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  expect(await cookieNames(page)).toEqual([])
})

test('an admin sees an error when signing out fails, and can try again', async ({
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
