import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { adminMessages } from '#lib/messages-admin.ts'
import { editMessages, bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { expectLiveToast, expectUndoToast, toast } from '#tests/kit/toasts.ts'
import { violations } from '#tests/kit/violations.ts'
import { soon } from '#tests/kit/visitors.ts'

const postId = 'post-7'
const address = '/blog/ai-overviews-and-the-real-competition-for-a-keyword'
const opening = 'A keyword tool gives you two numbers'

const blocks = z.array(z.looseObject({ _type: z.string(), _key: z.string() }))

let page: Page
let lake: APIRequestContext
let before: Record<string, unknown>

test.beforeEach(async ({ page: fresh, request }) => {
  page = fresh
  lake = request
  await removeTakeaways()
  before = await stored(postId)
  await signIn(page, address)
})

test.afterEach(async () => {
  await change({ delete: { id: `drafts.${postId}` } })
  // An unnecessary write would re-render the page while the next test opens it.
  if ((await stored(postId))._rev === before._rev) return
  await change({ patch: { id: postId, set: { body: before.body } } })
})

test('on a phone, the editor leaves two thirds of the screen to the text, and every tool can be reached', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openEditor()
  await expect(page.locator('.admin-bar')).toBeHidden()
  const [bar, header] = [page.locator('.body-bar'), page.locator('header').first()]
  const taken = [await bar.boundingBox(), await header.boundingBox()]
  const height = taken.reduce((sum, box) => sum + (box?.height ?? 740), 0)
  expect(height).toBeLessThan(740 / 3)
  await page.getByRole('button', { name: 'Redo', exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Redo', exact: true })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('.admin-bar')).toBeVisible()
})

test("an admin edits a paragraph's text, formatting and link in place, visitors see it, and Undo restores it", async ({
  request,
}) => {
  const word = newWord()
  await openEditor()
  await type(`${word} `)
  await selectFirst(word)
  await page.keyboard.press('ControlOrMeta+b')
  await setLink('/apps')
  await page.keyboard.press('ControlOrMeta+s')
  const undo = await expectUndoToast(page, say.saved)
  await expect(text()).toHaveCount(0)
  await expect(page.locator('.article-main strong', { hasText: word })).toBeVisible()

  const html = async () => (await request.get(address)).text()
  await expectLiveToast(page, say.saved)
  expect(await html()).toContain(`<a href="/apps"><strong>${word}</strong></a>`)

  const after = await stored(postId)
  const { _rev, _updatedAt, body, ...rest } = after
  expect(rest).toEqual(without(before, ['_rev', '_updatedAt', 'body']))
  const [first, ...others] = blocks.parse(body)
  const [firstBefore, ...othersBefore] = blocks.parse(before.body)
  expect(others).toEqual(othersBefore)
  expect(first).toMatchObject({ _key: firstBefore?._key, style: 'normal' })
  expect(JSON.stringify(first)).toContain(opening)

  await undo.click()
  await expect(page.getByText(say.undone, { exact: true })).toBeVisible()
  expect((await stored(postId)).body).toEqual(before.body)
  await expectLiveToast(page, say.undone)
  expect(await html()).not.toContain(word)
})

test('an admin who saves an article twice in a row gets no conflict dialog', async () => {
  for (const word of [newWord(), newWord()]) {
    await openEditor()
    await type(`${word} `)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // While the text is being saved it isn't editable, but it stays visible.
    await soon(async () => JSON.stringify((await stored(postId)).body)).toContain(word)
    await expect(page.getByRole('region', { name: 'Edit the article' })).toHaveCount(0)
    await expect(page.locator('.article-main')).toContainText(word)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an admin who saves without a change writes nothing', async () => {
  await openEditor()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Edit the article' })).toHaveCount(0)
  await expect(page.locator('.article-main').getByText(opening)).toBeVisible()
  expect((await stored(postId))._rev).toBe(before._rev)
})

test('an admin moves a table and deletes a callout, and the other blocks stay unchanged', async () => {
  await openEditor()
  const parts = blocks.parse(before.body)
  const tableIndex = parts.findIndex(({ _type }) => _type === 'table')
  const calloutIndex = parts.findIndex(({ _type }) => _type === 'callout')
  const studio = page.getByRole('link', { name: 'Edit in the Studio' })

  await page
    .locator('.body-opaque', { has: page.locator('table') })
    .first()
    .click()
  await expect(studio).toHaveAttribute('href', `/studio/intent/edit/id=${postId};type=post/`)
  await page.getByRole('button', { name: 'Move down' }).click()
  await page
    .locator('.body-opaque', { has: page.locator('.callout') })
    .first()
    .click()
  await page.getByRole('group', { name: 'Callout' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(say.saved, { exact: true })).toBeVisible()

  const expected = [...parts]
  const [table] = expected.splice(tableIndex, 1)
  if (table) expected.splice(tableIndex + 1, 0, table)
  expected.splice(calloutIndex, 1)
  expect((await stored(postId)).body).toEqual(expected)
})

test("an admin's paragraph is saved together with another editor's, without a question", async () => {
  const [mine, theirs] = [newWord(), newWord()]
  await openEditor()
  await type(`${mine} `)
  const last = blocks.parse(before.body).findLastIndex(({ _type }) => _type === 'block')
  await change({ patch: { id: postId, set: { body: withParagraph(last, theirs) } } })
  await page.getByRole('button', { name: 'Save' }).click()
  const undo = await expectUndoToast(page, say.saved)
  await expect(toast(page, say.saved)).toContainText('to other parts')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const saved = blocks.parse((await stored(postId)).body)
  expect(JSON.stringify(saved[0])).toContain(mine)
  expect(JSON.stringify(saved[last])).toContain(theirs)
  await expect(page.locator('.article-main')).toContainText(theirs)

  await undo.click()
  await expect(page.getByText(say.undone, { exact: true })).toBeVisible()
  expect((await stored(postId)).body).toEqual(withParagraph(last, theirs))
})

test('an admin who changed the same paragraph as another editor chooses a version by keyboard', async () => {
  const [mine, theirs] = [newWord(), newWord()]
  const dialog = page.getByRole('dialog', { name: say.conflictTitle })
  const last = blocks.parse(before.body).findLastIndex(({ _type }) => _type === 'block')
  const both = withParagraph(last, theirs, withParagraph(0, theirs))
  await openEditor()
  await type(`${mine} `)
  await change({ patch: { id: postId, set: { body: both } } })

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(dialog.locator('ins', { hasText: mine })).toBeVisible()
  await expect(dialog.locator('ins', { hasText: theirs })).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(text()).toContainText(mine)
  expect((await stored(postId)).body).toEqual(both)

  await page.keyboard.press('ControlOrMeta+s')
  const save = dialog.getByRole('button', { name: 'Save choices' })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(say.chooseEach)
  await expect(dialog.getByRole('radio', { name: say.yourVersion })).toBeFocused()
  await page.keyboard.press('Space')
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say.saved, { exact: true })).toBeVisible()
  const saved = blocks.parse((await stored(postId)).body)
  expect(JSON.stringify(saved[0])).toContain(mine)
  expect(JSON.stringify(saved[last])).toContain(theirs)
})

test('an admin keeps the version of another editor, or both', async () => {
  const dialog = page.getByRole('dialog', { name: say.conflictTitle })
  for (const choice of [say.theirVersion, say.bothVersions]) {
    const [mine, theirs] = [newWord(), newWord()]
    const body = withParagraph(0, theirs)
    await change({ patch: { id: postId, set: { body: before.body } } })
    await openEditor()
    await type(`${mine} `)
    await change({ patch: { id: postId, set: { body } } })
    await page.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('radio', { name: choice }).check()
    await dialog.getByRole('button', { name: 'Save choices' }).click()
    await expect(text()).toHaveCount(0)
    await expect(page.locator('.article-main')).toContainText(theirs)
    const saved = async () => blocks.parse((await stored(postId)).body)
    if (choice === say.theirVersion) await soon(saved).toEqual(body)
    else {
      await soon(async () => (await saved()).length).toBe(body.length + 1)
      expect(JSON.stringify((await saved())[1])).toContain(mine)
    }
  }
})

test("a draft's other paragraphs stay unpublished, and the same paragraph is a question", async () => {
  const [mine, drafted] = [newWord(), newWord()]
  const last = blocks.parse(before.body).findLastIndex(({ _type }) => _type === 'block')
  const body = withParagraph(last, drafted)
  await openEditor()
  await type(`${mine} `)
  await change({ create: { ...before, _id: `drafts.${postId}`, body } })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(say.saved, { exact: true })).toBeVisible()
  expect(JSON.stringify((await stored(postId)).body)).not.toContain(drafted)
  const draft = blocks.parse((await stored(`drafts.${postId}`)).body)
  expect(JSON.stringify(draft[0])).toContain(mine)
  expect(JSON.stringify(draft[last])).toContain(drafted)

  const other = newWord()
  const published = (await stored(postId)).body
  await openEditor(mine)
  await type(`${newWord()} `)
  await change({
    patch: { id: `drafts.${postId}`, set: { body: withParagraph(0, other, draft) } },
  })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: say.conflictTitle })
  await expect(dialog).toContainText(other)
  await dialog.getByRole('radio', { name: say.theirVersion }).check()
  await dialog.getByRole('button', { name: 'Save choices' }).click()
  await expect(text()).toHaveCount(0)
  expect((await stored(postId)).body).toEqual(published)
  expect(JSON.stringify((await stored(`drafts.${postId}`)).body)).toContain(other)
})

