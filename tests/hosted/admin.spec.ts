import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { restoreMessages as say, undoMessages } from '#admin/screens/activity/messages.ts'
import { root } from '#host/launch/settings.ts'
import { messages } from '#lib/messages.ts'
import { editMessages, historyMessages, imageMessages } from '#lib/messages-edit.ts'
import { settingsMessages } from '#lib/messages-settings.ts'
import { enter } from '#tests/kit/accounts.ts'
import { expect, hasLoaded, test } from '#tests/kit/hosted-story.ts'
import { htmlOf, openText, post, startEditing } from '#tests/kit/inline-editor.ts'
import { untilPageReady } from '#tests/kit/live-page.ts'
import { RedirectsPage } from '#tests/kit/redirects-page.ts'
import { SettingsPage } from '#tests/kit/settings-page.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { signIn } from '#tests/kit/story.ts'
import { HOSTED_PROJECT, testSite } from '#tests/kit/test-site.ts'
import { expectLiveToast, toast } from '#tests/kit/toasts.ts'
import { soon } from '#tests/kit/visitors.ts'

test('the admin of .env signs in with the right password only, and out again', async ({ page }) => {
  await page.goto('/signin')
  await untilPageReady(page)
  await enter(page, { email: testSite.adminEmail, password: 'not-the-password' })
  await expect(toast(page)).toContainText(messages.signIn.refused.title)
  await enter(page, { email: testSite.adminEmail, password: testSite.adminPassword })
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('list', { name: 'At a glance' })).toBeVisible()
  // React reports an error if the page is left before the server has sent all of it.
  await page.waitForLoadState()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/signin/)
})

test('an admin edits the headline on the page, and visitors see it', async ({ page, request }) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, '/')
  const heading = page.getByRole('heading', { level: 1 })
  await (await openText(page, heading, 'Hero: heading')).fill('Steer by what you measure')
  await page.keyboard.press('Enter')
  await expectLiveToast(page, editMessages.saved)
  expect(await htmlOf(request, '/')).toContain('Steer by what you measure')
  expect(await directLake.text('heroTitle')).toBe('Steer by what you measure')
})

test('an admin gives an article a cover on the page, and visitors load it from Sanity’s CDN', async ({
  page,
  request,
}) => {
  const alt = 'Six channels in one chart'
  const background = { r: 20, g: 60, b: 90 }
  const image = sharp({ create: { width: 1200, height: 630, channels: 3, background } })
  await directLake.mutate({ patch: { id: post.id, unset: ['mainImage'] } })
  await signIn(page, '/robots.txt')
  await startEditing(page, post.address)
  await page.locator('.article-cover').click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'six.png', mimeType: 'image/png', buffer: await image.png().toBuffer() })
  const shown = dialog.locator('.image-now img')
  await expect.poll(() => shown.evaluate(hasLoaded)).toBe(true)
  await dialog.getByLabel(imageMessages.alt).fill(alt)
  await dialog.getByRole('button', { name: imageMessages.save }).click()
  await expectLiveToast(page, imageMessages.saved)

  expect(await htmlOf(request, post.address)).toContain(`alt="${alt}"`)
  const cover = page.getByRole('img', { name: alt }).first()
  const cdn = `https://cdn.sanity.io/images/${HOSTED_PROJECT}/production/`
  await expect(cover).toHaveAttribute('src', new RegExp(`^${cdn}`))
  await expect.poll(() => cover.evaluate(hasLoaded)).toBe(true)
})

test('an admin rewords and hides a section on the page, and restores its earlier words', async ({
  page,
  request,
}) => {
  const path = '/spring-offer'
  const section = (key: string, title: string) => ({ _type: 'callToAction', _key: key, title })
  const pageBuilder = [
    { _type: 'hero', _key: 'hero', title: 'Ten percent off', buttons: [] },
    section('terms', 'Until April'),
    section('start', 'Start this week'),
  ]
  const slug = { _type: 'slug', current: 'spring-offer' }
  const offer = { _id: 'page-spring-offer', _type: 'page', title: 'Spring', slug, pageBuilder }
  await directLake.mutate({ create: offer })
  await soon(async () => (await request.get(path)).status()).toBe(200)
  await signIn(page, '/robots.txt')
  await startEditing(page, path)
  const handle = page.getByRole('button', { name: ': Until May, section' })
  const tool = (name: string) => page.locator('.section-tools').getByRole('button', { name })

  const heading = page.getByRole('heading', { name: 'Until April' })
  await (await openText(page, heading, 'Call to action: heading')).fill('Until May')
  await page.keyboard.press('Enter')
  await expectLiveToast(page, editMessages.saved)
  expect(await htmlOf(request, path)).toContain('Until May')
  await handle.focus()
  await tool('Hide').click()
  await soon(() => htmlOf(request, path)).not.toContain('Until May')
  await handle.focus()
  // By keyboard, because a second click right after the first counts as a double click.
  await tool('Show').press('Enter')
  await soon(() => htmlOf(request, path)).toContain('Until May')

  await handle.focus()
  await tool(historyMessages.title).click()
  const earlier = page.getByRole('dialog').getByRole('listitem')
  await expect(earlier.first()).toContainText(historyMessages.by(testSite.adminEmail))
  await page.getByRole('button', { name: historyMessages.ofSection.restore }).first().click()
  await soon(() => htmlOf(request, path)).toContain('Until April')
})

