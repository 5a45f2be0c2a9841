import type { Page } from '@playwright/test'
import { editMessages as say } from '#lib/messages-edit.ts'
import { textDefaults } from '#site/registry.ts'
import {
  allowDevelopmentAdvice,
  cleanups,
  editSwitch,
  field,
  htmlOf,
  openText,
  post,
  restoreTextsAfterTest,
  runCleanups,
  startEditing,
  storedText,
  textButton,
  uniqueText,
} from '#tests/kit/inline-editor.ts'
import { pressUntil } from '#tests/kit/keyboard.ts'
import { Lake } from '#tests/kit/lake.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { textPatch } from '#tests/kit/text-patch.ts'
import { expectLiveToast, keepToastOpen, toast } from '#tests/kit/toasts.ts'
import { violations } from '#tests/kit/violations.ts'
import { soon } from '#tests/kit/visitors.ts'

test.afterEach(runCleanups)

test('an admin edits a headline using only the keyboard, and a visitor reads it', async ({
  page,
  browser,
  request,
}) => {
  const lake = await Lake.signIn(page)
  await restoreTextsAfterTest(lake, 'heroTitle')
  const before = await storedText(lake, 'heroTitle')
  const title = uniqueText('Hold your course')
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/')

  await page.goto('/')
  await expect(editSwitch(page)).not.toBeChecked()
  await pressUntil(page, 'Shift+Tab', editSwitch(page))
  await page.keyboard.press('Space')
  await expect(editSwitch(page)).toBeChecked()
  await expect(textButton(page, 'Hero: heading')).toBeAttached()
  await pressUntil(page, 'Tab', textButton(page, 'Hero: heading'))
  await page.keyboard.press('Enter')
  await expect(field(page, 'Hero: heading')).toBeEditable()
  await expect(field(page, 'Hero: heading')).toBeFocused()
  await soon(() => violations(page)).toEqual([])
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(title)
  await page.keyboard.press('Enter')

  await expect(toast(page, say.savedText('Hero: heading'))).toBeVisible()
  await expect(textButton(page, 'Hero: heading')).toBeFocused()
  const undo = await keepToastOpen(toast(page).getByRole('button', { name: 'Undo' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectLiveToast(page, say.saved)
  // The toast appears only after visitors get the new text, so no waiting is needed here.
  expect(await htmlOf(request, '/')).toContain(title)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)

  await test.step('Undo restores the old headline, for visitors too', async () => {
    await undo.focus()
    await page.keyboard.press('Enter')
    await expect(toast(page, say.undone)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
    await expectLiveToast(page, say.undone)
    expect(await htmlOf(request, '/')).not.toContain(title)
    expect(await storedText(lake, 'heroTitle')).toBe(before)
  })
  await visitor.context().close()
})

test('an admin can type before the server has responded, without losing a character', async ({
  page,
}) => {
  const lake = await Lake.signIn(page)
  await startEditing(page, '/roadmap')
  await restoreTextsAfterTest(lake, 'roadmapHeroTitle')
  const heading = page.getByRole('heading', { level: 1 })
  const dialog = page.getByRole('dialog', { name: say.conflictTitle })
  const title = field(page, 'Hero: heading')

  await test.step("the field contains the page's text, and a selection is kept", async () => {
    const answer = await holdAnswers(page)
    const before = (await heading.textContent()) ?? ''
    const words = uniqueText('Typed at once')
    await heading.click()
    await expect(title).toHaveValue(before)
    await expect(title).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(words)
    await expect(title).toHaveValue(words)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saving…')).toBeVisible()
    answer()
    await expect(toast(page, say.savedText('Hero: heading'))).toBeVisible()
    await expect(heading).toHaveText(words)
    expect(await storedText(lake, 'roadmapHeroTitle')).toBe(words)
  })
  await test.step("another editor's text is shown, and neither text is lost", async () => {
    const answer = await holdAnswers(page)
    const [mine, theirs] = [uniqueText('Mine'), uniqueText('Theirs')]
    await heading.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(mine)
    await lake.mutate(textPatch('roadmapHeroTitle', theirs))
    answer()
    await expect(page.getByText(say.behind(theirs))).toBeVisible()
    await expect(title).toHaveValue(mine)
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(theirs)
    await dialog.getByRole('button', { name: 'Save mine' }).click()
    await expect(heading).toHaveText(mine)
  })
})

test('Escape and the Cancel button leave the text unchanged', async ({ page }) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, '/roadmap')
  const heading = page.getByRole('heading', { level: 1 })
  const before = (await heading.textContent()) ?? ''

  for (const cancel of ['Escape', 'cross'] as const) {
    await (await openText(page, heading, 'Hero: heading')).fill('Never mind')
    if (cancel === 'Escape') await page.keyboard.press('Escape')
    else await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(field(page, 'Hero: heading')).toHaveCount(0)
    await expect(textButton(page, 'Hero: heading')).toBeFocused()
    await expect(heading).toHaveText(before)
  }
  // No unsaved copy is left over either.
  await page.reload()
  await expect(textButton(page, 'Hero: heading')).toBeAttached()
  await expect(field(page, 'Hero: heading')).toHaveCount(0)
})

test('an edit canceled just as the server responds does not return after a reload', async ({
  page,
}) => {
  const lake = await Lake.signIn(page)
  await startEditing(page, '/roadmap')
  await restoreTextsAfterTest(lake, 'roadmapHeroTitle')
  const answer = await holdAnswers(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.type(uniqueText('Never mind'))
  await lake.mutate(textPatch('roadmapHeroTitle', uniqueText('Theirs')))
  await page.evaluate(cancelOnceAnswered)
  answer()
  await expect(field(page, 'Hero: heading')).toHaveCount(0)
  await page.reload()
  await expect(textButton(page, 'Hero: heading')).toBeAttached()
  await expect(field(page, 'Hero: heading')).toHaveCount(0)
})

/**
 * Runs in the browser. Presses Cancel between the rendering of the server's response and React's effects, and slows
 * the rendering down, because that gap is otherwise too short to hit.
 */
function cancelOnceAnswered(): void {
  const sentence = document.querySelector('.edit-sentence')
  const cross = document.querySelector<HTMLElement>('.edit-cross')
  const native = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')
  if (!sentence || !cross || !native) throw new Error('No text is open.')
  Object.defineProperty(sentence, 'textContent', {
    ...native,
    set(text: string) {
      const end = performance.now() + 50
      while (performance.now() < end);
      native.set?.call(this, text)
    },
  })
  new MutationObserver(() => cross.click()).observe(sentence, {
    childList: true,
    characterData: true,
    subtree: true,
  })
}

test('an admin restores the text typed before Escape and saves it', async ({ page }) => {
  const lake = await Lake.signIn(page)
  await startEditing(page, '/roadmap')
  await restoreTextsAfterTest(lake, 'roadmapHeroTitle')
  const heading = page.getByRole('heading', { level: 1 })
  const half = uniqueText('Half a thought')

  await test.step('no toast appears if nothing was changed', async () => {
    await openText(page, heading, 'Hero: heading')
    await page.keyboard.press('Escape')
    await expect(field(page, 'Hero: heading')).toHaveCount(0)
    await expect(page.locator('.toast')).toHaveCount(0)
  })
  await test.step('the field closes immediately, and the toast offers the text back', async () => {
    await (await openText(page, heading, 'Hero: heading')).fill(half)
    await page.keyboard.press('Escape')
    await expect(field(page, 'Hero: heading')).toHaveCount(0)
    await expect(toast(page, say.givenUp)).toContainText(say.givenUpText('Hero: heading'))
  })
  await test.step('the text is restored by keyboard, on a page whose layout changed', async () => {
    await page.keyboard.press('F8')
    await pressUntil(page, 'Tab', page.getByRole('button', { name: say.bringBack }))
    await soon(() => violations(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    await page.keyboard.press('Enter')
    await expect(field(page, 'Hero: heading')).toBeFocused()
    await expect(field(page, 'Hero: heading')).toHaveValue(half)
    await page.keyboard.insertText(', and the other half')
    await expect(field(page, 'Hero: heading')).toHaveValue(`${half}, and the other half`)
    await page.keyboard.press('Enter')
    await expect(toast(page, say.savedText('Hero: heading'))).toBeVisible()
    expect(await storedText(lake, 'roadmapHeroTitle')).toBe(`${half}, and the other half`)
  })
})

test('a restored text waits until the field in use is closed', async ({ page }) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, '/roadmap')
  const discarded = uniqueText('Given up')
  const other = uniqueText('Under way')
  await (await openText(page, page.getByRole('heading', { level: 1 }), 'Hero: heading')).fill(
    discarded,
  )
  await page.keyboard.press('Escape')
  // A toast under the pointer stays open.
  await page.getByRole('button', { name: say.bringBack }).hover()
  await textButton(page, 'Hero: heading').press('Enter')
  await expect(field(page, 'Hero: heading')).toBeEditable()
  await field(page, 'Hero: heading').fill(other)
  await page.getByRole('button', { name: say.bringBack }).click()
  await expect(toast(page, say.opensWhenFree)).toBeVisible()
  await expect(field(page, 'Hero: heading')).toHaveValue(other)
  await expect(field(page, 'Hero: heading')).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(toast(page, say.givenUpText('Hero: heading'))).toBeVisible()
  await expect(field(page, 'Hero: heading')).toBeFocused()
  await expect(field(page, 'Hero: heading')).toHaveValue(discarded)
  await page.keyboard.press('Escape')
  await expect(toast(page, say.givenUpText('Hero: heading'))).toBeVisible()
})

test('the offer to restore a text disappears on another page', async ({ page }) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, '/roadmap')
  await (await openText(page, page.getByRole('heading', { level: 1 }), 'Hero: heading')).fill(
    uniqueText('Given up'),
  )
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: say.bringBack }).hover()
  // The texts of menu and logo are for editing.
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await breadcrumb.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(textButton(page, 'Hero: heading')).toBeAttached()
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('an admin edits headings and multiline texts of the roadmap, and an emptied one shows its default again', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  await startEditing(page, '/roadmap')
  await restoreTextsAfterTest(lake, 'roadmapTimelineTitle', 'roadmapTimelineSubtitle')
  const heading = page.getByRole('heading', { name: textDefaults.roadmapTimelineTitle })
  const title = uniqueText('Quarter after quarter')
  await (await openText(page, heading, 'Timeline: heading')).fill(title)
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(toast(page, say.saved)).toBeVisible()
  await soon(() => htmlOf(request, '/roadmap')).toContain(title)

  await test.step('Enter saves a text whose line breaks the page would not show', async () => {
    await textButton(page, 'Timeline: text').press('Enter')
    const box = field(page, 'Timeline: text')
    await expect(box).toBeEditable()
    const lines = await box.evaluate(
      (area) => area.clientHeight / Number.parseFloat(getComputedStyle(area).lineHeight),
    )
    expect(Math.round(lines)).toBeGreaterThanOrEqual(3)
    await box.fill('One')
    await box.evaluate((area) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', ' and\nTwo')
      const options = { clipboardData, bubbles: true, cancelable: true }
      area.dispatchEvent(new ClipboardEvent('paste', options))
    })
    await box.press('Enter')
    await expect(toast(page, say.savedText('Timeline: text'))).toBeVisible()
    expect(await storedText(lake, 'roadmapTimelineSubtitle')).toBe('One and Two')
  })

  await test.step('empty', async () => {
    const changed = page.getByRole('heading', { name: title })
    await (await openText(page, changed, 'Timeline: heading')).fill('')
    await page.keyboard.press('Enter')
    await expect(toast(page, say.defaultText('Timeline: heading'))).toBeVisible()
    await expect(heading).toBeVisible()
    expect(await storedText(lake, 'roadmapTimelineTitle')).toBeUndefined()
  })
})

