import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { valueAt } from '#lib/content/field-path.ts'
import { contentMessages as say } from '#lib/messages-admin.ts'
import { textDefaults as defaults, type TextKey, textAddress } from '#site/registry.ts'
import { untilPageReady } from '#tests/kit/live-page.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { textPatch } from '#tests/kit/text-patch.ts'
import { expectAndCloseToast, expectLiveToast } from '#tests/kit/toasts.ts'
import { soon } from '#tests/kit/visitors.ts'

/** The texts these tests change, on pages and shared ones. They are restored after each test. */
const editedKeys = [
  'blogHeroTitle',
  'blogHeroSubtitle',
  'aboutHeroTitle',
  'bookDemoUrl',
  'contactEmail',
] as const
const aboutPage = textAddress('aboutHeroTitle').id
const blogPage = textAddress('blogHeroTitle').id
let before: Map<string, Record<string, unknown>>
const textBefore = (key: TextKey) => {
  const { id, path } = textAddress(key)
  return valueAt(before.get(id), path)
}

test.beforeEach(async () => {
  const ids = new Set(editedKeys.map((key) => textAddress(key).id))
  const documents = await Promise.all(
    Array.from(ids, async (id) => [id, (await directLake.document(id)) ?? {}] as const),
  )
  before = new Map(documents)
})
test.afterEach(async () => {
  // The about page as a whole, because a test removes a section.
  const { _rev, ...about } = before.get(aboutPage) ?? {}
  await directLake.mutate(
    ...Array.from(before.keys(), (id) => ({ delete: { id: `drafts.${id}` } })),
    { createOrReplace: about },
    ...editedKeys.map((key) => textPatch(key, textBefore(key))),
  )
})

async function openEditor(page: Page) {
  await signIn(page, '/admin/content')
  await expect(page.getByRole('button', { name: 'Edit Content' })).toBeVisible()
  await untilPageReady(page)
  const field = (name: string) => page.locator(`[name="${name}"]`)
  return { field, title: field('blogHeroTitle'), subtitle: field('blogHeroSubtitle') }
}

/** Waits until a page that visitors get contains a text. */
async function visitorsRead(page: Page, text: string, path = '/blog') {
  const html = async () => (await page.request.get(path, { headers: { cookie: '' } })).text()
  await soon(html, `${path} as visitors get it`).toContain(text)
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
  await group.getByText('Earlier versions of Hero title').click()
  const earlier = group.getByRole('listitem').filter({ hasText: old })
  await earlier.getByRole('button', { name: 'Use this version' }).click()
  await expect(title).toBeEditable()
  await expect(title).toHaveValue(old)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectAndCloseToast(page, say.savedText)
  await visitorsRead(page, old)
})

test('an admin saves texts of several pages at once', async ({ page }) => {
  const { field, title } = await openEditor(page)
  const texts = [`Founded ${randomUUID()}`, `Soundings ${randomUUID()}`] as const
  await page.getByRole('button', { name: 'Edit Content' }).click()
  await field('aboutHeroTitle').fill(texts[0])
  await title.fill(texts[1])
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectAndCloseToast(page, say.savedText)
  await visitorsRead(page, texts[0], '/about')
  await visitorsRead(page, texts[1])
})