test('unsaved text survives a reload until the admin discards it', async () => {
  const word = newWord()
  const restore = page.getByRole('button', { name: /^Restore unsaved text from/ })
  page.on('dialog', (dialog) => dialog.accept())
  await openEditor()
  await type(`${word} `)
  await page.reload()
  await page.getByRole('button', { name: 'Edit article' }).click()
  await restore.click()
  await expect(text()).toContainText(word)

  await text().focus()
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('dialog', { name: say.leaveTitle })
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect(text()).toContainText(word)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await leaving.getByRole('button', { name: 'Discard changes' }).click()
  await expect(text()).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit article' }).click()
  await expect(text()).toContainText(opening)
  await expect(text()).not.toContainText(word)
  await expect(restore).toHaveCount(0)
})

test('a link that runs a script is refused by the form and by the server', async () => {
  await openEditor()
  await type('harbor ')
  await selectFirst('harbor')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByLabel('URL').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a full URL' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('URL')).toHaveCount(0)
  await expect(text().locator('a', { hasText: 'harbor' })).toHaveCount(0)

  // The form would never send such a link, so forge the copy in session storage and restore it.
  const [first, ...others] = blocks.parse(before.body)
  const forged = {
    ...first,
    children: [{ _type: 'span', _key: 's', text: 'Press me', marks: ['l'] }],
    markDefs: [{ _type: 'link', _key: 'l', href: 'javascript:alert(1)' }],
  }
  const copy = JSON.stringify({ at: Date.now(), seen: before.body, body: [forged, ...others] })
  page.on('dialog', (dialog) => dialog.accept())
  await page.evaluate(
    ([name, value]) => {
      addEventListener('pagehide', () => sessionStorage.setItem(name, value))
    },
    [`unsaved-body:${postId}`, copy] as const,
  )
  await page.reload()
  await page.getByRole('button', { name: 'Edit article' }).click()
  await page.getByRole('button', { name: /^Restore unsaved text from/ }).click()
  await expect(text()).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(say.link, { exact: true })).toBeVisible()
  expect((await stored(postId))._rev).toBe(before._rev)
})

