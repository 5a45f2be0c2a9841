import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { adminMessages } from '#lib/messages-admin.ts'
import { settingsMessages as say } from '#lib/messages-settings.ts'
import { signInAs, signInByPost } from '#tests/kit/accounts.ts'
import { forgetPerson } from '#tests/kit/forgotten-person.ts'
import { restoreDocumentAfterTests, SettingsPage } from '#tests/kit/settings-page.ts'
import { publishedDocument, publishSettings } from '#tests/kit/stored-settings.ts'
import { expect, test } from '#tests/kit/story.ts'
import { makeAccount, removeTestRoles } from '#tests/kit/supabase.ts'
import { expectLiveToast, toast } from '#tests/kit/toasts.ts'
import { violations } from '#tests/kit/violations.ts'
import { soon } from '#tests/kit/visitors.ts'

restoreDocumentAfterTests('siteSettings')
test.afterEach(removeTestRoles)

const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text()
const statusOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path)).status()
const unique = (words: string) => `${words} ${randomUUID().slice(0, 6)}`

test('an admin renames the site without losing the text while switching tabs, and visitors see the new name', async ({
  page,
  request,
}) => {
  const settings = await SettingsPage.open(page)
  const name = unique('Harborlight')
  await settings.field('Site name').fill(name)
  await settings.field('Tagline').fill('Tools for quiet waters')
  await expect(page.getByText('2 unsaved fields: site name, tagline')).toBeVisible()

  await page.getByRole('tab', { name: 'SEO & Meta' }).click()
  await expect(page).toHaveURL(/tab=seo/)
  await page.goBack()
  await expect(settings.field('Site name')).toHaveValue(name)

  await settings.button('Save Settings').click()
  await expectLiveToast(page, say.saved.title)
  await settings.says(say.saved.title, say.saved.text)
  await expect(page.getByText('All changes saved.')).toBeVisible()
  await soon(() => textOf(request, '/about')).toContain(`| ${name}</title>`)
  await soon(() => textOf(request, '/about')).toContain('Tools for quiet waters')
  await page.reload()
  await expect(settings.field('Site name')).toHaveValue(name)

  await settings.field('Site name').fill('')
  await expect(settings.field('Site name')).toHaveAttribute('placeholder', 'Brightkeel')
  await settings.button('Save Settings').click()
  await settings.says(say.saved.title)
  await soon(() => textOf(request, '/about')).toContain('| Brightkeel</title>')
  expect(await publishedDocument(request, 'siteSettings')).not.toHaveProperty('siteName')
})

test('an admin hides the newsletter signup, and visitors no longer see it', async ({
  page,
  request,
}) => {
  await publishSettings(request, { showNewsletter: true })
  const settings = await SettingsPage.open(page)
  await settings.switch('Show newsletter signup').click()
  await settings.button('Save Settings').click()
  // No page can confirm the effect of a switch, so the toast doesn't mention visitors.
  await expect(toast(page, say.saved.title)).not.toContainText('visitor')
  await settings.says(say.saved.title)
  await soon(() => textOf(request, '/blog')).not.toContain('id="newsletter"')
})

test('invalid settings show an error at their field, and nothing is saved', async ({
  page,
  request,
}) => {
  const settings = await SettingsPage.open(page)
  const before = await publishedDocument(request, 'siteSettings')
  await settings.field('Site name').fill('A name that is much too long for a navigation bar')
  await settings.field('Contact email').fill('nowhere')
  await settings.button('Save Settings').click()
  await expect(settings.field('Site name')).toBeFocused()
  await settings.says(adminMessages.failed, say.fieldsWrong(['Site name', 'Contact email']))
  await expect(settings.field('Site name')).toHaveAccessibleDescription(/Use at most 40 characters/)
  await expect(settings.field('Contact email')).toHaveAccessibleDescription(/valid email address/)
  expect(await publishedDocument(request, 'siteSettings')).toEqual(before)
})

test('an admin who leaves with unsaved changes is asked to confirm', async ({ page }) => {
  const settings = await SettingsPage.open(page)
  await settings.field('Tagline').fill('Half a thought')
  const dialogShown = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => window.location.reload()))
  const dialog = await dialogShown
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(settings.field('Tagline')).toHaveValue('Half a thought')
})

test('an unsaved title of one page is named on every tab, and its page opens again', async ({
  page,
}) => {
  const settings = await SettingsPage.open(page, 'tab=seo&page=/about')
  await expect(page.getByText('All changes saved.')).toBeVisible()
  await expect(settings.button('Save Changes')).toBeHidden()
  const before = await settings.field('Title').inputValue()
  await settings.field('Title').fill('A title of About')
  await settings.field('Page').selectOption('/')
  const elsewhere = page.getByRole('button', { name: 'About: title', exact: true })
  await expect(elsewhere).toBeVisible()
  await expect(page.getByText('All changes saved.')).toBeHidden()
  await elsewhere.click()
  await expect(settings.field('Page')).toHaveValue('/about')

  for (const tab of ['Performance', 'General']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(elsewhere).toBeVisible()
  }
  await expect(settings.button('Save Settings')).toBeHidden()
  await page.getByRole('tab', { name: 'SEO & Meta' }).click()
  await expect(settings.field('Page')).toHaveValue('/about')
  await expect(settings.field('Title')).toHaveValue('A title of About')
  await settings.field('Title').fill(before)
  await expect(page.getByText('All changes saved.')).toBeVisible()
})

