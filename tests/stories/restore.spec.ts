import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { liveMessages } from '#admin/kit/say-saved.ts'
import { restoreMessages as say } from '#admin/screens/activity/messages.ts'
import { untilPageReady } from '#tests/kit/live-page.ts'
import { fitsPhone, phone } from '#tests/kit/phone.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { Studio, untilFormSettles } from '#tests/kit/studio.ts'
import { database, dataOrThrow } from '#tests/kit/supabase.ts'
import { expectAndCloseToast, expectToast, keepToastOpen, toast } from '#tests/kit/toasts.ts'
import { soon } from '#tests/kit/visitors.ts'

type Story = { id: string; title: string; slug: string }

let story: Story

test.beforeEach(() => {
  const name = `story-${randomUUID()}`
  story = { id: name, title: `Offer ${name}`, slug: name }
})
test.afterEach(async () => {
  const ids = [story.id, `${story.id}-other`].flatMap((id) => [id, `drafts.${id}`])
  await directLake.mutate(...ids.map((id) => ({ delete: { id } })))
})

const slugOf = (current: string) => ({ _type: 'slug', current })

function storedPage({ id, title, slug }: Story) {
  const pageBuilder = [{ _type: 'hero', _key: 'hero', title: 'Ten percent off' }]
  const seo = { _type: 'seo', description: 'Ten percent off in winter.' }
  return { _id: id, _type: 'page', title, slug: slugOf(slug), pageBuilder, seo }
}

function storedPost({ id, title, slug }: Story) {
  const reference = (_ref: string) => ({ _type: 'reference', _ref })
  return {
    _id: id,
    _type: 'post',
    title,
    slug: slugOf(slug),
    excerpt: 'A post that a story made.',
    publishedAt: '2023-02-01',
    category: reference('category-local-seo'),
    author: reference('author-odessa-varley'),
    body: [],
  }
}

/** Deletes a document like the Studio: with its draft, in one action. */
function deleteLikeTheStudio(id: string, { hasDraft = false } = {}) {
  const includeDrafts = hasDraft ? [`drafts.${id}`] : []
  return directLake.act({
    actionType: 'sanity.action.document.delete',
    publishedId: id,
    includeDrafts,
  })
}

/** Opens the changes of one thing, once they include one with this text. */
async function openActivity(page: Page, text: string) {
  await signIn(page, '/admin/activity')
  await page.goto(`/admin/activity?search=${story.id}`)
  const entries = page.locator('.activity-entry')
  await expect(async () => {
    await page.reload()
    await expect(entries.filter({ hasText: text })).toHaveCount(1, { timeout: 3000 })
  }).toPass()
  await untilPageReady(page)
  const row = entries.filter({ hasText: text })
  return { entries, row, restore: row.getByRole('button', { name: /^Restore/ }) }
}

test('a page deleted with unpublished changes is restored from the activity, and visitors have it back', async ({
  page,
  request,
  watch,
}) => {
  // The browser requests the page until visitors can open it again.
  watch.expectConsole(/status of 404/)
  const path = `/${story.slug}`
  const lists = ['/sitemap.xml', '/llms.txt', '/search-index.json']
  const status = async () => (await request.get(path)).status()
  const text = async (url: string) => (await request.get(url)).text()

  await directLake.mutate({ create: storedPage(story) })
  const draft = { ...story, id: `drafts.${story.id}`, title: `Unpublished ${story.title}` }
  await directLake.mutate({ create: storedPage(draft) })
  await soon(status).toBe(200)
  for (const list of lists) await soon(() => text(list), list).toContain(path)
  const before = await directLake.document(story.id)
  await deleteLikeTheStudio(story.id, { hasDraft: true })
  await soon(status).toBe(404)
  for (const list of lists) await soon(() => text(list), list).not.toContain(path)

  const { entries, row, restore } = await openActivity(page, `deleted page “${story.title}”`)
  await restore.press('Enter')
  const restored = say.published(`page “${story.title}”`)
  const link = toast(page, restored).getByRole('link', { name: 'View page' })
  await keepToastOpen(link)
  await expect(link).toHaveAttribute('href', path)
  await expect(toast(page, restored)).toContainText(say.withDraft)
  await expect(toast(page, restored)).toContainText(liveMessages.back)

  expect(await status()).toBe(200)
  expect(await text(path)).toContain(`<title>${story.title}`)
  expect(await text(path)).not.toContain('Unpublished')
  for (const list of lists) await soon(() => text(list), list).toContain(path)
  const { _rev, _updatedAt, ...content } = (await directLake.document(story.id)) ?? {}
  expect(before).toMatchObject(content)
  expect(await directLake.document(draft.id)).toMatchObject({ title: draft.title })
  await expect(entries.filter({ hasText: `You restored page “${story.title}”` })).toHaveCount(1)
  await expect(restore).toHaveCount(0)
  await expect(row).toHaveCount(1)
})

