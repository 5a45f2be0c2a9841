import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { messages } from '#lib/messages.ts'
import { authMessages } from '#lib/messages-auth.ts'
import { type Account, anotherBrowser, enter, signInAs } from '#tests/kit/accounts.ts'
import { untilPageReady } from '#tests/kit/live-page.ts'
import { fitsPhone, phone } from '#tests/kit/phone.ts'
import { expect, test } from '#tests/kit/story.ts'
import { database, makeAccount, removeTestRoles } from '#tests/kit/supabase.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { toast } from '#tests/kit/toasts.ts'

const { change, reset } = authMessages
const path = '/signin/password'
const newPassword = 'four-words-of-a-new-password'

test.afterEach(removeTestRoles)

// Each test has its own client address, because failed passwords are also counted per address.
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `story-${randomUUID()}` })
})

const current = (page: Page) => page.getByLabel(change.current)
const next = (page: Page) => page.getByLabel(reset.field)
const button = (page: Page) => page.getByRole('button', { name: change.submit })

async function open(page: Page, account: Account) {
  await signInAs(page, account, path)
  await expect(page.getByText(change.signedInAs(account.email))).toBeVisible()
  await untilPageReady(page)
}

async function send(page: Page, typed: { current: string; next: string }) {
  await current(page).fill(typed.current)
  await next(page).fill(typed.next)
  await button(page).click()
}

async function sendUnchecked(page: Page, typed: { current: string; next: string }) {
  await current(page).fill(typed.current)
  await next(page).fill(typed.next)
  await page
    .locator('form')
    .first()
    .evaluate((form) => form.setAttribute('novalidate', ''))
  await button(page).click()
}

test('an admin changes the password, stays signed in, and is signed out elsewhere with the old password invalid', async ({
  page,
  browser,
}) => {
  const account = await makeAccount('admin')
  const elsewhere = await anotherBrowser(browser)
  await signInAs(elsewhere, account, '/admin')
  await expect(elsewhere).toHaveURL(/\/admin$/)

  await signInAs(page, account, '/admin')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await menu.getByRole('link', { name: change.title }).click()
  await expect(page.getByRole('heading', { name: change.title })).toBeVisible()
  await expect(page.getByText(change.intro)).toBeVisible()
  await untilPageReady(page)
  await send(page, { current: account.password, next: newPassword })
  await expect(toast(page)).toContainText(change.done.title)
  await expect(toast(page)).toContainText(change.done.text)
  await expect(page.getByRole('heading', { name: change.done.title })).toBeFocused()
  await page.getByRole('link', { name: change.back.admin }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  // Returning to the page shows an empty form.
  await menu.getByRole('link', { name: change.title }).click()
  await expect(page.getByRole('heading', { name: change.title })).toBeVisible()
  await expect(current(page)).toHaveValue('')
  await expect(toast(page)).toHaveCount(0)

  await elsewhere.goto('/admin')
  await expect(elsewhere).toHaveURL(/\/signin/)
  await untilPageReady(elsewhere)
  await enter(elsewhere, account)
  await expect(toast(elsewhere)).toContainText(messages.signIn.refused.title)
  await enter(elsewhere, { ...account, password: newPassword })
  await expect(elsewhere).toHaveURL(/\/admin$/)
  await elsewhere.context().close()
})

test('invalid input shows an error at its field, keeps what was typed, and changes nothing', async ({
  page,
}) => {
  const account = await makeAccount()
  await open(page, account)
  await send(page, { current: 'not-the-password', next: newPassword })
  await expect(current(page)).toHaveAccessibleDescription(change.currentWrong)
  await expect(current(page)).toBeFocused()
  await expect(current(page)).toHaveValue('not-the-password')
  await expect(next(page)).toHaveValue(newPassword)
  await expect(toast(page)).toHaveCount(0)

  await sendUnchecked(page, { current: account.password, next: 'seven77' })
  await expect(next(page)).toHaveAccessibleDescription(new RegExp(reset.short))
  await expect(next(page)).toBeFocused()
  await expect(current(page)).toHaveAccessibleDescription('')
  await expect(current(page)).toHaveValue(account.password)

  await sendUnchecked(page, { current: account.password, next: account.password })
  await expect(next(page)).toHaveAccessibleDescription(new RegExp(reset.same))
  await sendUnchecked(page, { current: '', next: '' })
  await expect(current(page)).toHaveAccessibleDescription(change.currentMissing)
  await expect(next(page)).toHaveAccessibleDescription(new RegExp(reset.missing))

  const { error } = await database().auth.signInWithPassword(account)
  expect(error).toBeNull()
})

test('an anonymous visitor signs in first, returns, and gets a link that fits their role', async ({
  page,
}) => {
  await page.goto(path)
  await expect(page).toHaveURL(/\/signin\?next=%2Fsignin%2Fpassword$/)
  const guest = await makeAccount()
  await enter(page, guest)
  await expect(page).toHaveURL(/\/signin\/password$/)
  await expect(page.getByRole('link', { name: change.back.guest })).toHaveAttribute('href', '/')
  await page.goto('/signin')
  await page.getByRole('link', { name: change.title }).click()
  await expect(page.getByText(change.signedInAs(guest.email))).toBeVisible()

  await page.request.post('/signin/out', { maxRedirects: 0 })
  await open(page, await makeAccount('editor'))
  await expect(page.getByRole('link', { name: change.back.editor })).toHaveAttribute(
    'href',
    '/studio',
  )
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow')
})

test('an attacker who guesses is blocked here and at the sign-in, but the owner elsewhere is not', async ({
  page,
  browser,
}) => {
  const account = await makeAccount()
  const address = { 'x-forwarded-for': `story-${randomUUID()}` }
  await page.context().setExtraHTTPHeaders(address)
  await open(page, account)
  for (let guess = 0; guess < 5; guess += 1) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await send(page, { current: `guess-${guess}`, next: newPassword })
    await answered
    await expect(current(page)).toHaveAccessibleDescription(change.currentWrong)
    await expect(button(page)).toBeEnabled()
  }
  await send(page, { current: account.password, next: newPassword })
  await expect(toast(page)).toContainText(messages.signIn.tooManyAttempts(1))
  await expect(current(page)).toHaveAccessibleDescription(messages.signIn.tooManyAttempts(1))

  const sameAddress = await anotherBrowser(browser)
  await sameAddress.context().setExtraHTTPHeaders(address)
  await sameAddress.goto('/signin')
  await untilPageReady(sameAddress)
  await enter(sameAddress, account)
  await expect(toast(sameAddress)).toContainText(messages.signIn.tooManyAttempts(1))
  await sameAddress.context().close()

  const elsewhere = await anotherBrowser(browser)
  await signInAs(elsewhere, account, '/')
  await expect(elsewhere).toHaveURL('/')
  await elsewhere.context().close()
})