test('an admin renames the site in the settings, and visitors read the new name', async ({
  page,
  request,
}) => {
  const settings = await SettingsPage.open(page)
  await settings.field('Site name').fill('Harborlight')
  await settings.button('Save Settings').click()
  await expectLiveToast(page, settingsMessages.saved.title)
  expect(await htmlOf(request, '/about')).toContain('| Harborlight</title>')
  await soon(() => htmlOf(request, '/feed.xml')).toContain('Harborlight Blog</title>')
})

test('maintenance mode closes the site to visitors, and turning it off opens it', async ({
  page,
  request,
  watch,
}) => {
  // The admin area checks what visitors get.
  watch.expectConsole(/status of 503/)
  const status = async (path: string) => (await request.get(path)).status()
  const settings = await SettingsPage.open(page)
  await settings.switch('Maintenance mode').click()
  await settings.button('Turn on').click()
  await settings.button('Save Settings').click()
  await settings.says(settingsMessages.saved.title)
  await soon(() => status('/')).toBe(503)
  expect(await status('/blog')).toBe(503)
  expect(await status('/studio')).toBe(200)
  expect((await page.goto('/about'))?.status()).toBe(200)
  await settings.visit()
  await settings.switch('Maintenance mode').click()
  await settings.button('Save Settings').click()
  await settings.says(settingsMessages.saved.title)
  await soon(() => status('/')).toBe(200)
})

test('a redirect works as soon as the admin reads that it is saved', async ({ page, request }) => {
  const redirects = await RedirectsPage.open(page)
  await redirects.create('/story-a', '/about')
  const answer = await request.get('/story-a?x=1', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe('/about?x=1')
})

test('an admin restores a deleted page and undoes a change of it, and visitors see both', async ({
  page,
  request,
  watch,
}) => {
  // The browser requests the page until visitors can open it again.
  watch.expectConsole(/status of 404/)
  const id = 'page-winter-offer'
  const path = '/winter-offer'
  const slug = { _type: 'slug', current: 'winter-offer' }
  const pageBuilder = [{ _type: 'hero', _key: 'hero', title: 'Ten percent off' }]
  const status = async () => (await request.get(path)).status()
  await directLake.mutate({ create: { _id: id, _type: 'page', title: 'Offer', slug, pageBuilder } })
  await soon(status).toBe(200)
  await directLake.act({ actionType: 'sanity.action.document.delete', publishedId: id })
  await soon(status).toBe(404)

  await signIn(page, '/admin/activity')
  const restore = page.getByRole('button', { name: 'Restore page “Offer”' })
  await expect(async () => {
    await page.reload()
    await expect(restore).toBeVisible({ timeout: 3000 })
  }).toPass()
  await untilPageReady(page)
  await restore.click()
  await expectLiveToast(page, say.published('page “Offer”'))
  expect(await status()).toBe(200)
  expect(await directLake.document(id)).toMatchObject({ title: 'Offer', pageBuilder })

  await directLake.mutate({
    patch: { id, set: { 'pageBuilder[_key=="hero"].title': 'Five percent off' } },
  })
  const undo = page.getByRole('button', { name: 'Undo page “Offer”' })
  await expect(async () => {
    await page.reload()
    await expect(undo).toBeVisible({ timeout: 3000 })
  }).toPass()
  await untilPageReady(page)
  await undo.click()
  await expectLiveToast(page, undoMessages.undone.text('page “Offer”'))
  expect(await directLake.document(id)).toMatchObject({ title: 'Offer', pageBuilder })
})

test('the doctor confirms tokens, webhook, CORS origin and tables', async ({ hosted }) => {
  const environment = {
    ...process.env,
    ...hosted.variables,
    DATA_DIR: hosted.dataDir,
    SANITY_AUTH_TOKEN: testSite.secrets().LAKE_AUTH_SECRET,
  }
  const doctor = await promisify(execFile)(process.execPath, ['scripts/doctor.ts'], {
    cwd: root,
    env: environment,
  })
  for (const subject of ['Content', 'SANITY_API_WRITE_TOKEN', 'Webhook', 'CORS origin', 'Site']) {
    expect(doctor.stdout).toMatch(new RegExp(`ok +${subject}: `))
  }
  // No key of a site can read all settings of Supabase.
  expect(doctor.stdout).toMatch(/NOT CHECKED {2}Supabase settings: /)
  expect(doctor.stdout).toContain(' 0 wrong, 1 not checked.')
})
