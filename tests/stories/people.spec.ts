import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { peopleMessages as say } from '#admin/screens/people/messages.ts'
import { messages } from '#lib/messages.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import { authMessages } from '#lib/messages-auth.ts'
import {
  anotherBrowser,
  enter,
  linkMailedTo,
  mailedLink,
  signInAs,
  signInByPost,
} from '#tests/kit/accounts.ts'
import { manyAccounts } from '#tests/kit/many-accounts.ts'
import { withoutMail } from '#tests/kit/outbox-fault.ts'
import { fitsPhone, phone } from '#tests/kit/phone.ts'
import { sentAction } from '#tests/kit/sent-action.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { database, dataOrThrow, makeAccount, removeTestRoles } from '#tests/kit/supabase.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { expectAndCloseToast, expectUndoToast, toast } from '#tests/kit/toasts.ts'

const { adminEmail } = testSite

test.afterEach(removeTestRoles)

async function openPeople(page: Page, email: string) {
  await signIn(page, '/admin/people')
  await find(page, email)
}

async function find(page: Page, email: string) {
  await page.getByLabel('Search').fill(email)
  await expect(page).toHaveURL((url) => (url.searchParams.get('search') ?? '') === email)
  await expect(page.getByRole('region', { name: 'People' })).toHaveAttribute('aria-busy', 'false')
}

const role = (page: Page, name: 'Admin' | 'Editor', email: string) =>
  page.getByRole('switch', { name: `${name}: ${email}` })