test('an admin whose text was removed from its page learns that, and can save the others', async ({
  page,
}) => {
  const { field, title } = await openEditor(page)
  const text = `Soundings ${randomUUID()}`
  await page.getByRole('button', { name: 'Edit Content' }).click()
  await field('aboutHeroTitle').fill('Nowhere to go')
  await title.fill(text)
  await directLake.mutate({ patch: { id: aboutPage, unset: ['pageBuilder[_key=="hero"]'] } })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectAndCloseToast(page, say.removedSome)
  const about = page.getByRole('region', { name: 'About page' })
  await expect(about.getByText(say.removed).first()).toBeVisible()
  await expect(field('aboutHeroTitle')).toHaveValue('Nowhere to go')
  await expect(field('aboutHeroTitle')).not.toBeEditable()
  expect(await directLake.text('blogHeroTitle')).toBe(textBefore('blogHeroTitle'))

  await about.getByRole('button', { name: 'Discard my change' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectAndCloseToast(page, say.savedText)
  expect(await directLake.text('blogHeroTitle')).toBe(text)
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
  expect(await directLake.text('blogHeroSubtitle')).toBeUndefined()
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
  for (const key of ['bookDemoUrl', 'contactEmail'] as const) {
    expect(await directLake.text(key)).toEqual(textBefore(key))
  }
})

test('an admin sees a text that was changed in the Studio next to their own, and chooses one', async ({
  page,
}) => {
  const { title, subtitle } = await openEditor(page)
  await page.getByRole('button', { name: 'Edit Content' }).click()
  await title.fill('Mine')
  await subtitle.fill('Mine too')
  await directLake.mutate(
    textPatch('blogHeroTitle', 'Theirs'),
    textPatch('blogHeroSubtitle', 'Theirs too'),
  )

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectAndCloseToast(page, say.conflict)
  const choice = (label: string) => page.getByRole('group', { name: `Two texts for ${label}` })
  await expect(choice('Hero title')).toContainText('Theirs')
  expect(await directLake.text('blogHeroTitle')).toBe('Theirs')

  await choice('Hero title').getByRole('button', { name: 'Keep mine' }).click()
  await choice('Hero subtitle').getByRole('button', { name: 'Use theirs' }).click()
  await expect(subtitle).toHaveValue('Theirs too')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectAndCloseToast(page, say.savedText)
  expect(await directLake.text('blogHeroTitle')).toBe('Mine')
  expect(await directLake.text('blogHeroSubtitle')).toBe('Theirs too')
})

test('an admin is asked about a Studio draft with a different text, and saving updates the draft too', async ({
  page,
}) => {
  const draft = `drafts.${blogPage}`
  await directLake.mutate(
    { createOrReplace: { ...before.get(blogPage), _id: draft } },
    { patch: { ...textPatch('blogHeroTitle', 'Half done').patch, id: draft } },
  )
  const { title } = await openEditor(page)
  await page.getByRole('button', { name: 'Edit Content' }).click()
  await title.fill('Mine')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectAndCloseToast(page, say.conflict)
  await expect(page.getByText('A draft in the Studio has a different text.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectAndCloseToast(page, say.savedText)
  expect(await directLake.text('blogHeroTitle')).toBe('Mine')
  const { path } = textAddress('blogHeroTitle')
  expect(valueAt(await directLake.document(draft), path)).toBe('Mine')
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
  expect(await directLake.text('blogHeroTitle')).toBe(textBefore('blogHeroTitle'))
  page.once('dialog', (dialog) => dialog.accept())
})

test('an admin goes to the texts of a page from the list at the top', async ({ page }) => {
  await openEditor(page)
  await page.getByRole('button', { name: 'Edit Content' }).click()
  await page.getByRole('navigation', { name: 'Texts by page' }).getByText('Enterprise').click()
  const heading = page.getByRole('heading', { name: 'Enterprise' })
  const bar = page.getByRole('button', { name: 'Save Changes' })
  await expect(heading).toBeInViewport({ ratio: 1 })
  const bottom = async () => {
    const box = await bar.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await soon(async () => ((await heading.boundingBox())?.y ?? 0) > (await bottom())).toBe(true)
})

test('the editor works with a keyboard, fits a phone and has no accessibility violations', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { title } = await openEditor(page)
  await page.getByRole('button', { name: 'Edit Content' }).press('Enter')
  await title.fill('A long heading that somebody types on a narrow telephone')
  await directLake.mutate(textPatch('blogHeroTitle', 'Theirs'))
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Keep mine' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  const isWide = () => document.documentElement.scrollWidth > window.innerWidth
  expect(await page.evaluate(isWide)).toBe(false)
})
