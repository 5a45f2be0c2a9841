import { randomUUID } from 'node:crypto'
import { submissionMessages as say } from '#admin/screens/submissions/messages.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import { textDefaults as text } from '#site/registry.ts'
import { anotherBrowser, signInByPost } from '#tests/kit/accounts.ts'
import { fitsPhone, phone } from '#tests/kit/phone.ts'
import { sentAction } from '#tests/kit/sent-action.ts'
import { storedRows } from '#tests/kit/stored.ts'
import { expect, test } from '#tests/kit/story.ts'
import { SubmissionsPage, trailOf } from '#tests/kit/submissions-page.ts'
import { database, dataOrThrow, makeAccount, removeTestRoles } from '#tests/kit/supabase.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { expectUndoToast } from '#tests/kit/toasts.ts'
import { violations } from '#tests/kit/violations.ts'

/** Prefix of every email address these tests use, so that cleaning up finds them all. */
const PREFIX = 'sub-story-'
const newEmail = () => `${PREFIX}${randomUUID()}@visitor.example`

const tables = ['contact_messages', 'newsletter_subscribers', 'waitlist_signups']

async function clearStories() {
  for (const table of tables)
    await dataOrThrow(database().from(table).delete().like('email', `${PREFIX}%`))
}

test.beforeEach(clearStories)
test.afterEach(clearStories)
test.afterEach(removeTestRoles)

const message = (email: string, overrides: object = {}) => ({
  name: 'Ada Verne',
  email,
  topic: 'Sales',
  message: 'Ahoy.',
  ...overrides,
})

test('an admin reads, answers, handles, exports and deletes a message from the contact page', async ({
  page,
  context,
}) => {
  const email = newEmail()
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `story-${randomUUID()}` })
  await page.goto('/contact?topic=enterprise')
  await page.getByLabel('Name').fill('=HYPERLINK("https://evil.example")')
  await page.getByLabel('Email address').fill(email)
  await page
    .getByLabel('Message', { exact: true })
    .fill('Forty sites, "two" teams.\nA quote, please?')
  await page.getByRole('button', { name: text.contactFormButton }).click()
  await expect(page).toHaveURL('/contact#message-received')

  const submissions = await SubmissionsPage.open(page, 'messages', email)
  const entry = submissions.messages.filter({ hasText: email })
  await expect(submissions.messages).toHaveCount(1)
  await expect(entry).toContainText('Enterprise')
  await entry.getByRole('button', { name: /^Read/ }).click()
  await expect(entry.getByText('A quote, please?')).toBeVisible()
  const reply = (await entry.getByRole('link', { name: /^Reply/ }).getAttribute('href')) ?? ''
  expect(reply.startsWith(`mailto:${email}?subject=Re%3A%20Enterprise`)).toBe(true)
  expect(new URL(reply).searchParams.get('body')).toContain('> A quote, please?')

  await entry.getByRole('switch').click()
  await submissions.says(say.handled)
  expect(await storedRows('contact_messages', email)).toMatchObject([
    { handled_at: expect.any(String) },
  ])
  await submissions.show(/^Open/)
  await expect(page.getByRole('heading', { name: say.nothingFound })).toBeVisible()
  await submissions.show(/^Handled/)
  await expect(entry.getByRole('switch')).toBeChecked()
  await entry.getByRole('switch').press('Space')
  await expect(page.getByRole('heading', { name: say.nothingFound })).toBeVisible()
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await submissions.says(say.handled)
  await expect(entry.getByRole('switch')).toBeChecked()

  const file = await submissions.exported()
  expect(file).toMatch(
    new RegExp(
      `^\\uFEFFreceived_at,name,email,topic,message,handled_at\\r\\n[^,]+,"'=HYPERLINK\\(""https://evil.example""\\)",${email},Enterprise,"Forty sites, ""two"" teams.\\r?\\nA quote, please\\?",[^,]+Z\\r\\n$`,
    ),
  )
  expect((await trailOf('contact_messages'))?.[0]).toEqual({
    actor_email: testSite.adminEmail,
    action: 'exported',
    entity_id: null,
    before: { rows: 1 },
    after: null,
  })

  await entry.getByRole('button', { name: /^Delete/ }).click()
  await expect(submissions.dialog.getByText(say.deleteHint)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toBeVisible()
  await entry.getByRole('button', { name: /^Delete/ }).click()
  await submissions.dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await submissions.says(say.deleted(1))
  await expect(entry).toBeHidden()
  expect(await storedRows('contact_messages', email)).toEqual([])
  const trail = await trailOf('contact_messages')
  expect(trail?.[0]).toMatchObject({
    actor_email: testSite.adminEmail,
    action: 'deleted',
    before: { rows: 1 },
  })
  expect(JSON.stringify(trail)).not.toContain(email)
})

