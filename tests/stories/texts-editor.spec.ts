import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { contentMessages as say } from '#lib/messages-admin.ts'
import { textDefaults as defaults } from '#site/registry.ts'
import { untilPageReady } from '#tests/kit/live-page.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { expectAndCloseToast, expectLiveToast } from '#tests/kit/toasts.ts'
import { soon } from '#tests/kit/visitors.ts'

const editedFields = ['blogHeroTitle', 'blogHeroSubtitle', 'bookDemoUrl', 'contactEmail'] as const
let before: Record<string, unknown>

test.beforeEach(async () => {
  before = (await directLake.document('siteContent')) ?? {}
})
test.afterEach(async () => {
  const set = Object.fromEntries(
    editedFields.flatMap((key) => (before[key] ? [[key, before[key]]] : [])),
  )
  const unset = editedFields.filter((key) => !before[key])
  await directLake.mutate(
    { delete: { id: 'drafts.siteContent' } },
    { patch: { id: 'siteContent', set, unset } },
  )
})

async function openEditor(page: Page) {
  await signIn(page, '/admin/content')
  await expect(page.getByRole('button', { name: 'Edit Content' })).toBeVisible()
  await untilPageReady(page)
  const field = (name: string) => page.locator(`[name="${name}"]`)
  return { field, title: field('blogHeroTitle'), subtitle: field('blogHeroSubtitle') }
}

async function visitorsRead(page: Page, text: string) {
  const blog = async () => (await page.request.get('/blog', { headers: { cookie: '' } })).text()
  await soon(blog, 'the blog as visitors get it').toContain(text)
}

test('an admin edits and saves a text that visitors then see, and restores an earlier text', async ({
  page,
}) => {
  const { title } = await openEditor(page)
  const fields = page.locator('.texts :is(input, textarea)')
  await expect(fields).toHaveCount(16)
  for (const field of await fields.all()) await expect(field).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Preview Site' })).toHaveAttribute('target', '_blank')

  const old = await title.inputValue()
  const text = `Soundings ${randomUUID()}`
  await page.getByRole('button', { name: 'Edit Content' }).click()
  await title.fill(text)
  await expect(page.getByText('1 text changed')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.locator('.toast')).toContainText(say.saved)
  await expectLiveToast(page, say.savedText)
  await expectAndCloseToast(page, say.savedText)
  await expect(title).toBeDisabled()
  await expect(title).toHaveValue(text)
  await visitorsRead(page, text)

  const group = page.getByRole('region', { name: 'Blog page' })
  await group.getByText('Previous versions of Hero title').click()
  const earlier = group.getByRole('listitem').filter({ hasText: old })
  await earlier.getByRole('button', { name: 'Use this version' }).click()
  await expect(title).toBeEditable()
  await expect(title).toHaveValue(old)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectAndCloseToast(page, say.savedText)
  await visitorsRead(page, old)
})

test('an admin empties a field, and everyone sees the default text', async ({ page }) => {
  const { field, subtitle } = await openEditor(page)
  await page.getByRole('button', { name: 'Edit Content' }).click()
  await subtitle.fill('')
  await expect(subtitle).toHaveAttribute('placeholder', defaults.blogHeroSubtitle)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectAndCloseToast(page, say.savedText)
  await expect(field('blogHeroSubtitle')).toHaveValue('')
  await expect(page.locator('#blogHeroSubtitle-state')).toContainText('default')
  expect((await directLake.document('siteContent'))?.blogHeroSubtitle).toBeUndefined()
})

test('unsaved text survives a reload, and Cancel discards it after a confirmation', async ({
  page,
}) => {
  const { title } = await openEditor(page)
  const old = await title.inputValue()
  await page.getByRole('button', { name: 'Edit Content' }).click()
  await title.fill('Half a thought')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(title).toHaveValue('Half a thought')
  await expect(page.getByText(say.kept)).toBeVisible()

  await page.getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: say.discardTitle })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(title).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(title).toHaveValue(old)
  await expect(title).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edit Content' })).toBeVisible()
  await expect(title).toHaveValue(old)
})