test('a post that was unpublished is published again from the activity', async ({
  page,
  request,
  watch,
}) => {
  // The browser requests the page until visitors can open it again.
  watch.expectConsole(/status of 404/)
  const path = `/blog/${story.slug}`
  const status = async () => (await request.get(path)).status()
  await directLake.mutate({ create: storedPost(story) })
  const pair = { draftId: `drafts.${story.id}`, publishedId: story.id }
  await directLake.act({ actionType: 'sanity.action.document.unpublish', ...pair })
  await directLake.mutate({ patch: { id: pair.draftId, set: { excerpt: 'Half done.' } } })
  await soon(status).toBe(404)

  const { row } = await openActivity(page, `unpublished post “${story.title}”`)
  await row.getByRole('button', { name: `Publish again post “${story.title}”` }).click()
  await expectAndCloseToast(page, say.published(`post “${story.title}”`))
  await expect(row.getByRole('button')).toHaveCount(0)
  expect(await status()).toBe(200)
  expect(await directLake.document(story.id)).toMatchObject({ excerpt: storedPost(story).excerpt })
  expect(await directLake.document(pair.draftId)).toMatchObject({ excerpt: 'Half done.' })
})

test('a deleted draft is named in the activity and restored as a draft', async ({
  page,
  request,
}) => {
  await directLake.mutate({ create: storedPost(story) })
  const pair = { draftId: `drafts.${story.id}`, publishedId: story.id }
  await directLake.act({ actionType: 'sanity.action.document.unpublish', ...pair })
  const unpublished = await openActivity(page, `unpublished post “${story.title}”`)
  await directLake.mutate({ patch: { id: pair.draftId, set: { excerpt: 'Its last words.' } } })
  await directLake.mutate({ delete: { id: pair.draftId } })
  const deletion = `A script deleted the draft post “${story.title}”`
  const { entries, row, restore } = await openActivity(page, deletion)
  await expect(unpublished.row.getByRole('button')).toHaveCount(0)

  // Newer changes move the row to the second page.
  const newer = {
    action: 'updated',
    entity: 'post',
    entity_id: story.id,
    after: { title: story.title },
  }
  await dataOrThrow(database().from('audit_log').insert(Array(30).fill(newer)))
  await page.reload()
  await untilPageReady(page)
  await page.getByRole('button', { name: 'Show more' }).click()
  await restore.dblclick()
  await expectToast(page, say.draft(`post “${story.title}”`))
  await expect(row).toBeFocused()
  await expect(restore).toHaveCount(0)
  await expect(entries.filter({ hasText: 'You restored' })).toHaveCount(1)
  expect(await directLake.document(pair.draftId)).toMatchObject({ excerpt: 'Its last words.' })
  expect(await directLake.document(story.id)).toBeUndefined()
  expect((await request.get(`/blog/${story.slug}`)).status()).toBe(404)
})

test('publishing, discarding changes and deleting both are not called the deletion of a draft', async ({
  page,
}) => {
  const [draft, other] = [`drafts.${story.id}`, `${story.id}-other`]
  const create = (id: string, slug = story.slug) =>
    directLake.mutate({ create: storedPage({ ...story, id, slug }) })
  await create(draft)
  const pair = { draftId: draft, publishedId: story.id }
  await directLake.act({ actionType: 'sanity.action.document.publish', ...pair })
  await create(draft)
  await directLake.mutate({ delete: { id: draft } })
  await create(other, other)
  await create(`drafts.${other}`, other)
  await deleteLikeTheStudio(other, { hasDraft: true })

  const last = { ...story, id: `drafts.${other}`, title: `Last ${story.title}` }
  await directLake.mutate({ create: storedPage(last) })
  await directLake.mutate({ delete: { id: last.id } })
  const { entries } = await openActivity(page, `deleted the draft page “${last.title}”`)
  await expect(entries.filter({ hasText: 'deleted page' })).toHaveCount(1)
  await expect(entries.filter({ hasText: 'deleted the draft' })).toHaveCount(1)
})