test('an admin unsubscribes an address and restores it, and the URL contains the open list and filter', async ({
  page,
}) => {
  const email = newEmail()
  await dataOrThrow(
    database().from('newsletter_subscribers').insert({ email, source_path: '/blog/a-post' }),
  )
  const submissions = await SubmissionsPage.open(page, 'newsletter', email)
  const row = submissions.row(email)
  await expect(row).toContainText('/blog/a-post')
  await row.getByRole('button', { name: `Unsubscribe ${email}` }).click()
  const undo = await expectUndoToast(page, say.unsubscribed)
  await expect(row).toContainText('Unsubscribed')
  await undo.click()
  await submissions.says(say.subscribed)
  await expect(row).not.toContainText('Unsubscribed')
  await row.getByRole('button', { name: `Unsubscribe ${email}` }).click()
  await submissions.says(say.unsubscribed)

  await submissions.show(/^Unsubscribed/)
  await expect(page).toHaveURL(/show=unsubscribed/)
  await page.reload()
  await expect(page.getByLabel('Search')).toHaveValue(email)
  await expect(row).toContainText('Unsubscribed')
  expect(await submissions.exported()).toMatch(new RegExp(`${email},/blog/a-post,[^,]+Z\\r\\n$`))
  await page.getByRole('link', { name: /^Waitlists/ }).click()
  await expect(page).toHaveURL(/\?list=waitlist$/)
})

test('an admin searches, filters, pages through, exports and bulk-deletes a thousand waitlist sign-ups', async ({
  page,
}) => {
  const mark = randomUUID()
  const rows = Array.from({ length: 1200 }, (_, at) => ({
    app: at < 200 ? 'layerrank' : 'citeagent',
    email: `${PREFIX}${String(at).padStart(4, '0')}@${mark}.example`,
  }))
  await dataOrThrow(database().from('waitlist_signups').insert(rows))
  const submissions = await SubmissionsPage.open(page, 'waitlist', mark)
  await expect(page.getByText(/^1,200( of 1,\d+)? sign-ups$/)).toBeVisible()
  const file = await submissions.exported()
  const emails = file
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[1])
  expect(new Set(emails)).toEqual(new Set(rows.map(({ email }) => email)))
  expect(emails).toHaveLength(1200)

  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('Page 2 of 24')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await submissions.show(/^LayerRank/)
  await expect(page.getByText(/^200 of /)).toBeVisible()
  await expect(page.getByText('Page 1 of 4')).toBeVisible()

  await submissions.search(`${mark} story-000`)
  await expect(page.getByText(/^10 of /)).toBeVisible()
  await page.getByLabel('Select all on this page').check()
  await submissions.row(`${PREFIX}0003@`).getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(page.getByRole('dialog', { name: say.confirmDelete.waitlist(9) })).toBeVisible()
  await submissions.dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await submissions.says(say.deleted(9))
  await expect(page.getByText(/^1 of /)).toBeVisible()
  expect((await trailOf('waitlist_signups'))?.[0]).toMatchObject({ before: { rows: 9 } })
})

test("an admin sees an error when the site doesn't respond, and nothing changes", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED/)
  const email = newEmail()
  await dataOrThrow(database().from('contact_messages').insert(message(email)))
  await dataOrThrow(database().from('newsletter_subscribers').insert({ email }))
  const submissions = await SubmissionsPage.open(page, 'messages', email)
  await page.route('**/admin/submissions*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const entry = submissions.messages.filter({ hasText: email })
  await entry.getByRole('switch').click()
  await submissions.says(say.handledFailed)
  await expect(entry.getByRole('switch')).not.toBeChecked()
  await entry.getByRole('button', { name: /^Delete/ }).click()
  await submissions.dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await submissions.says(say.deleteFailed)
  await expect(entry).toBeVisible()

  await page.getByRole('link', { name: /^Newsletter/ }).click()
  await submissions.search(email)
  await page.getByRole('button', { name: `Unsubscribe ${email}` }).click()
  await submissions.says(say.unsubscribeFailed)
  await expect(submissions.row(email)).not.toContainText('Unsubscribed')
})

