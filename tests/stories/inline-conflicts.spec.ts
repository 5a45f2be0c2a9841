import { editMessages as say } from '#lib/messages-edit.ts'
import {
  allowDevelopmentAdvice,
  cleanups,
  field,
  openText,
  post,
  restoreTextsAfterTest,
  runCleanups,
  startEditing,
  storedText,
  uniqueText,
} from '#tests/kit/inline-editor.ts'
import { Lake } from '#tests/kit/lake.ts'
import { expect, test } from '#tests/kit/story.ts'
import { textPatch } from '#tests/kit/text-patch.ts'
import { keepToastOpen, toast } from '#tests/kit/toasts.ts'
import { violations } from '#tests/kit/violations.ts'
import { soon } from '#tests/kit/visitors.ts'

test.afterEach(runCleanups)

test('an admin sees both texts when another editor changed the one they edited, and loses neither', async ({
  page,
}) => {
  const lake = await Lake.signIn(page)
  const theirs = uniqueText('Theirs')
  const mine = uniqueText('Mine')
  await startEditing(page, '/roadmap')
  await restoreTextsAfterTest(lake, 'roadmapFeedbackTitle')
  const heading = page.getByRole('heading', { name: 'Tell us what to build next' })
  await (await openText(page, heading, 'Text with list: heading')).fill(mine)
  await lake.mutate(textPatch('roadmapFeedbackTitle', theirs))
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: say.conflictTitle })
  await expect(dialog).toContainText(mine)
  await expect(dialog).toContainText(theirs)
  await expect(dialog).toContainText('Their version (published)')
  await soon(() => violations(page)).toEqual([])
  expect(await storedText(lake, 'roadmapFeedbackTitle')).toBe(theirs)

  await test.step('Back returns to the text being written', async () => {
    await dialog.getByRole('button', { name: 'Back to editing' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(field(page, 'Text with list: heading')).toBeFocused()
    await expect(field(page, 'Text with list: heading')).toHaveValue(mine)
  })
  await test.step('Save mine overwrites the other text', async () => {
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save mine' }).click()
    await expect(toast(page, say.saved)).toBeVisible()
    await expect(page.getByRole('heading', { name: mine })).toBeVisible()
    expect(await storedText(lake, 'roadmapFeedbackTitle')).toBe(mine)
  })
  await test.step("Keep theirs discards one's own text but offers it back", async () => {
    await (
      await openText(page, page.getByRole('heading', { name: mine }), 'Text with list: heading')
    ).fill(uniqueText('Mine again'))
    await lake.mutate(textPatch('roadmapFeedbackTitle', theirs))
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Keep theirs' }).click()
    await keepToastOpen(page.getByRole('button', { name: say.bringBack }))
    await expect(toast(page, say.keptTheirsText('Text with list: heading'))).toBeVisible()
    await expect(page.getByRole('heading', { name: theirs })).toBeVisible()
    expect(await storedText(lake, 'roadmapFeedbackTitle')).toBe(theirs)
  })
  await test.step('the discarded text is restored on the re-rendered page and saved', async () => {
    await page.getByRole('button', { name: say.bringBack }).click()
    await expect(field(page, 'Text with list: heading')).toHaveValue(/^Mine again/)
    await expect(field(page, 'Text with list: heading')).toBeFocused()
    // The conflict is still detected, because the other text is newer than the one this edit started from.
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(theirs)
    await dialog.getByRole('button', { name: 'Save mine' }).click()
    await expect(page.getByRole('heading', { name: /^Mine again/ })).toBeVisible()
  })
})