test('an admin who edits a field another admin just changed sees both values and chooses one', async ({
  page,
  request,
}) => {
  await publishSettings(request, { tagline: 'As it was' })
  const settings = await SettingsPage.open(page)
  await settings.field('Tagline').fill('Mine')
  await publishSettings(request, { tagline: 'From the Studio', contactEmail: 'a@b.example' })
  await settings.button('Save Settings').click()

  await expect(settings.dialog).toContainText(say.conflict)
  await expect(settings.dialog.getByRole('radio', { name: 'Yours Mine' })).toBeChecked()
  expect(await violations(page)).toEqual([])
  await settings.dialog.getByRole('radio', { name: 'Theirs From the Studio' }).check()
  await settings.button('Save choices').click()
  await expect(settings.field('Tagline')).toHaveValue('From the Studio')
  expect(await publishedDocument(request, 'siteSettings')).toMatchObject({
    tagline: 'From the Studio',
    contactEmail: 'a@b.example',
  })

  await settings.field('Tagline').fill('Mine after all')
  await publishSettings(request, { tagline: 'And again' })
  await settings.button('Save Settings').click()
  await settings.button('Save choices').click()
  await settings.says(say.saved.title)
  expect(await publishedDocument(request, 'siteSettings')).toMatchObject({
    tagline: 'Mine after all',
  })
})

test('two tabs can save different fields without a conflict', async ({
  page,
  context,
  request,
}) => {
  const first = await SettingsPage.open(page)
  const second = new SettingsPage(await context.newPage())
  await second.visit()
  await first.field('Tagline').fill('From the first tab')
  await second.field('Contact email').fill('second@tab.example')
  await first.button('Save Settings').click()
  await first.says(say.saved.title)
  await second.button('Save Settings').click()
  await second.says(say.saved.title)
  expect(await publishedDocument(request, 'siteSettings')).toMatchObject({
    tagline: 'From the first tab',
    contactEmail: 'second@tab.example',
  })
})

test('maintenance mode asks for confirmation and starts when the admin saves', async ({
  page,
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const settings = await SettingsPage.open(page)
  const maintenance = settings.switch('Maintenance mode')
  await maintenance.click()
  await expect(settings.dialog).toContainText('503')
  await settings.button('Cancel').click()
  await expect(maintenance).not.toBeChecked()

  await maintenance.click()
  await settings.button('Turn on').click()
  await expect(maintenance).toBeChecked()
  expect(await statusOf(visitor, '/')).toBe(200)
  await settings.button('Save Settings').click()
  await settings.says(say.saved.title)
  expect(await statusOf(visitor, '/')).toBe(503)

  await maintenance.click()
  await settings.button('Save Settings').click()
  await soon(() => statusOf(visitor, '/')).toBe(200)
  await visitor.dispose()
})

test('settings that fail to load show an error and appear after a retry', async ({
  page,
  request,
  watch,
}) => {
  // In development the browser's console repeats what the server logs.
  watch.expectConsole(/Could not read/)
  watch.expectLog(/Could not read the settings/)
  watch.expectLog(/Not allowed to act on behalf|"?error"?: ['"]Forbidden/)
  const admin = await makeAccount('admin')
  await signInAs(page, admin, '/admin/settings')
  const settings = new SettingsPage(page)
  await expect(settings.field('Site name')).toBeVisible()

  // Stored values can't make loading fail, because invalid ones count as not set. A user whom the lake doesn't know can.
  const restorePerson = forgetPerson(admin.id)
  try {
    await page.reload()
    await expect(page.getByRole('heading', { name: say.loadFailed })).toBeVisible()
    await settings.says(adminMessages.failed, say.loadFailed)
    expect(await violations(page)).toEqual([])
    await expect(settings.field('Site name')).toBeHidden()
    expect(await statusOf(request, '/')).toBe(200)
  } finally {
    restorePerson()
  }
  await settings.button('Try again').click()
  await expect(settings.field('Site name')).toBeVisible()
})

test('only an admin can read or save settings', async ({ page, request, context }) => {
  await page.goto('/admin/settings?tab=performance')
  await expect(page).toHaveURL(/\/signin\?next=%2Fadmin%2Fsettings/)

  await signInByPost(page.request, await makeAccount())
  await page.goto('/admin/settings')
  await expect(page).toHaveURL(/:\d+\/$/)
  await context.clearCookies()

  const settings = await SettingsPage.open(page)
  const before = await publishedDocument(request, 'siteSettings')
  await settings.field('Tagline').fill('Written by nobody')
  await context.clearCookies()
  await settings.button('Save Settings').click()
  await settings.says(adminMessages.failed, adminMessages.signedOut)
  await expect(settings.field('Tagline')).toHaveValue('Written by nobody')
  expect(await publishedDocument(request, 'siteSettings')).toEqual(before)
})

test('every settings tab works with a keyboard and has no accessibility violations', async ({
  page,
  request,
}) => {
  const settings = await SettingsPage.open(page)
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('General').focus()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(tab('SEO & Meta')).toBeFocused()
  await expect(page.getByTestId('generated-schema')).toContainText('@graph')
  expect(await violations(page)).toEqual([])
  await tab('SEO & Meta').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/tab=performance/)
  await expect(page.getByText(/^Measured \w/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page)).toEqual([])
  await settings.visit('tab=general')
  await settings.switch('Maintenance mode').press('Enter')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(settings.switch('Maintenance mode')).toBeFocused()
  expect(await statusOf(request, '/')).toBe(200)
})