test('an empty article is refused, and the text stays', async () => {
  await openEditor()
  await text().press('ControlOrMeta+a')
  await editorCatchesUp()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: say.empty })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(text()).toContainText(opening)
  expect((await stored(postId))._rev).toBe(before._rev)
})

test("an admin keeps the text when the site doesn't respond, and it is saved later", async ({
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED/)
  const word = newWord()
  await openEditor()
  await type(`${word} `)
  await page.route('**/api/texts', (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(editMessages.noAnswer, { exact: true })).toBeVisible()
  await expect(text()).toContainText(word)
  await page.unroute('**/api/texts')
  await expect(page.getByText(say.saved, { exact: true })).toBeVisible()
})

test('an admin whose session has ended keeps the article, and reads why it was not saved', async ({
  watch,
}) => {
  watch.expectConsole(/status of 401/)
  const word = newWord()
  await openEditor()
  await type(`${word} `)
  const cookies = await page.context().cookies()
  await page.context().clearCookies({ name: /session/ })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, adminMessages.signedOut)).toBeVisible()
  await expect(text()).toContainText(word)
  await page.context().addCookies(cookies)
  expect((await stored(postId))._rev).toBe(before._rev)
})

test('an admin edits an article using only the keyboard', async () => {
  const word = newWord()
  await turnEditingOn()
  await page.getByRole('button', { name: 'Edit article' }).focus()
  await page.keyboard.press('Enter')
  await expect(text()).toBeFocused()
  await page.keyboard.type(`${word} `)
  await expect(text()).toContainText(`${word} ${opening}`)

  await editorCatchesUp()
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: 'Paragraph' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Heading 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Heading 2' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(text().getByRole('heading', { name: word })).toBeVisible()
  for (const name of ['Earlier versions', 'Cancel', 'Save']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText(say.saved, { exact: true })).toBeVisible()
  const [first] = blocks.parse((await stored(postId)).body)
  expect(first).toMatchObject({ style: 'h2' })
  await expect(page.getByRole('button', { name: 'Edit article' })).toBeFocused()
})

