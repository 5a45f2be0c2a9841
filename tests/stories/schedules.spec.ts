import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { editMessages } from '#lib/messages-edit.ts'
import { localDate } from '#schemas/rules/published-date.ts'
import { startEditing } from '#tests/kit/inline-editor.ts'
import { untilPageReady } from '#tests/kit/live-page.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { Studio } from '#tests/kit/studio.ts'
import { StudioReleases } from '#tests/kit/studio-releases.ts'
import { soon } from '#tests/kit/visitors.ts'

async function postInList(page: Page, title: string) {
  await page.goto('/admin/blog')
  await untilPageReady(page)
  await page.getByRole('searchbox', { name: 'Search' }).fill(title)
  return page.getByRole('listitem').filter({ hasText: title })
}

const planned = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Planned' }).getByRole('listitem').filter({ hasText: title })

test('a scheduled draft is known in the admin area, and afterwards the post has no changes', async ({
  page,
}) => {
  const studio = new Studio(page)
  const releases = new StudioReleases(page)
  const title = `Planned ${randomUUID().slice(0, 8)}`
  const when = /Scheduled for Friday, November 24, 2090, 6:30 AM [A-Z]/
  await directLake.shorten('post-6')
  await signIn(page)
  await studio.openPost('post-6')
  await studio.write('title', title)
  await studio.hasStored('post-6', { title })
  const release = await releases.scheduleDraft('Nov 24, 2090 06:30')

  await page.goto('/admin')
  await expect(planned(page, title)).toContainText(when)
  const drafts = page.getByRole('region', { name: 'Drafts and unpublished changes' })
  await expect(drafts.getByRole('listitem').filter({ hasText: title })).toContainText(when)
  await page.goto('/admin/publishing')
  await expect(planned(page, title)).toContainText(when)
  await page.goto('/admin/blog')
  await untilPageReady(page)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Scheduled')
  const row = page.getByRole('region', { name: 'Posts' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  const head = row.locator('.post-head')
  expect(await head.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  if (size) await page.setViewportSize(size)
  await row.getByRole('link', { name: when }).click()
  await expect(page.getByText('Scheduled for 11/24/2090')).toBeVisible()
  await expect(studio.field('title')).toHaveValue(title)

  await test.step('who edits the live post is told', async () => {
    const { slug } = z
      .object({ slug: z.object({ current: z.string() }) })
      .parse(await directLake.document('post-6'))
    await startEditing(page, `/blog/${slug.current}`)
    const bar = page.getByRole('complementary', { name: 'Editing tools' })
    await expect(bar).toContainText(when)
    await expect(bar).toContainText(editMessages.notInPlan)
    await startEditing(page, '/about')
    await expect(bar.getByRole('switch')).toBeChecked()
    await expect(bar).not.toContainText('Scheduled')
  })

  await releases.makeDue(release)
  await expect.poll(() => directLake.document('post-6')).toMatchObject({ title })
  // The draft stays, as in Sanity, but contains no change.
  expect(await directLake.document('drafts.post-6')).toMatchObject({ title })
  const published = await postInList(page, title)
  await expect(published.locator('.post-status')).toHaveText('Published')
  await expect(published).not.toContainText('Scheduled')
})

test('a new post that is scheduled gets the date of that day', async ({ page }) => {
  const studio = new Studio(page)
  const releases = new StudioReleases(page)
  const id = await beginPost(localDate())

  await signIn(page)
  await studio.openPost(id)
  const release = await releases.scheduleDraft('Nov 24, 2090 06:30')
  await expect(page.getByText(/^Scheduled for Nov 24, 2090, 6:30 AM [A-Z]/)).toHaveCount(1)
  await expect(page.getByText('Its date is now Nov 24, 2090.')).toBeVisible()
  expect(await directLake.list(`[count(*[_id in path("versions.*.${id}")])]`)).toEqual([1])
  await releases.hasStored(release, id, { publishedAt: '2090-11-24' })
  await releases.makeDue(release)
  await expect.poll(() => directLake.document(id)).toMatchObject({ publishedAt: '2090-11-24' })
})

test('the dashboard leads to the calendar of scheduled drafts, where one gets another time', async ({
  page,
}) => {
  const studio = new Studio(page)
  const releases = new StudioReleases(page)
  const id = await beginPost('2026-01-05')
  const title = `Moved ${id.slice(-8)}`
  await directLake.mutate({ patch: { id: `drafts.${id}`, set: { title } } })
  await signIn(page)
  await studio.openPost(id)
  const release = await releases.scheduleDraft('Nov 24, 2090 06:30')

  await page.goto('/admin')
  await expect(planned(page, title)).toContainText('November 24, 2090')
  await page.getByRole('link', { name: 'scheduled drafts' }).click()
  await page.getByRole('link', { name: title }).click()
  await releases.reschedule('Nov 24, 2090 06:30', 'Nov 25, 2090 07:15')
  await expect
    .poll(() => directLake.document(`_.releases.${release}`))
    .toMatchObject({ state: 'scheduled', publishAt: new Date(2090, 10, 25, 7, 15).toISOString() })
  await page.goto('/admin')
  await expect(planned(page, title)).toContainText('November 25, 2090, 7:15 AM')
})

test('a new post keeps its date if scheduling fails', async ({ page, watch }) => {
  watch.expectConsole(/Failed to schedule document publish/)
  watch.expectConsole(/status of 500/)
  const studio = new Studio(page)
  const publishedAt = localDate()
  const id = await beginPost(publishedAt)
  const dates: unknown[] = []
  await page.route('**/data/actions/**', async (route) => {
    if (!route.request().postData()?.includes('release.schedule')) return route.fallback()
    dates.push((await directLake.document(`drafts.${id}`))?.publishedAt)
    await route.fulfill({ status: 500, json: { error: { description: 'Out of order' } } })
  })

  await signIn(page)
  await studio.openPost(id)
  await new StudioReleases(page).requestSchedule('Nov 24, 2090 06:30')
  await expect.poll(() => dates.at(-1)).toBe('2090-11-24')
  await expect.poll(() => directLake.document(`drafts.${id}`)).toMatchObject({ publishedAt })
  await expect(page.getByText(/^Its date is now/)).toHaveCount(0)
})

/** Creates the draft of a post that was never published. @returns its ID */
async function beginPost(publishedAt: string): Promise<string> {
  const id = `story-${randomUUID()}`
  const slug = { _type: 'slug', current: id }
  // An update date before the publish date would be invalid.
  const { _createdAt, updatedAt, ...post } = (await directLake.document('post-7')) ?? {}
  const draft = { ...post, _id: `drafts.${id}`, slug, publishedAt, featured: false }
  await directLake.mutate({ create: { ...draft, body: [block] } })
  return id
}

const block = {
  _type: 'block',
  _key: 'a1',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 'b1', text: 'Planned.', marks: [] }],
}

test('an editor schedules a post to be unpublished, which happens even if the content server restarts', async ({
  page,
  request,
  watch,
  launched,
}) => {
  watch.expectConsole(/users\/me|status of 50|ERR_|WebSocket|Failed to fetch/)
  watch.expectLakeCrash()
  const id = `story-${randomUUID()}`
  const title = `Until Friday ${id.slice(-8)}`
  const post = await directLake.document('post-7')
  const slug = { _type: 'slug', current: id }
  await directLake.mutate({ create: { ...post, _id: id, title, slug, body: [], featured: false } })
  const status = async () => (await request.get(`/blog/${id}`)).status()
  const isListed = async (path: string) => (await (await request.get(path)).text()).includes(id)
  await soon(status).toBe(200)
  await soon(() => isListed('/sitemap.xml')).toBe(true)

  const studio = new Studio(page)
  const releases = new StudioReleases(page)
  await signIn(page)
  const release = await test.step('she schedules it in the Studio', async () => {
    await studio.openPost(id)
    return releases.scheduleUnpublish('2090-11-24T09:00')
  })

  await test.step('the list of posts says when', async () => {
    const row = await postInList(page, title)
    await expect(row).toContainText(
      /Will be unpublished on Friday, November 24, 2090, 9:00 AM [A-Z]/,
    )
    expect(await status()).toBe(200)
  })

  await test.step('the content server crashes, and the plan stays', async () => {
    const before = launched.pidOf('lake')
    if (before) process.kill(before, 'SIGKILL')
    await expect.poll(() => launched.pidOf('lake'), { timeout: 60_000 }).not.toBe(before)
    await expect
      .poll(() => directLake.document(id).catch(() => null), { timeout: 60_000 })
      .toMatchObject({ title })
    await page.goto('/admin')
    await expect(planned(page, title)).toBeVisible()
  })

  await test.step('at its time the page, the lists and the sitemap lose it', async () => {
    await releases.makeDue(release)
    await soon(status).toBe(404)
    await soon(() => isListed('/blog')).toBe(false)
    await soon(() => isListed('/sitemap.xml')).toBe(false)
    await page.goto('/admin')
    await expect(page.getByRole('region', { name: 'Planned' })).toBeVisible()
    await expect(planned(page, title)).toHaveCount(0)
  })
})

test('the dashboard says what could not be published at its time, and why', async ({ page }) => {
  const name = `r${randomUUID().slice(0, 8)}`
  const id = `story-${name}`
  const category = { _type: 'reference', _ref: 'category-local-seo' }
  await directLake.mutate({ create: { _id: id, _type: 'post', title: name, category } })
  const other = `${id}-other`
  const related = { _type: 'reference', _ref: id }
  await directLake.mutate({ create: { _id: other, _type: 'post', title: 'Refers', related } })
  await directLake.act({ actionType: 'sanity.action.release.create', releaseId: name })
  await directLake.act({
    actionType: 'sanity.action.document.version.unpublish',
    versionId: `versions.${name}.${id}`,
    publishedId: id,
  })
  const publishAt = new Date().toISOString()
  await directLake.act({
    actionType: 'sanity.action.release.schedule',
    releaseId: name,
    publishAt,
  })
  await expect.poll(() => directLake.document(`_.releases.${name}`)).toMatchObject({ error: {} })

  await signIn(page, '/admin')
  await expect(planned(page, name)).toContainText(/Couldn’t be unpublished .*there are references/)
  await directLake.act({ actionType: 'sanity.action.release.archive', releaseId: name })
  await directLake.mutate({ delete: { id: other } }, { delete: { id } })
})