test('an empty post title is refused with a message at the field', async ({ page, watch }) => {
  allowDevelopmentAdvice(watch)
  const lake = await Lake.signIn(page)
  const before = (await lake.document(post.id)).title
  await startEditing(page, post.address)
  const title = await openText(page, page.getByRole('heading', { level: 1 }), 'Title')
  await title.fill('')
  await title.press('Enter')
  await expect(page.getByText('Enter a title.')).toBeVisible()
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await title.press('Escape')
  expect((await lake.document(post.id)).title).toBe(before)
})

test('the browser warns before a reload, and the unsaved text survives it', async ({ page }) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, '/about')
  const half = uniqueText('Half a thought')
  await (await openText(page, page.getByRole('heading', { level: 1 }), 'Hero: heading')).fill(half)
  const dialogShown = page.waitForEvent('dialog')
  const reloaded = page.reload()
  await (await dialogShown).accept()
  await reloaded

  await expect(field(page, 'Hero: heading')).toHaveValue(half)
  await expect(page.getByText(say.restored)).toBeVisible()
  await expect(field(page, 'Hero: heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page, 'Hero: heading')).toHaveCount(0)
  await page.reload()
  await expect(textButton(page, 'Hero: heading')).toBeAttached()
  await expect(field(page, 'Hero: heading')).toHaveCount(0)
})

