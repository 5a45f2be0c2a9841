import { messages } from '#lib/messages.ts'
import { enter } from '#tests/kit/accounts.ts'
import { untilPageReady } from '#tests/kit/live-page.ts'
import { fitsPhone, phone } from '#tests/kit/phone.ts'
import { expect, test } from '#tests/kit/story.ts'
import { makeAccount, removeTestRoles } from '#tests/kit/supabase.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { toast } from '#tests/kit/toasts.ts'

test.afterEach(removeTestRoles)

const { refused, unexpected, succeeded, pending, title } = messages.signIn

test('an anonymous visitor who opens the Studio signs in first and returns to it', async ({
  page,
}) => {
  await page.goto('/studio')
  await page.waitForURL((url) => url.pathname === '/signin')
  await enter(page, { email: testSite.adminEmail, password: testSite.adminPassword })
  await page.waitForURL((url) => url.pathname.startsWith('/studio'))
  await expect(page.getByText('Posts', { exact: true })).toBeVisible()
})

test("a wrong password shows Supabase's message in a toast, announces it once, and keeps the email", async ({
  page,
}) => {
  await page.goto('/signin')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await untilPageReady(page)
  await enter(page, { email: 'nobody@brightkeel.example', password: 'not-the-password' })
  await expect(toast(page)).toContainText(refused.title)
  await expect(toast(page)).toContainText('Invalid login credentials')
  await expect(toast(page)).toHaveAttribute('data-tone', 'bad')
  await expect(page.getByLabel('Email')).toHaveValue('nobody@brightkeel.example')
  // The message at the field remains after the toast, and is in no live region so that it isn't announced twice.
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Invalid login credentials',
  )
  await expect(page.locator('main [role=alert], main [role=status]')).toHaveCount(0)
})

test('without JavaScript the same message appears above the form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/signin')
  await enter(page, { email: 'nobody-else@brightkeel.example', password: 'not-the-password' })
  await expect(page.getByRole('alert')).toContainText(refused.title)
  await expect(page.getByRole('alert')).toContainText('Invalid login credentials')
  await enter(page, { email: testSite.adminEmail, password: testSite.adminPassword })
  await expect(page).toHaveURL(/\/admin$/)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await context.close()
})

test('an unexpected error of the site shows a toast', async ({ page, watch }) => {
  await page.goto('/signin')
  await untilPageReady(page)
  await page.route('**/signin', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  watch.expectConsole(/ERR_FAILED/)
  await enter(page, { email: testSite.adminEmail, password: testSite.adminPassword })
  await expect(toast(page)).toContainText(unexpected.title)
  await expect(toast(page)).toContainText(unexpected.message)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
})

test('the button shows that it is waiting, and the password can be shown', async ({ page }) => {
  await page.goto('/signin')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('not-the-password')
  await untilPageReady(page)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')

  const release = Promise.withResolvers<void>()
  await page.route('**/signin', async (route) => {
    if (route.request().method() === 'POST') await release.promise
    await route.continue()
  })
  await page.getByLabel('Email').fill('someone@brightkeel.example')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: pending })).toBeDisabled()
  release.resolve()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
})

test('an admin signs in, is welcomed once, is redirected from the sign-in page, and signs out', async ({
  page,
}) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/signin/)
  await untilPageReady(page)
  await enter(page, { email: testSite.adminEmail, password: testSite.adminPassword })
  await expect(page).toHaveURL(/\/admin$/)
  await expect(toast(page)).toContainText(succeeded.title)
  await expect(toast(page)).toContainText(succeeded.message)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/signin')
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeEnabled()
  await expect(toast(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/signin/)
})

test('an editor is redirected to the Studio, uses it, and is sent home from the admin area', async ({
  page,
}) => {
  await page.goto('/signin')
  await enter(page, await makeAccount('editor'))
  await page.waitForURL((url) => url.pathname.startsWith('/studio'))
  await expect(page.getByText('Posts', { exact: true })).toBeVisible()
  await page.goto('/admin')
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/signin')
  await page.waitForURL((url) => url.pathname.startsWith('/studio'))
})

test('a user without a role sees that, is sent home from the admin area, and can sign out', async ({
  page,
}) => {
  await page.goto('/signin')
  const guest = await makeAccount()
  await enter(page, guest)
  await expect(page.getByText(guest.email)).toBeVisible()
  await page.goto('/admin')
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session')
})

test('the sign-in fits a phone in both themes and has no accessibility violations', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  for (const path of [
    '/signin',
    '/signin/forgot',
    '/signin/reset',
    `/signin/reset?type=recovery&token_hash=${'a'.repeat(56)}`,
  ]) {
    await page.goto(path)
    await fitsPhone(page, path)
  }
})
