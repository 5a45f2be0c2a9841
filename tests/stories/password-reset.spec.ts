import { randomUUID } from 'node:crypto'
import { messages } from '#lib/messages.ts'
import { authMessages } from '#lib/messages-auth.ts'
import { anotherBrowser, enter, linkMailedTo, mailedLink, signInAs } from '#tests/kit/accounts.ts'
import { untilPageReady } from '#tests/kit/live-page.ts'
import { expect, test } from '#tests/kit/story.ts'
import { makeAccount, removeTestRoles } from '#tests/kit/supabase.ts'
import { toast } from '#tests/kit/toasts.ts'

const { forgot, reset } = authMessages

test.afterEach(removeTestRoles)

// Each test has its own client address, because reset emails are rate-limited per address.
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `story-${randomUUID()}` })
})

test('an admin resets a forgotten password with an emailed link and is signed out elsewhere', async ({
  page,
  browser,
}) => {
  const account = await makeAccount('admin')
  const elsewhere = await anotherBrowser(browser)
  await signInAs(elsewhere, account, '/admin')
  await expect(elsewhere).toHaveURL(/\/admin$/)

  await page.goto('/signin')
  await page.getByRole('link', { name: authMessages.forgotten }).click()
  await expect(page.getByRole('heading', { name: forgot.title })).toBeVisible()
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: forgot.submit }).click()
  await expect(page.getByText(forgot.outbox(account.email))).toBeVisible()

  const link = linkMailedTo(account.email)
  // A mail scanner that opens the link first doesn't use it up.
  expect((await page.request.get(link)).status()).toBe(200)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: reset.title })).toBeVisible()
  await page.getByLabel(reset.field).fill('seven77')
  await page.getByLabel(reset.field).evaluate((field) => field.removeAttribute('minlength'))
  await page.getByRole('button', { name: reset.submit }).click()
  await expect(page.getByText(reset.short)).toBeVisible()
  const password = 'four-words-of-a-new-password'
  await page.getByLabel(reset.field).fill(password)
  await page.getByRole('button', { name: reset.submit }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(toast(page)).toContainText(reset.done.title)

  await elsewhere.goto('/admin')
  await expect(elsewhere).toHaveURL(/\/signin/)
  await untilPageReady(elsewhere)
  await enter(elsewhere, account)
  await expect(toast(elsewhere)).toContainText(messages.signIn.refused.title)
  await enter(elsewhere, { ...account, password })
  await expect(elsewhere).toHaveURL(/\/admin$/)
  await elsewhere.context().close()

  await page.goto(link)
  await expect(page.locator('main').getByRole('alert')).toContainText(reset.used)
  await expect(page.getByRole('link', { name: 'Back to sign-in' })).toBeVisible()
  await page.getByRole('link', { name: reset.again }).click()
  await expect(page.getByRole('heading', { name: forgot.title })).toBeVisible()
})

test('a user resets the password without JavaScript', async ({ browser }) => {
  const account = await makeAccount('admin')
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: test.info().project.use.baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': `story-${randomUUID()}` },
  })
  const page = await context.newPage()
  await page.goto('/signin/forgot')
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: forgot.submit }).click()
  await expect(page.getByText(forgot.outbox(account.email))).toBeVisible()
  await page.goto(linkMailedTo(account.email))
  await page.getByLabel(reset.field).fill('a-password-without-scripts')
  await page.getByRole('button', { name: reset.submit }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await page.goto(linkMailedTo(account.email))
  await expect(page.getByText(reset.used)).toBeVisible()
  await context.close()
})

test('an email address without an account gets the same message and no email', async ({ page }) => {
  const email = `${randomUUID()}@nobody.example`
  await page.goto('/signin/forgot')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: forgot.submit }).click()
  await expect(page.getByText(forgot.outbox(email))).toBeVisible()
  expect(mailedLink(email)).toBeNull()
})

test('repeated requests are rate-limited, with and without an account', async ({ page }) => {
  const { email } = await makeAccount()
  for (const address of [email, `${randomUUID()}@nobody.example`]) {
    await page.goto('/signin/forgot')
    await untilPageReady(page)
    await page.getByLabel('Email').fill(address)
    for (let asked = 0; asked < 5; asked += 1) {
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByRole('button', { name: forgot.submit }).click()
      await answered
      await expect(page.getByRole('button', { name: forgot.submit })).toBeEnabled()
    }
    await page.getByRole('button', { name: forgot.submit }).click()
    await expect(toast(page)).toContainText(messages.signIn.tooManyAttempts(1))
  }
})

test('a truncated link shows an error', async ({ page }) => {
  await page.goto('/signin/reset?token_hash=abc')
  await expect(page.locator('main').getByRole('alert')).toContainText(reset.incomplete)
  await expect(page.getByRole('link', { name: reset.again })).toBeVisible()
})
