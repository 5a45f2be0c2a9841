import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { liveMessages } from '#admin/kit/say-saved.ts'
import { blogAdminMessages as say } from '#admin/screens/posts/messages.ts'
import { untilPageReady } from '#tests/kit/live-page.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { expectAndCloseToast, expectUndoToast, toast } from '#tests/kit/toasts.ts'

type Story = { id: string; slug: string; title: string }

let post: Story

/** Each test gets its own post. */
test.beforeEach(async () => {
  const name = randomUUID()
  post = { id: `story-${name}`, slug: `story-${name}`, title: `Story ${name}` }
  await directLake.mutate({ create: stored(post.id, post) })
})
test.afterEach(async () => {
  await directLake.mutate({ delete: { id: post.id } }, { delete: { id: `drafts.${post.id}` } })
})

function stored(_id: string, { slug, title }: Omit<Story, 'id'>) {
  return {
    _id,
    _type: 'post',
    title,
    slug: { _type: 'slug', current: slug },
    excerpt: 'A post that a story made.',
    publishedAt: '2023-02-01',
    featured: false,
    readTime: 3,
    category: { _type: 'reference', _ref: 'category-local-seo' },
    author: { _type: 'reference', _ref: 'author-odessa-varley' },
    body: [
      {
        _type: 'block',
        _key: 'a',
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', _key: 'b', text: 'Text.', marks: [] }],
      },
    ],
  }
}

async function openList(page: Page) {
  await signIn(page, '/admin/blog')
  await expect(page.getByRole('region', { name: 'Posts' })).toBeVisible()
  await untilPageReady(page)
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  return { row, search: page.getByRole('searchbox', { name: 'Search' }) }
}

async function statusOf(page: Page, slug: string): Promise<number> {
  return (await page.request.get(`/blog/${slug}`, { headers: { cookie: '' } })).status()
}

test('an admin searches, filters and sorts the list of posts', async ({ page }) => {
  const draft = { slug: `draft-${post.slug}`, title: `Draft of ${post.title}` }
  await directLake.mutate({ create: stored(`drafts.${post.id}`, draft) })
  const { row, search } = await openList(page)
  await search.fill(post.slug.slice('story-'.length))
  const line = row(post.title)
  await expect(line).toHaveCount(1)
  for (const text of ['Published, with changes', 'Local SEO', 'A post that a story made.']) {
    await expect(line).toContainText(text)
  }
  for (const text of ['Odessa Varley', 'February 1, 2023', '3 min read']) {
    await expect(line).toContainText(text)
  }
  const view = line.getByRole('link', { name: `View ${post.title}` })
  await expect(view).toHaveAttribute('href', `/blog/${post.slug}`)
  await expect(view).toHaveAttribute('target', '_blank')

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Draft')
  await expect(page.getByText(say.noneFound)).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('All')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Analytics')
  await expect(page.getByText(say.noneFound)).toBeVisible()
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Local SEO')
  await expect(line).toBeVisible()

  await search.fill('')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('All')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest first')
  await expect(page.getByRole('region', { name: 'Posts' }).getByRole('heading').first()).toHaveText(
    post.title,
  )
})

test('an admin deletes a post and it stays as a draft, then Undo publishes it again unchanged', async ({
  page,
  watch,
}) => {
  // The admin page requests the deleted post to verify that visitors get a 404.
  watch.expectConsole(/status of 404/)
  const before = await directLake.document(post.id)
  const { row } = await openList(page)
  const line = row(post.title)
  await line.getByRole('button', { name: `Delete ${post.title}` }).click()
  const dialog = page.getByRole('dialog', { name: say.unpublishTitle })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(await statusOf(page, post.slug)).toBe(200)

  await line.getByRole('button', { name: `Delete ${post.title}` }).click()
  await dialog.getByRole('button', { name: 'Unpublish' }).click()
  // A focused toast stays open (requirements §4, Toasts), which leaves time to check the visitor's view.
  const undo = await expectUndoToast(page, say.unpublishedText)
  await expect(toast(page, say.unpublishedText)).toContainText(liveMessages.gone)
  expect(await statusOf(page, post.slug)).toBe(404)
  await expect(line).toContainText('Draft')
  expect(await directLake.document(`drafts.${post.id}`)).toMatchObject({ title: post.title })

  await undo.press('Enter')
  await expect(toast(page, say.undoneText)).toContainText(liveMessages.back)
  expect(await statusOf(page, post.slug)).toBe(200)
  await expectAndCloseToast(page, say.undoneText)
  await expect(line).toContainText('Published')
  const { _rev, _updatedAt, ...content } = (await directLake.document(post.id)) ?? {}
  expect(before).toMatchObject(content)
  expect(await directLake.document(`drafts.${post.id}`)).toBeUndefined()

  await page.goto('/admin')
  const activity = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')
  const about = activity.filter({ hasText: `post “${post.title}”` })
  await expect(about.filter({ hasText: 'You unpublished' })).toHaveCount(1)
  await expect(about.filter({ hasText: 'You published' })).toHaveCount(1)
})

