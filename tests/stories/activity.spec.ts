import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { restoreMessages, undoMessages as say } from '#admin/screens/activity/messages.ts'
import { newPreviewKey, previewLinkIdOf } from '#schemas/rules/preview-link.ts'
import { reviewIdOf } from '#schemas/rules/review.ts'
import { anotherBrowser, signInAs } from '#tests/kit/accounts.ts'
import { untilPageReady } from '#tests/kit/live-page.ts'
import { fitsPhone, phone } from '#tests/kit/phone.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { makeAccount, removeTestRoles } from '#tests/kit/supabase.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { expectAndCloseToast, expectLiveToast, keepToastOpen, toast } from '#tests/kit/toasts.ts'
import { soon } from '#tests/kit/visitors.ts'

type Story = { readonly id: string; readonly title: string; readonly path: string }

let story: Story

test.beforeEach(() => {
  const id = `story-${randomUUID()}`
  story = { id, title: `Offer ${id}`, path: `/${id}` }
})
test.afterEach(async () => {
  const { id } = story
  const ids = [id, `drafts.${id}`, `drafts.${reviewIdOf(id)}`, `${id}-ada`, `${id}-grace`]
  await directLake.mutate(...ids.map((each) => ({ delete: { id: each } })))
  await removeTestRoles()
})

const HERO = 'pageBuilder[_key=="hero"].title'
const slugOf = (current: string) => ({ _type: 'slug', current })
const reference = (_ref: string) => ({ _type: 'reference', _ref })
const setHero = (title: string, id = story.id) => ({ patch: { id, set: { [HERO]: title } } })

function storedPage(price: string) {
  const { id, title } = story
  const pageBuilder = [
    { _type: 'hero', _key: 'hero', title: price },
    { _type: 'callToAction', _key: 'ask', title: 'Ask the kraken' },
  ]
  const seo = { _type: 'seo', description: 'Ten percent off in winter.' }
  return { _id: id, _type: 'page', title, slug: slugOf(id), pageBuilder, seo }
}

function storedPost(fields: object) {
  const paragraph = {
    _type: 'block',
    _key: 'a',
    children: [{ _type: 'span', _key: 's', text: 'One.' }],
  }
  return {
    ...{ _id: story.id, _type: 'post', title: story.title, slug: slugOf(story.id) },
    excerpt: 'A post that a story made.',
    publishedAt: '2023-02-01',
    category: reference('category-local-seo'),
    author: reference('author-odessa-varley'),
    body: [paragraph],
    ...fields,
  }
}

const entriesOf = (page: Page) => page.locator('.activity-entry')

/** Opens the changes of the story's document, once they include this text. */
async function openActivity(page: Page, text: string, search = story.id) {
  await signIn(page, '/admin/activity')
  await page.goto(`/admin/activity?search=${encodeURIComponent(search)}`)
  const row = entriesOf(page).filter({ hasText: text })
  await expect(async () => {
    await page.reload()
    await expect(row).toHaveCount(1, { timeout: 3000 })
  }).toPass({ timeout: 40_000 })
  await untilPageReady(page)
  return { row, undo: row.getByRole('button', { name: /^Undo/ }) }
}