test('the button shows that it is waiting, and after a network error a toast appears and the input stays', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED/)
  await open(page, await makeAccount())
  const release = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await release.promise
    return route.abort()
  })
  await send(page, { current: 'whatever-it-is', next: newPassword })
  await expect(page.getByRole('button', { name: messages.signIn.pending })).toBeDisabled()
  release.resolve()
  await expect(toast(page)).toContainText(messages.signIn.unexpected.message)
  await expect(button(page)).toBeEnabled()
  await expect(next(page)).toHaveValue(newPassword)
  await page.getByRole('button', { name: 'Show new password' }).click()
  await expect(next(page)).toHaveAttribute('type', 'text')
  await expect(current(page)).toHaveAttribute('type', 'password')
})

test('a user whose session has ended is asked to sign in, and the password stays the same', async ({
  page,
}) => {
  const account = await makeAccount()
  await open(page, account)
  const client = database()
  await client.auth.signInWithPassword(account)
  await client.auth.signOut({ scope: 'global' })
  await send(page, { current: account.password, next: newPassword })
  await expect(page).toHaveURL(/\/signin\?next=%2Fsignin%2Fpassword$/)
  await enter(page, account)
  await expect(page).toHaveURL(/\/signin\/password$/)
})

test('a user changes the password without JavaScript', async ({ browser }) => {
  const account = await makeAccount()
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: testSite.url,
    extraHTTPHeaders: { 'x-forwarded-for': `story-${randomUUID()}` },
  })
  const page = await context.newPage()
  await page.goto(path)
  await enter(page, account)
  await send(page, { current: 'not-the-password', next: newPassword })
  await expect(page.getByText(change.currentWrong)).toBeVisible()
  await expect(page).toHaveURL(/\/signin\/password$/)
  // The server never echoes a password.
  expect(await page.content()).not.toContain(newPassword)
  await send(page, { current: account.password, next: newPassword })
  await expect(page.getByRole('heading', { name: change.done.title })).toBeVisible()
  await page.getByRole('link', { name: change.back.guest }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/signin')
  await expect(page.getByText(account.email)).toBeVisible()
  await context.close()

  const client = database()
  expect((await client.auth.signInWithPassword(account)).error?.code).toBe('invalid_credentials')
  const { error } = await client.auth.signInWithPassword({ ...account, password: newPassword })
  expect(error).toBeNull()
})

test('the page fits a phone in both themes and has no accessibility violations', async ({
  page,
}) => {
  const account = await makeAccount('admin')
  await page.setViewportSize(phone)
  await open(page, account)
  await fitsPhone(page)
  await sendUnchecked(page, { current: 'not-the-password', next: newPassword })
  await expect(current(page)).toHaveAccessibleDescription(change.currentWrong)
  await fitsPhone(page)
  await send(page, { current: account.password, next: newPassword })
  await expect(page.getByRole('heading', { name: change.done.title })).toBeVisible()
  await fitsPhone(page)
})

test('a person signs out everywhere, and later deletes the account with its password', async ({
  page,
  browser,
}) => {
  const { account: say } = authMessages
  const account = await makeAccount('editor')
  const elsewhere = await anotherBrowser(browser)
  await open(elsewhere, account)
  await open(page, account)
  await page.getByRole('button', { name: say.everywhereSubmit }).click()
  await expect(page.getByText(say.everywhereDone)).toBeVisible()
  await elsewhere.goto(path)
  await expect(elsewhere).toHaveURL(/\/signin\?/)
  await elsewhere.context().close()

  await open(page, account)
  await page.getByText(say.deleteOpen).click()
  await page.getByLabel(say.password, { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: say.deleteSubmit }).click()
  await expect(page.getByText(change.currentWrong)).toBeVisible()
  await page.getByLabel(say.password, { exact: true }).fill(account.password)
  await page.getByRole('button', { name: say.deleteSubmit }).click()
  await expect(page.getByText(say.done, { exact: true })).toBeVisible()
  await enter(page, account)
  await expect(toast(page)).toContainText(messages.signIn.refused.title)
})