test('the article editor has no accessibility violations in any state', async () => {
  await openEditor()
  await soon(() => violations(page), 'open').toEqual([])

  await page.locator('.body-opaque').first().click()
  await expect(page.getByRole('button', { name: 'Move down' })).toBeVisible()
  await soon(() => violations(page), 'with a table selected').toEqual([])

  await caretToStart()
  await type('Harbor ')
  await selectFirst('Harbor')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByLabel('URL').fill('no address')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('URL')).toHaveAttribute('aria-invalid', 'true')
  await soon(() => violations(page), 'with an invalid link').toEqual([])

  await page.keyboard.press('Escape')
  await change({ patch: { id: postId, set: { body: withParagraph(0, newWord()) } } })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog', { name: say.conflictTitle })).toBeVisible()
  await soon(() => violations(page), 'with a conflict').toEqual([])
})

const documents = z.object({ documents: z.array(z.record(z.string(), z.unknown())).length(1) })

async function stored(id: string): Promise<Record<string, unknown>> {
  const answer = await lake.get(`/lake/v2025-02-19/data/doc/production/${id}`, withWriteToken())
  const [document] = documents.parse(await answer.json()).documents
  if (!document) throw new Error(`The lake has no document ${id}.`)
  return document
}

/** Makes the article begin with an ordinary paragraph, where these tests type. */
async function removeTakeaways(): Promise<void> {
  const parts = blocks.parse((await stored(postId)).body)
  const start = parts.findIndex((part) => JSON.stringify(part).includes(opening))
  if (start < 1) return
  await change({ patch: { id: postId, set: { body: parts.slice(start) } } })
  await soon(async () => (await lake.get(address)).text()).not.toContain('In short')
}

async function change(...mutations: unknown[]): Promise<void> {
  const address = '/lake/v2025-02-19/data/mutate/production'
  const answer = await lake.post(address, { ...withWriteToken(), data: { mutations } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

function withWriteToken() {
  const file = readFileSync(join(testSite.dataDir, 'secrets.json'), 'utf8')
  const { SANITY_API_WRITE_TOKEN: token } = z
    .object({ SANITY_API_WRITE_TOKEN: z.string() })
    .parse(JSON.parse(file))
  return { headers: { authorization: `Bearer ${token}` } }
}

async function turnEditingOn(): Promise<void> {
  const editing = page.getByRole('switch', { name: 'Edit text' })
  if ((await editing.getAttribute('aria-checked')) !== 'true') await editing.click()
  await expect(editing).toHaveAttribute('aria-checked', 'true')
}

async function openEditor(begin = opening): Promise<void> {
  await turnEditingOn()
  await page.getByRole('button', { name: 'Edit article' }).click()
  await expect(text()).toContainText(begin)
  await expect(text()).toBeFocused()
}

function text() {
  return page.getByRole('textbox', { name: 'Article text' })
}

/** Types at the caret, which is at the start of the article, and waits until the text appears. */
async function type(words: string): Promise<void> {
  await page.keyboard.type(words)
  await expect(text()).toContainText(words.trim())
}

async function caretToStart(): Promise<void> {
  await text()
    .getByText(opening)
    .click({ position: { x: 2, y: 8 } })
  await page.keyboard.press('Home')
  await editorCatchesUp()
}

/** Selects the word just typed at the start of the line, without the space after it. */
async function selectFirst(word: string): Promise<void> {
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+Home')
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(word)
  await editorCatchesUp()
}

/** Waits on the page's clock, because the editor reads the browser's selection at most every 100 ms. */
async function editorCatchesUp(): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)))
}

async function setLink(href: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByLabel('URL').fill(href)
  await page.keyboard.press('Enter')
  await expect(text()).toBeFocused()
}

/** Returns an article, by default the original, with a different paragraph. */
function withParagraph(index: number, words: string, body: unknown = before.body) {
  const children = [{ _type: 'span', _key: 'theirs', text: words, marks: [] }]
  return blocks
    .parse(body)
    .map((block, at) => (at === index ? { ...block, children, markDefs: [] } : block))
}

function newWord(): string {
  return `w${randomUUID().slice(0, 8)}`
}

function without(value: Record<string, unknown>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
}