test("an admin's own saves never conflict, even eight in a row with an Undo in between", async ({
  page,
}) => {
  const lake = await Lake.signIn(page)
  await startEditing(page, '/roadmap')
  await restoreTextsAfterTest(lake, 'roadmapHeroTitle')
  const heading = page.getByRole('heading', { level: 1 })
  let before = ''

  for (let save = 1; save <= 8; save += 1) {
    const text = uniqueText(`Save ${save}`)
    await heading.click()
    // Alternate between typing like a person and filling in like a paste.
    if (save % 2 === 0) await field(page, 'Hero: heading').fill(text)
    else {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text, { delay: 30 })
    }
    await page.keyboard.press('Enter')
    // A conflict dialog would keep the field open below it.
    await expect(field(page, 'Hero: heading')).toHaveCount(0)
    await expect(heading).toHaveText(text)
    await expect(toast(page, say.saved)).toBeVisible()
    if (save === 4) {
      await toast(page).getByRole('button', { name: 'Undo' }).click()
      await expect(toast(page, say.undone)).toBeVisible()
      await expect(heading).toHaveText(before)
    } else before = text
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await storedText(lake, 'roadmapHeroTitle')).toBe(before)
})

test('an admin who presses Undo before the page has re-rendered sees the old text again', async ({
  page,
}) => {
  const lake = await Lake.signIn(page)
  await startEditing(page, '/roadmap')
  await restoreTextsAfterTest(lake, 'roadmapHeroTitle')
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  const release = Promise.withResolvers<void>()
  await page.route('**/roadmap*', async (route) => {
    if (route.request().headers().rsc && route.request().method() === 'GET') await release.promise
    await route.continue()
  })

  const text = uniqueText('Drawn by nobody')
  await (await openText(page, heading, 'Hero: heading')).fill(text)
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(text)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, say.undone)).toBeVisible()
  release.resolve()
  await expect(heading).toHaveText(before)
})

test('Undo keeps a text that another editor wrote after the save', async ({ page }) => {
  const lake = await Lake.signIn(page)
  await restoreTextsAfterTest(lake, 'aboutMissionTitle')
  const theirs = uniqueText('Theirs')
  await startEditing(page, '/about')
  await (
    await openText(
      page,
      page.getByRole('heading', { name: 'Why we do this' }),
      'Text with list: heading',
    )
  ).fill(uniqueText('Mine'))
  await page.keyboard.press('Enter')
  await expect(toast(page, say.saved)).toBeVisible()
  const undo = await keepToastOpen(toast(page).getByRole('button', { name: 'Undo' }))
  await lake.mutate(textPatch('aboutMissionTitle', theirs))
  await undo.click()
  await expect(toast(page, say.undoFailed)).toContainText(say.undoLate)
  expect(await storedText(lake, 'aboutMissionTitle')).toBe(theirs)
})

test("a save also updates the Studio draft, and asks first if the draft's text differs", async ({
  page,
  watch,
}) => {
  allowDevelopmentAdvice(watch)
  const lake = await Lake.signIn(page)
  const { _rev, ...published } = await lake.document(post.id)
  const draft = { ...published, _id: `drafts.${post.id}` }
  const before = String(published.excerpt)
  const mine = uniqueText('Four tools, one total')
  await lake.mutate({ createOrReplace: { ...draft, readTime: 77 } })
  cleanups.push(() =>
    lake.mutate(
      { delete: { id: `drafts.${post.id}` } },
      { patch: { id: post.id, set: { excerpt: before } } },
    ),
  )

  await startEditing(page, post.address)
  await (await openText(page, page.getByText(before), 'Excerpt')).fill(mine)
  await expect(page.getByText(`${mine.length}/160`)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, say.saved)).toBeVisible()
  expect((await lake.document(post.id)).excerpt).toBe(mine)
  expect(await lake.document(`drafts.${post.id}`)).toMatchObject({ excerpt: mine, readTime: 77 })

  await test.step('a draft whose excerpt differs', async () => {
    const halfDone = uniqueText('Half done')
    await lake.mutate({ patch: { id: `drafts.${post.id}`, set: { excerpt: halfDone } } })
    await (await openText(page, page.getByText(mine), 'Excerpt')).fill(before)
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog', { name: say.conflictTitle })
    await expect(dialog).toContainText(halfDone)
    await expect(dialog).toContainText('Their version (draft)')
    await dialog.getByRole('button', { name: 'Save mine' }).click()
    await expect(dialog).toHaveCount(0)
    expect((await lake.document(post.id)).excerpt).toBe(before)
    expect((await lake.document(`drafts.${post.id}`)).excerpt).toBe(before)
  })
})