test('an invalid link and an invalid email address are refused with a message', async ({
  page,
}) => {
  const { field } = await openEditor(page)
  await page.getByRole('button', { name: 'Edit Content' }).click()
  await field('bookDemoUrl').fill('javascript:alert(1)')
  await field('contactEmail').fill('nobody')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(field('bookDemoUrl')).toBeFocused()
  await expectAndCloseToast(page, say.invalid)
  await field('contactEmail').press('End')
  await page.keyboard.type('@example')
  await expect(field('contactEmail')).toHaveValue('nobody@example')
  await expect(page.getByText('Enter the full URL, starting with https://')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Enter a valid email address')).toBeVisible()
  const stored = await directLake.document('siteContent')
  expect([stored?.bookDemoUrl, stored?.contactEmail]).toEqual([
    before.bookDemoUrl,
    before.contactEmail,
  ])
})

test('an admin sees a text that was changed in the Studio next to their own, and chooses one', async ({
  page,
}) => {
  const { title, subtitle } = await openEditor(page)
  await page.getByRole('button', { name: 'Edit Content' }).click()
  await title.fill('Mine')
  await subtitle.fill('Mine too')
  await directLake.mutate({
    patch: { id: 'siteContent', set: { blogHeroTitle: 'Theirs', blogHeroSubtitle: 'Theirs too' } },
  })

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectAndCloseToast(page, say.conflict)
  const choice = (label: string) => page.getByRole('group', { name: `Two texts for ${label}` })
  await expect(choice('Hero title')).toContainText('Theirs')
  expect((await directLake.document('siteContent'))?.blogHeroTitle).toBe('Theirs')

  await choice('Hero title').getByRole('button', { name: 'Keep mine' }).click()
  await choice('Hero subtitle').getByRole('button', { name: 'Use theirs' }).click()
  await expect(subtitle).toHaveValue('Theirs too')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectAndCloseToast(page, say.savedText)
  const stored = await directLake.document('siteContent')
  expect([stored?.blogHeroTitle, stored?.blogHeroSubtitle]).toEqual(['Mine', 'Theirs too'])
})

test('an admin is asked about a Studio draft with a different text, and saving updates the draft too', async ({
  page,
}) => {
  await directLake.mutate({
    createOrReplace: { ...before, _id: 'drafts.siteContent', blogHeroTitle: 'Half done' },
  })
  const { title } = await openEditor(page)
  await page.getByRole('button', { name: 'Edit Content' }).click()
  await title.fill('Mine')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectAndCloseToast(page, say.conflict)
  await expect(page.getByText('A draft in the Studio has a different text.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectAndCloseToast(page, say.savedText)
  expect((await directLake.document('siteContent'))?.blogHeroTitle).toBe('Mine')
  expect((await directLake.document('drafts.siteContent'))?.blogHeroTitle).toBe('Mine')
})

test("an admin loses nothing when the site doesn't respond", async ({ page, watch }) => {
  watch.expectConsole(/ERR_FAILED|Failed to load resource/)
  const { title } = await openEditor(page)
  await page.getByRole('button', { name: 'Edit Content' }).click()
  await title.fill('Not lost')
  await page.route('**/admin/content', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectAndCloseToast(page, say.saveFailed)
  await expect(title).toHaveValue('Not lost')
  expect((await directLake.document('siteContent'))?.blogHeroTitle).toBe(before.blogHeroTitle)
  page.once('dialog', (dialog) => dialog.accept())
})

test('the editor works with a keyboard, fits a phone and has no accessibility violations', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { title } = await openEditor(page)
  await page.getByRole('button', { name: 'Edit Content' }).press('Enter')
  await title.fill('A long heading that somebody types on a narrow telephone')
  await directLake.mutate({ patch: { id: 'siteContent', set: { blogHeroTitle: 'Theirs' } } })
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Keep mine' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  const isWide = () => document.documentElement.scrollWidth > window.innerWidth
  expect(await page.evaluate(isWide)).toBe(false)
})