test('an author is restored by name, and an admin reads why a deleted post can’t be restored yet', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/status of 404/)
  const author = `${story.id}-other`
  const post = { ...storedPost(story), author: { _type: 'reference', _ref: author } }
  const name = `Ada ${story.id}`
  await directLake.mutate({
    create: { _id: author, _type: 'author', name, slug: slugOf(author) },
  })
  await directLake.mutate({ create: post })
  await deleteLikeTheStudio(story.id)
  await deleteLikeTheStudio(author)

  const { row, restore } = await openActivity(page, `deleted post “${story.title}”`)
  await restore.click()
  await expectAndCloseToast(page, say.needs([name]))

  const { entries } = await openActivity(page, `deleted author “${name}”`)
  await entries
    .filter({ hasText: `deleted author “${name}”` })
    .getByRole('button', { name: `Restore author “${name}”` })
    .click()
  await expectAndCloseToast(page, say.published(`author “${name}”`))

  const path = `/blog/${story.slug}`
  await dataOrThrow(
    database().from('redirects').insert({ source_path: path, destination_url: '/blog' }),
  )
  await restore.click()
  await expectAndCloseToast(page, say.redirected(path, '/blog'))
  await dataOrThrow(database().from('redirects').delete().eq('source_path', path))

  const other = { id: `drafts.${story.id}-other`, title: `Other ${story.id}`, slug: story.slug }
  await directLake.mutate({ create: storedPost(other) })
  await restore.click()
  await expectAndCloseToast(page, say.taken(path, other.title))
  await directLake.mutate({ delete: { id: other.id } })

  await page.setViewportSize(phone)
  await fitsPhone(page, 'a change that can be restored')
  // Until then the list is read again, and would not offer it once the post exists.
  await expect(restore).toBeEnabled()
  await directLake.mutate({ create: post })
  await restore.click()
  await expectAndCloseToast(page, say.exists)
  await expect(row).toHaveCount(1)
  await expect(restore).toHaveCount(0)
})

test('the list of posts leads to a post that was deleted', async ({ page }) => {
  await directLake.mutate({ create: storedPost(story) })
  await deleteLikeTheStudio(story.id)
  await openActivity(page, `deleted post “${story.title}”`)
  await page.goto('/admin/blog')
  await page.getByRole('link', { name: 'Restore a deleted post' }).click()
  await expect(page.getByRole('button', { name: `Restore post “${story.title}”` })).toBeVisible()
})

test('the Studio says where a page is linked before it can be deleted, and the deleted page is restored', async ({
  page,
  watch,
}) => {
  // A view of the deleted page.
  watch.expectConsole(/status of 404/)
  const link = { _type: 'link', kind: 'internal', to: { _type: 'reference', _ref: story.id } }
  const entry = { _type: 'navigationEntry', _key: story.id, label: 'Winter', link }
  const entryPath = `entries[_key=="${story.id}"]`
  const unlink = { patch: { id: 'navigation', unset: [entryPath] } }
  const insert = { after: 'entries[-1]', items: [entry] }
  await directLake.mutate({ create: storedPage(story) }, { patch: { id: 'navigation', insert } })
  const studio = new Studio(page)
  const dialog = page.getByRole('dialog')
  const linkedFrom = dialog.getByRole('link', { name: 'Navigation: Winter' })
  const openPage = async () => {
    await page.goto(`/studio/intent/edit/id=${story.id};type=page/`)
    await expect(studio.field('title')).toHaveValue(story.title)
    await untilFormSettles(page)
  }

  try {
    await signIn(page)
    await openPage()
    await page.getByTestId('document-header-Published-chip').click()
    await page.getByTestId('action-unpublish').click()
    await expect(dialog).toContainText('This can’t be unpublished yet')
    await expect(linkedFrom).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()

    await openPage()
    await studio.choose('Delete')
    await expect(dialog).toContainText('This can’t be deleted yet')
    await expect(page.getByTestId('confirm-button')).toHaveCount(0)
    await linkedFrom.click()
    await expect(page).toHaveURL(/navigation/)
    await expect(page.getByTestId('field-entries')).toContainText('Winter')
  } finally {
    await directLake.mutate(unlink)
  }

  await openPage()
  await studio.choose('Delete')
  await page.getByTestId('confirm-button').click()
  await expect.poll(() => directLake.document(story.id)).toBeUndefined()
  const { restore } = await openActivity(page, `deleted page “${story.title}”`)
  await restore.click()
  await expectAndCloseToast(page, say.published(`page “${story.title}”`))
  expect(await directLake.document(story.id)).toMatchObject({ title: story.title })
})