test('an admin who deletes a message that another admin already deleted sees a notice', async ({
  page,
}) => {
  const email = newEmail()
  await dataOrThrow(database().from('contact_messages').insert(message(email)))
  const submissions = await SubmissionsPage.open(page, 'messages', email)
  await clearStories()
  await submissions.messages.getByRole('button', { name: /^Delete/ }).click()
  await submissions.dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await submissions.says(say.goneAlready)
  await expect(submissions.messages).toHaveCount(0)
})

test('a list that fails to load shows an error and loads on the next try', async ({
  page,
  watch,
}) => {
  // In development the browser's console repeats what the server logs.
  watch.expectConsole(/Could not read/)
  watch.expectLog(/Could not read/)
  const email = newEmail()
  await dataOrThrow(database().from('contact_messages').insert(message(email)))
  const submissions = await SubmissionsPage.open(page, 'messages', email)
  // This date can't be displayed. It is the only way to make loading fail while every service is running.
  await dataOrThrow(
    database()
      .from('contact_messages')
      .insert(message(email, { created_at: 'infinity' })),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: say.fetchFailed })).toBeVisible()
  await submissions.says(say.fetchFailed)
  await clearStories()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: say.fetchFailed })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Lists' })).toBeVisible()
})

test("visitors and editors can't open the page, download the export or run its actions", async ({
  page,
  browser,
}) => {
  const email = newEmail()
  await dataOrThrow(database().from('contact_messages').insert(message(email)))
  const submissions = await SubmissionsPage.open(page, 'messages', email)
  const replay = await sentAction(page, () => submissions.messages.getByRole('switch').click())
  await submissions.says(say.handled)
  await submissions.messages.getByRole('switch').click()
  await submissions.says(say.reopened)

  const other = await anotherBrowser(browser)
  const file = async () => {
    const answer = await other.request.get(`/admin/submissions/export.csv?search=${email}`)
    return [answer.status(), await answer.text()]
  }
  await other.goto('/admin/submissions?list=newsletter')
  await expect(other).toHaveURL(/\/signin\?next=%2Fadmin%2Fsubmissions%3Flist%3Dnewsletter$/)
  expect(await replay(other)).toContain(adminMessages.signedOut)
  expect(await file()).toEqual([401, adminMessages.signedOut])

  await signInByPost(other.request, await makeAccount('editor'))
  await other.goto('/admin/submissions')
  await expect(other).toHaveURL(/:\d+\/$/)
  expect(await replay(other)).toContain(adminMessages.notAdmin)
  expect(await file()).toEqual([403, adminMessages.notAdmin])
  expect(await storedRows('contact_messages', email)).toMatchObject([{ handled_at: null }])
  await other.context().close()

  // The admin's own replay works, so the earlier replays were refused because of the caller.
  await replay(page)
  expect(await storedRows('contact_messages', email)).toMatchObject([
    { handled_at: expect.any(String) },
  ])
})

test('the lists fit a phone in both themes and have no accessibility violations', async ({
  page,
}) => {
  const email = `${PREFIX}${'long.'.repeat(9)}${Date.now()}@visitor.example`
  const subscribed = { email, source_path: `/blog/${'a-long-address-'.repeat(6)}` }
  await dataOrThrow(
    database()
      .from('contact_messages')
      .insert(message(email, { message: `${'Unbroken'.repeat(40)}\nand more` })),
  )
  await dataOrThrow(database().from('newsletter_subscribers').insert(subscribed))
  await dataOrThrow(database().from('waitlist_signups').insert({ app: 'citeagent', email }))
  await page.setViewportSize(phone)
  const submissions = await SubmissionsPage.open(page, 'messages', email)
  for (const list of ['messages', 'newsletter', 'waitlist']) {
    await page.goto(`/admin/submissions?list=${list}&search=${email}`)
    await page.getByLabel(/^Select .*(message from|@)/).check()
    const read = page.getByRole('button', { name: /^Read/ })
    if (list === 'messages') await read.click()
    await fitsPhone(page, list)
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await expect(submissions.dialog).toBeVisible()
    expect(await violations(page), `the confirmation dialog over ${list}`).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page.goto(`/admin/submissions?search=${randomUUID()}`)
  await expect(page.getByRole('heading', { name: say.nothingFound })).toBeVisible()
  expect(await violations(page), 'nothing found').toEqual([])
})