test('an admin undoes a change and redoes it, visitors see both, and the activity names them', async ({
  page,
  request,
}) => {
  const text = async () => (await request.get(story.path)).text()
  const thing = `page “${story.title}”`
  await directLake.mutate({ create: storedPage('From $29') })
  await directLake.mutate({ create: { ...storedPage('From $29'), _id: `drafts.${story.id}` } })
  await soon(text).toContain('From $29')
  await directLake.mutate(setHero('From $49'), setHero('From $49', `drafts.${story.id}`))
  await soon(text).toContain('From $49')

  const { row, undo } = await openActivity(page, 'Section Hero: title')
  await expect(row.locator('del')).toHaveText('From $29')
  await expect(row).not.toContainText('Undone since')
  await undo.press('Enter')
  const undone = toast(page, say.undone.text(thing))
  const redo = await keepToastOpen(undone.getByRole('button', { name: 'Redo' }))
  await expectLiveToast(page, say.undone.text(thing))
  expect(await text()).toContain('From $29')
  expect(await text()).not.toContain('From $49')
  await soon(() => directLake.document(`drafts.${story.id}`)).toMatchObject({
    pageBuilder: [{ title: 'From $29' }, {}],
  })
  const entry = entriesOf(page).filter({ hasText: `You undid a change of ${thing}` })
  await expect(entry).toContainText('from From $49 → to From $29')
  const changed = row.filter({ hasText: 'A script' })
  await expect(changed).toContainText('Undone since')
  await expect(changed.getByRole('button')).toHaveCount(0)

  await redo.click()
  await expectLiveToast(page, say.redone.text(thing))
  expect(await text()).toContain('From $49')
  await expect(entriesOf(page).filter({ hasText: `You redid a change of ${thing}` })).toHaveCount(1)
  await expect(changed.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await expect(entry.getByRole('button')).toHaveCount(0)
})

test('an admin decides what to do about a field that was changed again, also in a draft', async ({
  page,
}) => {
  const draft = `drafts.${story.id}`
  const hero = async (id: string) =>
    (await directLake.list(`*[_id == "${id}"].${'pageBuilder'}[0].title`))[0]
  await directLake.mutate({ create: storedPage('From $29') })
  await directLake.mutate(setHero('From $49'))
  const { row, undo } = await openActivity(page, 'From $29')
  await directLake.mutate({ create: { ...storedPage('From $69'), _id: draft } })
  await undo.click()
  const dialog = page.getByRole('dialog', { name: say.conflictTitle })
  await expect(dialog).toContainText('Draft last changed by A script')
  await expect(dialog).toContainText('From $69')
  await dialog.getByRole('button', { name: say.keep }).click()
  await expect(dialog).toHaveCount(0)
  expect(await hero(draft)).toBe('From $69')

  await directLake.mutate(setHero('From $59'))
  await openActivity(page, 'From $59')
  await expect(row).toHaveCount(1)
  await undo.click()
  await expect(dialog).toContainText('Changed by A script')
  await expect(dialog).toContainText('From $59')
  await directLake.mutate(setHero('From $99'))
  await dialog.getByRole('button', { name: say.anyway }).click()
  await expect(dialog).toContainText('From $99')
  expect(await hero(story.id)).toBe('From $99')
  await page.setViewportSize(phone)
  await fitsPhone(page, 'the choice about a change that was changed again')
  await dialog.getByRole('button', { name: say.anyway }).click()
  await expectAndCloseToast(page, say.undone.text(`page “${story.title}”`))
  await expect(dialog).toHaveCount(0)
  expect([await hero(story.id), await hero(draft)]).toEqual(['From $29', 'From $29'])

  await directLake.mutate(setHero('From $79'))
  const later = await openActivity(page, 'From $79')
  await directLake.mutate(setHero('From $29'))
  await later.undo.click()
  await expectAndCloseToast(page, say.already)
})

test('an admin reads why a change can’t be undone', async ({ page }) => {
  const [ada, grace] = [`${story.id}-ada`, `${story.id}-grace`]
  const author = (_id: string, name: string) => ({
    create: { _id, _type: 'author', name, slug: slugOf(_id) },
  })
  await directLake.mutate(author(ada, 'Ada'), author(grace, 'Grace'))
  await directLake.mutate({ create: storedPost({ author: reference(ada) }) })
  await directLake.mutate({ patch: { id: story.id, set: { author: reference(grace) } } })
  const { undo } = await openActivity(page, 'Grace')
  await directLake.mutate({ delete: { id: ada } })
  await undo.click()
  await expectAndCloseToast(page, restoreMessages.needs(['Ada']))
  await expect(undo).toBeEnabled()

  await directLake.mutate({ delete: { id: story.id } })
  await undo.click()
  await expectAndCloseToast(page, say.gone)
  await expect(undo).toHaveCount(0)

  await directLake.mutate({ create: storedPage('From $29') })
  await directLake.mutate(setHero('From $49'))
  const changed = await openActivity(page, 'From $49')
  await directLake.mutate({ patch: { id: story.id, unset: ['pageBuilder[_key=="hero"]'] } })
  await changed.undo.click()
  await expectAndCloseToast(page, say.removed)
})

test('the change of a whole text leads to the earlier versions in the Studio', async ({ page }) => {
  await directLake.mutate({ create: storedPost({}) })
  const set = { 'body[_key=="a"].children[0].text': 'Two.' }
  await directLake.mutate({ patch: { id: story.id, set } })
  const { row, undo } = await openActivity(page, 'Two.')
  await expect(undo).toHaveCount(0)
  await row.getByRole('link', { name: `Earlier versions of post “${story.title}”` }).click()
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
})

test('the activity names who wrote what another person published, and the steps until then', async ({
  page,
  browser,
}) => {
  const { id, title, path } = story
  const writer = await makeAccount('writer')
  const desk = await anotherBrowser(browser)
  await signInAs(desk, writer, '/studio')
  const write = async (...mutations: object[]) => {
    const data = { mutations }
    const answer = await desk.request.post('/lake/v2025-02-19/data/mutate/production', {
      ...{ data, headers: { origin: testSite.url } },
    })
    return answer.status()
  }
  const post = storedPost({})
  const draft = { createOrReplace: { ...post, _id: `drafts.${id}` } }
  await expect.poll(() => write(draft), 'the Studio has signed the writer in').toBe(200)
  const account = JSON.parse(await (await desk.request.get('/lake/v2025-02-19/users/me')).text())
  const target = { document: id, documentType: 'post' }
  const review = (state: string, more = {}) => ({
    createOrReplace: {
      ...{ _id: `drafts.${reviewIdOf(id)}`, _type: 'draftReview', state, ...target },
      ...{ by: writer.email, byId: account.id, ...more },
    },
  })
  const key = newPreviewKey()
  const link = previewLinkIdOf(key) ?? ''
  const expiresAt = '2090-11-24T06:30:00.000Z'
  expect(await write(review('waiting'))).toBe(200)
  await directLake.mutate(review('returned', { note: 'Name the source.' }))
  expect(await write({ delete: { id: `drafts.${reviewIdOf(id)}` } }, review('waiting'))).toBe(200)
  await directLake.mutate(review('approved'))
  await directLake.mutate({ delete: { id: `drafts.${reviewIdOf(id)}` } })
  const fields = { key, path: `/blog${path}`, expiresAt, by: writer.email, note: 'Ana' }
  expect(await write({ create: { _id: link, _type: 'previewLink', ...target, ...fields } })).toBe(
    200,
  )
  await directLake.mutate({ patch: { id: link, inc: { openings: 1 } } })
  expect(await write({ delete: { id: link } })).toBe(200)

  const releaseOf = async (releaseId: string) => {
    const act = (name: string, more = {}) =>
      directLake.act({ actionType: `sanity.action.${name}`, ...{ releaseId, ...more } })
    const metadata = { title, releaseType: 'scheduled', cardinality: 'one' }
    await act('release.create', { metadata })
    const versionId = `versions.${releaseId}.${id}`
    await act('document.version.create', { publishedId: id, versionId, baseId: `drafts.${id}` })
    return (name: string, more = {}) => act(`release.${name}`, more)
  }
  const cancelled = await releaseOf(`c${id.slice(6, 14)}`)
  await cancelled('schedule', { publishAt: expiresAt })
  for (const step of ['unschedule', 'archive']) await cancelled(step)
  const release = await releaseOf(`r${id.slice(6, 14)}`)
  await release('schedule', { publishAt: expiresAt })
  // As the Studio does to schedule a changed draft for the same time.
  await release('unschedule')
  await release('schedule', { publishAt: expiresAt })
  await release('unschedule')
  await openActivity(page, `A script paused the schedule of post “${title}”`)
  await release('schedule', { publishAt: new Date().toISOString() })
  await soon(() => directLake.document(id)).toMatchObject({ title })

  await openActivity(page, `A script published post “${title}”, written by ${writer.email}`)
  const said = async () => {
    await page.reload()
    return (await entriesOf(page).allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ')
  }
  for (const step of [
    `${writer.email} sent for review: post “${title}”`,
    `A script returned post “${title}” Note Name the source.`,
    `A script approved post “${title}”`,
    `${writer.email} made a preview link to post “${title}” For Ana Works until Nov 24, 2090, 6:30 AM UTC`,
    `${writer.email} revoked a preview link to post “${title}”`,
    `A script scheduled post “${title}” Planned for Nov 24, 2090, 6:30 AM UTC`,
    `A script paused the schedule of post “${title}”`,
    `A script deleted the schedule of post “${title}”`,
  ]) {
    await soon(said, step).toContain(step)
  }
  const all = await said()
  expect(all).not.toContain('withdrew')
  expect(all.split('paused the schedule')).toHaveLength(2)
  expect(await said()).not.toContain(key)
  await directLake.mutate({ delete: { id: `drafts.${id}` } })
  await desk.context().close()
})

test('a search marks its words, counts the changes that show them, and leaves out the others', async ({
  page,
}) => {
  const word = `mizzen${randomUUID().slice(0, 8)}`
  await directLake.mutate({ create: storedPage('From $29') })
  await directLake.mutate(setHero(`Every ${word}`))
  await directLake.mutate({ patch: { id: story.id, set: { 'seo.description': 'Ten percent.' } } })
  const { row } = await openActivity(page, 'SEO, ')
  const main = page.getByRole('main')
  await expect(main).toContainText('3 matching changes')
  await expect(row.locator('mark')).toHaveText(story.id)

  const found = await openActivity(page, word, word.toUpperCase())
  await expect(main).toContainText('1 matching change')
  await expect(found.row.locator('mark')).toHaveText(word)
  await page.goto(`/admin/activity?search=${story.id}+kraken`)
  await untilPageReady(page)
  await expect(entriesOf(page)).toHaveCount(0)
})