test('an admin deletes several posts at once and undoes it; the title opens the Studio', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/status of 404/)
  const other = { id: `${post.id}-two`, slug: `${post.slug}-two`, title: `${post.title} two` }
  await directLake.mutate({ create: stored(other.id, other) })
  try {
    const { row, search } = await openList(page)
    await search.fill(post.slug.slice('story-'.length))
    const line = row(other.title)
    await expect(line.getByRole('link', { name: other.title, exact: true })).toHaveAttribute(
      'href',
      `/studio/intent/edit/id=${other.id};type=post/`,
    )
    await page.setViewportSize({ width: 1280, height: 800 })
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(64)

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page
      .getByRole('group', { name: 'Actions for the selected posts' })
      .getByRole('button', { name: 'Delete' })
      .click()
    const dialog = page.getByRole('dialog', { name: say.unpublishManyTitle(2) })
    await dialog.getByRole('button', { name: 'Unpublish 2 posts' }).click()
    const undo = await expectUndoToast(page, say.unpublishedMany(2))
    await expect(line).toContainText('Draft')
    expect(await statusOf(page, post.slug)).toBe(404)
    await undo.press('Enter')
    await expectAndCloseToast(page, say.undoneMany(2))
    expect(await statusOf(page, other.slug)).toBe(200)
  } finally {
    await directLake.mutate({ delete: { id: other.id } }, { delete: { id: `drafts.${other.id}` } })
  }
})

test('Undo keeps the changes of an existing draft', async ({ page, watch }) => {
  watch.expectConsole(/status of 404/)
  const draft = { slug: post.slug, title: `Half done ${post.title}` }
  await directLake.mutate({ create: stored(`drafts.${post.id}`, draft) })
  const { row } = await openList(page)
  await row(post.title)
    .getByRole('button', { name: `Delete ${post.title}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).press('Enter')
  await expectAndCloseToast(page, say.undoneText)
  expect((await directLake.document(post.id))?.title).toBe(post.title)
  expect((await directLake.document(`drafts.${post.id}`))?.title).toBe(draft.title)
})

test("an admin can't delete a post that another document references, and reads which document it is", async ({
  page,
}) => {
  const other = `${post.id}-other`
  await directLake.mutate({
    create: {
      ...stored(other, { slug: other, title: 'The other one' }),
      related: { _type: 'reference', _ref: post.id },
    },
  })
  const { row } = await openList(page)
  await row(post.title)
    .getByRole('button', { name: `Delete ${post.title}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await expectAndCloseToast(page, say.referred(['The other one']))
  expect((await directLake.document(post.id))?.title).toBe(post.title)
  await directLake.mutate({ delete: { id: other } })
})

test("an admin sees an error when the site doesn't respond, and the post stays", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED|Failed to load resource/)
  const { row } = await openList(page)
  await page.route('**/admin/blog', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await row(post.title)
    .getByRole('button', { name: `Delete ${post.title}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await expectAndCloseToast(page, say.unpublishFailed)
  await expect(row(post.title)).toContainText('Published')
  expect(await statusOf(page, post.slug)).toBe(200)
})

test('New Post and Edit open the Studio at that document', async ({ page }) => {
  const { row } = await openList(page)
  await row(post.title)
    .getByRole('link', { name: `Edit ${post.title} in the Studio` })
    .click()
  const title = page.getByTestId('field-title').getByTestId('string-input')
  await expect(title).toHaveValue(post.title)

  await page.goto('/admin/blog')
  await page.getByRole('link', { name: 'New Post' }).click()
  await expect(title).toBeEditable()
  await expect(title).toHaveValue('')
})

test('a thousand posts are listed in pages, without accessibility violations', async ({ page }) => {
  const ids = Array.from({ length: 1000 }, (_, at) => `drafts.${post.id}-${at}`)
  await directLake.mutate(
    ...ids.map((id, at) => ({ create: stored(id, { slug: id.slice(7), title: `Many ${at}` }) })),
  )
  try {
    await page.setViewportSize({ width: 360, height: 740 })
    const { search } = await openList(page)
    await search.fill('Many')
    await expect(page.getByText('Page 1 of 40')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(page.getByText('Page 2 of 40')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Many' })).toHaveCount(25)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    const isWide = () => document.documentElement.scrollWidth > window.innerWidth
    expect(await page.evaluate(isWide)).toBe(false)
  } finally {
    await directLake.mutate(...ids.map((id) => ({ delete: { id } })))
  }
})
