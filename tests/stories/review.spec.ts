import type { Page } from '@playwright/test'
import { reviewIdOf } from '#schemas/rules/review.ts'
import { anotherBrowser, signInAs } from '#tests/kit/accounts.ts'
import { untilPageReady } from '#tests/kit/live-page.ts'
import { SettingsPage } from '#tests/kit/settings-page.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { Studio, untilFormSettles } from '#tests/kit/studio.ts'
import { StudioReleases } from '#tests/kit/studio-releases.ts'
import { makeAccount, removeTestRoles } from '#tests/kit/supabase.ts'
import { soon } from '#tests/kit/visitors.ts'

test.afterEach(removeTestRoles)

const review = (id: string) => `drafts.${reviewIdOf(id)}`
const notice = (page: Page) => page.locator('.review-notice')
const badge = (page: Page, label: string) =>
  page.getByTestId('pane-footer').locator('[data-ui="Badge"]', { hasText: label })

/** Fills in the form that sends a draft for review, once it is open. */
async function sendWith(page: Page, note: string): Promise<void> {
  await page.getByLabel('Note (optional)').fill(note)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Mutation that sends a post's draft for review. */
const sentByWriter = (document: string) => ({
  createOrReplace: {
    _id: review(document),
    _type: 'draftReview',
    document,
    documentType: 'post',
    state: 'waiting',
    by: 'A writer',
    byId: 'someone-else',
  },
})

test('a writer sends a draft, an editor returns it with a note and then publishes it', async ({
  page,
  browser,
  request,
}) => {
  const id = 'post-6'
  const title = 'Sent by the Writer'
  const note = 'Name the source of the second number.'
  await directLake.shorten(id)
  const writer = await makeAccount('writer')
  const writing = new Studio(page)
  const send = async (forEditor = '') => {
    await page.getByTestId('pane-footer').getByRole('button', { name: 'Send for review' }).click()
    await sendWith(page, forEditor)
  }
  const news = page.locator('.review-news')

  await test.step('the writer sends the draft', async () => {
    await signInAs(page, writer, '/studio')
    await writing.openPost(id)
    const button = page.getByTestId('pane-footer').getByRole('button', { name: 'Send for review' })
    await writing.field('title').fill('')
    await expect(badge(page, 'Errors to fix')).toBeVisible()
    await expect(button).toBeDisabled()
    await writing.field('title').fill(title)
    await writing.hasStored(id, { title })
    await expect(button).toBeEnabled()
    await button.click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await send('The second number is new.')
    await expect(badge(page, 'In review')).toBeVisible()
    await expect(notice(page)).toContainText(`In review. ${writer.email} sent this draft`)
    await expect(news).toHaveCount(0)
  })

  const other = await anotherBrowser(browser)
  const editing = new Studio(other)
  const list = other.locator('.live-list')
  await test.step('the editor finds it in the list and returns it', async () => {
    await signInAs(other, await makeAccount('editor'), '/studio')
    await expect(other.locator('.icon-count')).toHaveText('1')
    await other.getByRole('link', { name: 'In review' }).click()
    await expect(list).toContainText(writer.email)
    await list.getByRole('link', { name: title }).click()
    await expect(editing.field('title')).toHaveValue(title)
    await untilFormSettles(other)
    await expect(notice(other)).toContainText(writer.email)
    await expect(notice(other)).toContainText('The second number is new.')
    await editing.choose('Return with a note')
    await other.getByRole('button', { name: 'Return', exact: true }).click()
    await expect(other.getByRole('dialog').getByRole('alert')).toHaveText('Write what to change.')
    await other.getByLabel('Note', { exact: true }).fill(note)
    await other.getByRole('button', { name: 'Return', exact: true }).click()
    await expect(badge(other, 'Returned')).toBeVisible()
  })

  await test.step('the writer is told wherever she is, until she dismisses it', async () => {
    await page.goto('/studio/media')
    await expect(news).toContainText(/Sent by the Writer was returned by .+ with a note on /)
    await news.getByRole('button', { name: 'Dismiss' }).click()
    await expect(news).toHaveCount(0)
    await page.goto('/studio/structure/in-review')
    await expect(page.locator('.icon-count')).toHaveText('1')
    await expect(page.locator('.live-list')).toContainText('Returned to you (1)')
    await expect(page.locator('.live-list')).toContainText(note)
    await expect(news).toHaveCount(0)
    await writing.openPost(id)
    await expect(writing.field('title')).toHaveValue(title)
    await untilFormSettles(page)
  })

  await test.step('the writer reads the note, sends the draft again, withdraws it and sends it once more', async () => {
    await expect(notice(page)).toContainText(note)
    await send()
    await expect(notice(page)).toContainText('In review')
    await expect(notice(page)).not.toContainText(note)
    await writing.choose('Withdraw from review')
    await expect(notice(page)).toHaveCount(0)
    await expect(notice(other)).toHaveCount(0)
    await send()
    await expect(notice(page)).toContainText('In review')
  })

  await test.step('visitors see neither the draft nor the review', async () => {
    const query = encodeURIComponent('*[_type == "draftReview"]')
    const answer = await request.get(`/lake/v2025-02-19/data/query/production?query=${query}`)
    expect(await answer.json()).toMatchObject({ result: [] })
  })

  const desk = await other.context().newPage()
  await test.step('the editor publishes it, and the list is empty', async () => {
    await desk.goto('/studio/structure/in-review')
    const rows = desk.locator('.live-list').getByRole('link', { name: title })
    await expect(rows).toBeVisible()
    await expect(notice(other)).toContainText('In review')
    await editing.publish()
    await soon(async () => (await request.get('/blog')).text()).toContain(title)
    await expect(desk.locator('.live-list')).toHaveText('Nothing waits for review.')
  })

  await test.step('the writer reads that it was published, and the next draft starts without a review', async () => {
    await expect(news).toContainText(/Sent by the Writer was published on /)
    await expect(notice(page)).toContainText('The draft that you sent was published on')
    await expect(badge(page, 'In review')).toHaveCount(0)
    await notice(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice(page)).toHaveCount(0)
    await expect(news).toHaveCount(0)
    await expect.poll(() => directLake.document(review(id))).toBeUndefined()
  })
  await other.context().close()
})

test('the version of a release does not say that the draft is in review', async ({ page }) => {
  const id = 'post-9'
  const stored = await directLake.document(id)
  await directLake.mutate(
    { createOrReplace: { ...stored, _id: `drafts.${id}`, title: 'In Review' } },
    sentByWriter(id),
  )
  try {
    const editing = new Studio(page)
    const releases = new StudioReleases(page)
    await signIn(page, '/studio')
    await editing.openPost(id)
    await expect(notice(page)).toContainText('A writer')
    await expect(badge(page, 'In review')).toBeVisible()

    await releases.addPost(await releases.create('Autumn'), id)
    await expect(page.getByTestId('pane-footer')).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
    await expect(badge(page, 'In review')).toHaveCount(0)
  } finally {
    await directLake.mutate({ delete: { id: review(id) } }, { delete: { id: `drafts.${id}` } })
  }
})

test('a note that an editor is writing outlasts the review', async ({ page }) => {
  const id = 'post-8'
  const note = 'Shorten the second section.'
  await directLake.shorten(id)
  await directLake.mutate(
    {
      createOrReplace: { ...(await directLake.document(id)), _id: `drafts.${id}`, title: 'Waits' },
    },
    sentByWriter(id),
  )
  try {
    const editing = new Studio(page)
    await signIn(page, '/studio')
    await editing.openPost(id)
    await expect(notice(page)).toContainText('A writer')
    await editing.choose('Return with a note')
    const field = page.getByLabel('Note', { exact: true })
    await expect(field).toBeFocused()
    await field.fill(note)

    await directLake.mutate({ delete: { id: review(id) } })
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'This draft is no longer in review. Copy your note if you need it.',
    )
    await expect(field).toHaveValue(note)
    await expect(page.getByRole('button', { name: 'Return', exact: true })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    expect(await (await editing.menuAction('Return with a note')).count()).toBe(0)
  } finally {
    await directLake.mutate({ delete: { id: review(id) } }, { delete: { id: `drafts.${id}` } })
  }
})

test('a draft in review is approved for its scheduled time', async ({ page }) => {
  const id = 'post-8'
  const title = 'Planned and Reviewed'
  const when = 'Nov 24, 2090, 6:30 AM'
  const stored = () => directLake.document(review(id))
  const wait = () => directLake.mutate(sentByWriter(id))
  await directLake.shorten(id)
  await directLake.mutate({
    createOrReplace: { ...(await directLake.document(id)), _id: `drafts.${id}`, title },
  })
  await wait()
  const editing = new Studio(page)
  const releases = new StudioReleases(page)
  let release = ''
  try {
    await signIn(page, '/studio')
    await test.step('scheduling it ends the review', async () => {
      await editing.openPost(id)
      await expect(notice(page)).toContainText('A writer')
      release = await releases.scheduleDraft('Nov 24, 2090 06:30')
      await expect.poll(stored).toMatchObject({ state: 'approved', sentById: 'someone-else' })
      await editing.openPost(id)
      await expect(notice(page)).toContainText(`It is scheduled for ${when}`)
      await expect(badge(page, 'Approved')).toBeVisible()
    })

    await test.step('what is scheduled already is approved in place of published', async () => {
      await wait()
      await expect(notice(page)).toContainText('In review. A writer sent this draft')
      await page.getByTestId('pane-footer').getByRole('button', { name: 'Approve' }).click()
      await expect(badge(page, 'Approved')).toBeVisible()
      await expect.poll(stored).toMatchObject({ state: 'approved', sentById: 'someone-else' })
      expect(await directLake.document(`_.releases.${release}`)).toMatchObject({
        state: 'scheduled',
      })
      expect(await directLake.document(id)).not.toMatchObject({ title })
    })

    await test.step('a draft that was changed since is scheduled in its place', async () => {
      const changed = 'Changed after Scheduling'
      await page.goto('/studio/structure')
      await page.getByRole('link', { name: 'In review' }).click()
      const list = page.locator('.live-list')
      await expect(list).toContainText('Nothing waits for review.')
      await directLake.mutate({ patch: { id: `drafts.${id}`, set: { title: changed } } })
      await expect(list).toContainText('Changed since they were approved (1)')
      await expect(page.locator('.icon-count')).toHaveText('1')
      await editing.openPost(id)
      await expect(badge(page, 'Changed since approval')).toBeVisible()
      await expect(notice(page)).toContainText(
        'then changed. An earlier version of it is scheduled',
      )
      await wait()
      await expect(notice(page)).toContainText('An earlier version of it is scheduled')
      await page.getByTestId('pane-footer').getByRole('button', { name: 'Approve' }).click()
      await expect(badge(page, 'Approved')).toBeVisible()
      expect(await directLake.document(`versions.${release}.${id}`)).toMatchObject({
        title: changed,
      })
      await expect
        .poll(() => directLake.document(`_.releases.${release}`))
        .toMatchObject({ state: 'scheduled' })
    })

    await test.step('returning it pauses the schedule', async () => {
      await wait()
      await editing.choose('Return with a note')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(`This pauses its schedule for ${when}`)
      await dialog.getByLabel('Note', { exact: true }).fill('Not yet.')
      await dialog.getByRole('button', { name: 'Return', exact: true }).click()
      await expect(badge(page, 'Returned')).toBeVisible()
      await expect
        .poll(() => directLake.document(`_.releases.${release}`))
        .toMatchObject({ state: 'active' })
    })
    await directLake.act({ actionType: 'sanity.action.release.archive', releaseId: release })
  } finally {
    await directLake.mutate({ delete: { id: review(id) } }, { delete: { id: `drafts.${id}` } })
  }
})

test('the list leaves out a draft that a schedule has published', async ({ page }) => {
  const id = 'post-9'
  const draftOf = async (document: string, fields = {}) => ({
    createOrReplace: {
      ...(await directLake.document(document)),
      _id: `drafts.${document}`,
      ...fields,
    },
  })
  await directLake.mutate(
    await draftOf(id),
    sentByWriter(id),
    await draftOf('post-8', { title: 'Still Waiting' }),
    sentByWriter('post-8'),
  )
  try {
    await signIn(page, '/studio/structure/in-review')
    await expect(page.locator('.live-list').getByRole('link')).toHaveText(['Still Waiting'])
  } finally {
    await directLake.mutate(
      ...[id, 'post-8'].flatMap((each) => [
        { delete: { id: review(each) } },
        { delete: { id: `drafts.${each}` } },
      ]),
    )
  }
})

test('an admin of a team of one has no review, and finds what others sent on the dashboard', async ({
  page,
}) => {
  const id = 'post-7'
  const title = 'Waiting at the Quay'
  const admin = new Studio(page)
  await directLake.shorten(id)
  await directLake.mutate({
    createOrReplace: { ...(await directLake.document(id)), _id: `drafts.${id}`, title },
  })
  try {
    await signIn(page, '/admin')
    await untilPageReady(page)
    await expect(page.getByRole('region', { name: 'Waiting for review' })).toHaveCount(0)

    await admin.openPost(id)
    expect(await (await admin.menuAction('Send for review')).count()).toBe(0)
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.goto('/studio/structure/siteSettings')
    const field = page.getByTestId('boolean-input').filter({ hasText: 'Review drafts' })
    const stored = field.locator('input')
    const isHalfOn = () => stored.evaluate((input: HTMLInputElement) => input.indeterminate)
    await expect(stored).not.toBeChecked()
    expect(await isHalfOn()).toBe(false)
    const settings = new SettingsPage(page)
    await settings.visit()
    await settings.switch('Review drafts').click()
    await settings.button('Save Settings').click()
    await settings.says('Settings Saved')
    await admin.openPost(id)
    await admin.choose('Send for review')
    await sendWith(page, '')
    await expect(badge(page, 'In review')).toBeVisible()

    await page.goto('/admin')
    const waiting = page.getByRole('region', { name: 'Waiting for review' })
    const link = waiting.getByRole('link', { name: title })
    await expect(link).toHaveAttribute('href', new RegExp(`/studio/intent/edit/id=${id};`))
    await expect(waiting).toContainText('sent by')
    await expect(page.getByRole('link', { name: /^Dashboard 1 draft to review/ })).toBeVisible()
    const drafts = page.getByRole('region', { name: 'Drafts and unpublished changes' })
    await expect(drafts.getByRole('link', { name: title })).toBeVisible()
    await expect(drafts).not.toContainText(/draftReview|previewUrl/)

    await directLake.act({
      actionType: 'sanity.action.document.publish',
      draftId: `drafts.${id}`,
      publishedId: id,
    })
    await page.reload()
    await expect(drafts).toBeVisible()
    await expect(waiting).toHaveCount(0)

    // Opening the document ends the review, so that the next draft starts without one.
    await admin.openPost(id)
    await expect
      .poll(() => directLake.document(review(id)))
      .toMatchObject({ state: 'published', publishedAt: expect.any(String) })
  } finally {
    await directLake.mutate(
      { patch: { id: 'siteSettings', unset: ['reviewDrafts'] } },
      { delete: { id: review(id) } },
      { delete: { id: `drafts.${id}` } },
    )
  }
})