async function invite(page: Page, email: string, as: 'Editor' | 'Admin') {
  await page.getByRole('button', { name: 'Invite person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByRole('radio', { name: new RegExp(`^${as}`) }).check()
  await dialog.getByRole('button', { name: 'Invite' }).click()
}

/** Expects the link of an invitation that wasn't sent, says so, and closes it. */
async function expectLinkDialog(page: Page, email: string) {
  const dialog = page.getByRole('dialog', { name: say.linkTitle })
  await expect(dialog).toContainText(`No email was sent to ${email}`)
  await expect(dialog).toContainText(linkMailedTo(email))
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
}

async function rolesOf(id: string) {
  const rows = await dataOrThrow(database().from('user_roles').select('role').eq('user_id', id))
  return (rows ?? []).map((row) => row.role).toSorted()
}

/** Returns this browser's roles in the Studio, as reported by the embedded lake, or null if it has no access. */
async function studioRole(page: Page): Promise<string | null> {
  const answer = await page.request.get('/lake/vX/users/me')
  return answer.ok() ? JSON.stringify((await answer.json()).roles ?? null) : null
}

test('an invited colleague gets an email, chooses a password and can use the Studio but not the admin area', async ({
  page,
  browser,
}) => {
  const email = `${randomUUID()}@guest.example`
  await openPeople(page, adminEmail)
  await invite(page, 'not an address', 'Editor')
  await expect(page.getByRole('dialog').getByText(messages.forms.emailInvalid)).toBeVisible()
  await page.getByRole('dialog').getByLabel('Email address').fill('')
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText(say.emailMissing)).toHaveCount(1)
  await expect(page.getByRole('dialog').getByLabel('Email address')).toBeFocused()
  await expect(toast(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await invite(page, email, 'Editor')
  await expectLinkDialog(page, email)
  await find(page, email)
  await expect(role(page, 'Editor', email)).toBeChecked()
  await expect(role(page, 'Admin', email)).not.toBeChecked()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('never')
  await expect(page.getByRole('button', { name: `Sign out ${email} everywhere` })).toBeHidden()
  const first = mailedLink(email)
  await page.getByRole('button', { name: `New link for ${email}` }).click()
  await expectLinkDialog(page, email)
  expect(mailedLink(email)).not.toBe(first)

  const other = await anotherBrowser(browser)
  await other.goto(linkMailedTo(email))
  await expect(other.getByRole('heading', { name: authMessages.reset.invitedTitle })).toBeVisible()
  await expect(other.getByText(authMessages.reset.invitedAs('an editor'))).toBeVisible()
  await other.getByLabel(authMessages.reset.field).fill('a-colleague-of-the-site')
  await other.getByRole('button', { name: authMessages.reset.submit }).click()
  await other.waitForURL(/\/studio/)
  await expect(other.getByRole('link', { name: /Structure|Content/ }).first()).toBeVisible({
    timeout: 60_000,
  })
  await other.goto('/admin')
  await expect(other).toHaveURL(/:\d+\/$/)

  // Inviting an existing account grants the role and sends no email.
  const before = mailedLink(email)
  await invite(page, email.toUpperCase(), 'Admin')
  await expectAndCloseToast(page, 'no email was sent')
  await expect(role(page, 'Admin', email)).toBeChecked()
  expect(mailedLink(email)).toBe(before)
  await page.getByRole('button', { name: `Remove access of ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click()
  await expectAndCloseToast(page, say.removed(email))
  await expect(role(page, 'Admin', email)).not.toBeChecked()
  await expect(role(page, 'Editor', email)).not.toBeChecked()
  await other.context().close()
})

test("an admin whose invitation email can't be sent still grants the role and sends the link later", async ({
  page,
  watch,
}) => {
  // In development the browser's console repeats what the server logs.
  watch.expectConsole(/Could not send|Failed to create a new link/)
  watch.expectLog(/Could not send/)
  const email = `${randomUUID()}@guest.example`
  await openPeople(page, adminEmail)
  // Send one email first, because the outbox only exists after that.
  await dataOrThrow(database().auth.resetPasswordForEmail((await makeAccount()).email))
  await withoutMail(join(testSite.dataDir, 'supabase'), async () => {
    await invite(page, email, 'Editor')
    await expectAndCloseToast(page, say.notEmailed(email))
    await find(page, email)
    await expect(role(page, 'Editor', email)).toBeChecked()
    await page.getByRole('button', { name: `New link for ${email}` }).click()
    await expectAndCloseToast(page, say.mailFailed)
  })
  expect(mailedLink(email)).toBeNull()

  // A second invitation doesn't fail and sends no email.
  await invite(page, email, 'Editor')
  await expectAndCloseToast(page, say.hadAccount(email))
  expect(mailedLink(email)).toBeNull()
  await page.getByRole('button', { name: `New link for ${email}` }).click()
  await expectLinkDialog(page, email)
  await page.getByRole('button', { name: `Remove access of ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click()
  await expectAndCloseToast(page, say.removed(email))
})

test('a new admin can use the admin area and is locked out on the next click after losing the role', async ({
  page,
  browser,
}) => {
  const account = await makeAccount('editor')
  await openPeople(page, account.email)
  await role(page, 'Admin', account.email).click()
  await expectAndCloseToast(page, say.granted(account.email, 'admin'))
  await expect(role(page, 'Admin', account.email)).toBeChecked()

  const other = await anotherBrowser(browser)
  await other.goto('/signin')
  await enter(other, account)
  await expect(other.getByRole('navigation', { name: 'Admin' })).toBeVisible()
  await other.goto('/about')
  await other.getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(other).toHaveURL(/\/admin$/)
  await other.goto('/admin/people')
  await other.getByLabel('Search').fill(account.email)
  await expect(other).toHaveURL(/search=/)

  await role(page, 'Admin', account.email).click()
  await expect(role(page, 'Admin', account.email)).not.toBeChecked()
  await expectAndCloseToast(page, say.revoked(account.email, 'admin'))
  await role(other, 'Editor', account.email).click()
  await expectAndCloseToast(other, adminMessages.notAdmin)
  await expect(role(other, 'Editor', account.email)).toBeChecked()
  expect(await rolesOf(account.id)).toEqual(['editor'])
  await other.goto('/admin/people')
  await expect(other).toHaveURL(/:\d+\/$/)
  await other.context().close()

  const trail = await dataOrThrow(
    database()
      .from('audit_log')
      .select('actor_email, action')
      .match({ entity: 'user_roles', actor_email: adminEmail })
      .or(`before->>user_id.eq.${account.id},after->>user_id.eq.${account.id}`)
      .order('id'),
  )
  expect(trail).toEqual([
    { actor_email: adminEmail, action: 'created' },
    { actor_email: adminEmail, action: 'deleted' },
  ])
})

test('an admin signs a colleague out everywhere, then deletes the account', async ({
  page,
  browser,
}) => {
  const account = await makeAccount('editor')
  const madeAt = Date.now()
  const other = await anotherBrowser(browser)
  // A sign-in within two seconds counts as the sign-up itself (stored-people.ts).
  await expect.poll(() => Date.now() - madeAt).toBeGreaterThan(2000)
  await signInAs(other, account, '/studio')
  await expect(other.getByRole('link', { name: 'Posts' })).toBeVisible()
  expect(await studioRole(other)).toContain('editor')

  await openPeople(page, account.email)
  await page.getByRole('button', { name: `Sign out ${account.email} everywhere` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expectAndCloseToast(page, say.signedOut(account.email))
  expect(await studioRole(other)).toBeNull()
  await expect(role(page, 'Editor', account.email)).toBeChecked()
  // The open Studio notices at its next request, which may come on its own: then the dialog covers the links.
  for (const name of ['Posts', 'All posts'])
    await other.getByRole('link', { name, includeHidden: true }).dispatchEvent('click')
  const signedOut = other.getByRole('dialog', { name: 'You’re signed out' })
  const [signInPage] = await Promise.all([
    other.waitForEvent('popup'),
    signedOut.getByRole('link', { name: 'Sign in' }).click(),
  ])
  await expect(signInPage.getByLabel('Password', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Delete the account of ${account.email}` }).click()
  await expect(page.getByRole('dialog')).toContainText('the activity keeps their email address')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await expectAndCloseToast(page, say.deleted(account.email))
  await expect(role(page, 'Editor', account.email)).toBeHidden()
  await page.goto('/admin/activity?kind=people')
  const entries = page.locator('.activity-entry').filter({ hasText: account.email })
  await expect(entries.filter({ hasText: 'revoked editor from' })).toContainText('(deleted)')
  await other.goto('/signin')
  await enter(other, account)
  await expect(other.getByText(messages.signIn.refused.title).first()).toBeVisible()
  await other.context().close()
})

test('an editor who loses the role loses access to the open Studio, and Undo restores both', async ({
  page,
  browser,
}) => {
  const account = await makeAccount('editor')
  const other = await anotherBrowser(browser)
  await signInAs(other, account, '/studio')
  await expect.poll(() => studioRole(other)).toContain('editor')

  await openPeople(page, account.email)
  await role(page, 'Editor', account.email).click()
  const undo = await expectUndoToast(page, say.revoked(account.email, 'editor'))
  expect(await studioRole(other)).toBeNull()
  await undo.click()
  await expectAndCloseToast(page, say.granted(account.email, 'editor'))
  await expect(role(page, 'Editor', account.email)).toBeChecked()
  expect(await rolesOf(account.id)).toEqual(['editor'])
  await other.context().close()
})

test('an admin who gives up the admin role is asked to confirm and leaves the admin area', async ({
  page,
}) => {
  const account = await makeAccount('admin')
  await signInAs(page, account, '/admin/people')
  await find(page, account.email)
  await role(page, 'Admin', account.email).click()
  const dialog = page.getByRole('dialog', { name: say.confirmOwn })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(role(page, 'Admin', account.email)).toBeChecked()
  await role(page, 'Admin', account.email).click()
  await dialog.getByRole('button', { name: 'Give up my role' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await rolesOf(account.id)).toEqual([])
})

test("the last admin can't give up the role and reads why", async ({ page }) => {
  const admins = () =>
    dataOrThrow(database().from('user_roles').select('user_id').eq('role', 'admin'))
  await expect.poll(async () => (await admins())?.length).toBe(1)
  const [onlyAdmin] = (await admins()) ?? []
  try {
    await openPeople(page, adminEmail)
    await expect(page.getByText('The only admin')).toBeVisible()
    await role(page, 'Admin', adminEmail).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Give up my role' }).click()
    await expectAndCloseToast(page, say.lastAdmin)
    await expect(role(page, 'Admin', adminEmail)).toBeChecked()
    await page.getByRole('button', { name: `Remove access of ${adminEmail}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click()
    await expectAndCloseToast(page, say.lastAdmin)
    await expect(role(page, 'Admin', adminEmail)).toBeChecked()
    expect(await admins()).toEqual([onlyAdmin])
  } finally {
    // Restore the role in case the rule failed, because later tests sign in with this account.
    const row = { user_id: onlyAdmin?.user_id, role: 'admin' }
    await dataOrThrow(
      database()
        .from('user_roles')
        .upsert(row, { onConflict: 'user_id,role', ignoreDuplicates: true }),
    )
  }
})

test('an admin can type a search while the page is still loading', async ({ page }) => {
  await signIn(page, '/admin')
  const loading = Promise.withResolvers<void>()
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await loading.promise
    await route.continue()
  })
  await page.goto('/admin/people', { waitUntil: 'commit' })
  await page.getByLabel('Search').fill(adminEmail)
  loading.resolve()
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === adminEmail)
  await expect(page.getByText(/^1 of /)).toBeVisible()
})

test('an admin searches and pages through a thousand accounts, with people who have a role listed first', async ({
  page,
}) => {
  const rows = page.getByRole('region', { name: 'People' }).locator('tbody tr')
  const emails = async () =>
    (await rows.locator('.person-email').allTextContents()).map((text) => text.trim())
  const everyone = Array.from({ length: manyAccounts.size }, (_, at) => manyAccounts.email(at + 1))

  await test.step('each account is on one of twenty pages, newest first', async () => {
    await openPeople(page, manyAccounts.domain)
    await expect(page.getByText(/^1,000 of \d,\d{3} people$/)).toBeVisible()
    const seen: string[] = []
    for (let turned = 1; turned <= 20; turned++) {
      if (turned > 1) await page.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(page.getByText(`Page ${turned} of 20`)).toBeVisible()
      seen.push(...(await emails()))
    }
    expect(seen).toEqual(everyone)
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
  })

  await test.step('the URL contains the page number, and one that is too high shows the last page', async () => {
    await page.reload()
    await expect(page.getByText('Page 20 of 20')).toBeVisible()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByText('Page 19 of 20')).toBeVisible()
    expect(await emails()).toEqual(everyone.slice(900, 950))
    await page.goto(`/admin/people?search=${manyAccounts.domain}&page=400`)
    await expect(page.getByText('Page 20 of 20')).toBeVisible()
    expect(await emails()).toEqual(everyone.slice(950))
  })

  await test.step('a search starts on the first page and matches every word in any letter case', async () => {
    await find(page, `SOMEBODY-07 ${manyAccounts.domain}`)
    await expect(page.getByText(/^100 of /)).toBeVisible()
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    expect(await emails()).toEqual(everyone.slice(699, 749))
    await find(page, manyAccounts.email(777))
    await expect(page.getByText(/^1 of /)).toBeVisible()
    expect(await emails()).toEqual([manyAccounts.email(777)])
  })

  await test.step('an account is listed first while it has a role', async () => {
    const chosen = manyAccounts.email(777)
    try {
      await role(page, 'Editor', chosen).click()
      await expectAndCloseToast(page, say.granted(chosen, 'editor'))
      await find(page, manyAccounts.domain)
      await expect(rows.first()).toContainText(chosen)
      await role(page, 'Editor', chosen).click()
      await expectAndCloseToast(page, say.revoked(chosen, 'editor'))
      await expect(rows.first()).toContainText(manyAccounts.email(1))
    } finally {
      const id = await dataOrThrow(database().rpc('account_by_email', { _email: chosen }))
      await dataOrThrow(database().from('user_roles').delete().eq('user_id', id))
    }
  })
})

test("an admin sees an error when the site doesn't respond, and nothing changes", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED/)
  const account = await makeAccount('editor')
  await openPeople(page, account.email)
  await page.route('**/admin/people*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await role(page, 'Admin', account.email).click()
  await expectAndCloseToast(page, say.roleFailed)
  await expect(role(page, 'Admin', account.email)).not.toBeChecked()
  await page.getByRole('button', { name: `Remove access of ${account.email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click()
  await expectAndCloseToast(page, say.removeFailed)
  await expect(role(page, 'Editor', account.email)).toBeChecked()
  await invite(page, account.email, 'Admin')
  await expect(page.getByRole('dialog').getByText(say.inviteFailed)).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Email address')).toHaveValue(account.email)
  expect(await rolesOf(account.id)).toEqual(['editor'])
})

test('a list that fails to load shows an error and loads on the next try', async ({
  page,
  watch,
}) => {
  // In development the browser's console repeats what the server logs.
  watch.expectConsole(/Could not read/)
  watch.expectLog(/Could not read the people/)
  const account = await makeAccount()
  await openPeople(page, account.email)
  // This date can't be displayed. It is the only way to make loading fail while every service is running.
  const broken = { user_id: account.id, role: 'editor', created_at: 'infinity' }
  await dataOrThrow(database().from('user_roles').insert(broken))
  await page.reload()
  await expect(page.getByRole('heading', { name: say.fetchFailed })).toBeVisible()
  await expectAndCloseToast(page, say.fetchFailed)
  await dataOrThrow(database().from('user_roles').delete().eq('user_id', account.id))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(role(page, 'Editor', account.email)).not.toBeChecked()
})

test("visitors and editors can't see the list of people or give themselves a role", async ({
  page,
  browser,
}) => {
  const account = await makeAccount('editor')
  await openPeople(page, account.email)
  const replay = await sentAction(page, () => role(page, 'Admin', account.email).click())
  await expectAndCloseToast(page, say.granted(account.email, 'admin'))
  await role(page, 'Admin', account.email).click()
  await expectAndCloseToast(page, say.revoked(account.email, 'admin'))

  const other = await anotherBrowser(browser)
  await other.goto('/admin/people')
  await expect(other).toHaveURL(/\/signin\?next=/)
  expect(await replay(other)).toContain(adminMessages.signedOut)
  await signInByPost(other.request, account)
  await other.goto('/admin/people')
  await expect(other).toHaveURL(/:\d+\/$/)
  expect(await replay(other)).toContain(adminMessages.notAdmin)
  expect(await rolesOf(account.id)).toEqual(['editor'])
  await other.context().close()

  // The admin's own replay works, so the earlier replays were refused because of the caller.
  await replay(page)
  expect(await rolesOf(account.id)).toEqual(['admin', 'editor'])
})

test('email addresses stay on one line on a laptop, next to every action', async ({ page }) => {
  const email = 'olivia.henderson@brightkeel.example'
  const { data } = await database().auth.signUp({ email, password: randomUUID() })
  const id = data.user?.id ?? ''
  await dataOrThrow(database().from('user_roles').insert({ user_id: id, role: 'editor' }))
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPeople(page, 'brightkeel.example')
  for (const shown of [adminEmail, email]) {
    const line = page.locator('.person-email').filter({ hasText: shown })
    expect((await line.boundingBox())?.height, shown).toBeLessThan(40)
  }
  await page.getByRole('button', { name: `Delete the account of ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await expectAndCloseToast(page, say.deleted(email))
})

test('the list and its dialogs fit a phone in both themes and have no accessibility violations', async ({
  page,
}) => {
  const account = await makeAccount('editor')
  await page.setViewportSize(phone)
  await openPeople(page, account.email)
  await fitsPhone(page, 'the list')
  await page.getByRole('button', { name: 'Invite person' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await fitsPhone(page, 'the invitation')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Remove access of ${account.email}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await fitsPhone(page, 'the question')
  await page.keyboard.press('Escape')
  await find(page, randomUUID())
  await expect(page.getByRole('heading', { name: 'No people match your search' })).toBeVisible()
})