test('edit mode stays on across pages, where links in editable texts open the editor and other links work', async ({
  page,
}) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, '/blog')
  const card = page.locator('article').getByRole('heading', { level: 2 }).first()
  await card.getByRole('link').click()
  await expect(field(page, 'Title')).toBeEditable()
  expect(new URL(page.url()).pathname).toBe('/blog')
  await page.keyboard.press('Escape')

  // The breadcrumb repeats the titles of pages, so its links hold no text to edit.
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await breadcrumb.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(textButton(page, 'Hero: heading')).toBeAttached()
  await editSwitch(page).click()
  // Next keeps the previous page in the document, hidden.
  await expect(page.locator('[data-sanity]:visible')).toHaveCount(0)
  await expect(page.locator('.edit-target')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/blog\/.+/)
})

test('a click on a price in a card edits the price, although the link of the card covers it', async ({
  page,
}) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, '/apps')
  await page.getByText('$49', { exact: true }).first().click({ force: true })
  await expect(page.locator('.edit-editor textarea')).toHaveValue('$49')
})

test('a text with a price that the page fills in is saved and confirmed like any other', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  await startEditing(page, '/')
  const stored = 'AI apps from {price} and {tools} free tools for marketers and small businesses'
  const path = 'pageBuilder[_key=="hero"].eyebrow'
  cleanups.push(() => lake.mutate({ patch: { id: 'page-home', set: { [path]: stored } } }))
  const line = page.getByText('AI apps from $49', { exact: false }).first()
  const typing = await openText(page, line, 'Hero: line above the heading')
  await expect(typing).toHaveValue(stored)
  await expect(page.locator('.edit-editor')).toContainText(say.filledIn)
  await expect(page.locator('.edit-editor')).not.toContainText(say.newer)
  await typing.fill(stored.replace('marketers', 'teams'))
  await page.keyboard.press('Enter')
  await expectLiveToast(page)
  await expect(page.getByText('for teams and small businesses').first()).toContainText('$49')
  expect(await htmlOf(request, '/')).toContain('free tools for teams and small businesses')
})

test('on a phone, edit mode makes no page wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, '/robots.txt')
  await startEditing(page, '/')
  for (const path of ['/', '/about', '/apps', '/layer-rank']) {
    await page.goto(path)
    await expect(page.locator('.edit-target').first()).toBeAttached()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBeLessThanOrEqual(390)
  }
})

/**
 * Delays the responses that contain the stored texts.
 *
 * @returns a function that releases them
 */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/texts*', async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}
