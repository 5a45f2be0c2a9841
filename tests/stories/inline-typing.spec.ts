import type { Page } from '@playwright/test'
import { editMessages as say } from '#lib/messages-edit.ts'
import { textDefaults } from '#site/registry.ts'
import {
  allowDevelopmentAdvice,
  editSwitch,
  field,
  htmlOf,
  keepTexts,
  openText,
  post,
  startEditing,
  textButton,
  textOfItsOwn,
  tidyUp,
} from '#tests/kit/inline-editor.ts'
import { pressUntil } from '#tests/kit/keyboard.ts'
import { Lake } from '#tests/kit/lake.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { holdBy, toast, visitorsHaveIt } from '#tests/kit/toasts.ts'
import { violations } from '#tests/kit/violations.ts'
import { soon } from '#tests/kit/visitors.ts'

test.afterEach(tidyUp)

test('an admin changes the headline by keyboard alone, and every visitor has it', async ({
  page,
  browser,
  request,
}) => {
  const lake = await Lake.signIn(page)
  await keepTexts(lake, 'heroTitle')
  const before = (await lake.document('siteContent')).heroTitle
  const title = textOfItsOwn('Hold your course')
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/')

  await page.goto('/')
  await expect(editSwitch(page)).not.toBeChecked()
  await pressUntil(page, 'Shift+Tab', editSwitch(page))
  await page.keyboard.press('Space')
  await expect(editSwitch(page)).toBeChecked()
  await expect(textButton(page, 'Hero title')).toBeAttached()
  await pressUntil(page, 'Tab', textButton(page, 'Hero title'))
  await page.keyboard.press('Enter')
  await expect(field(page, 'Hero title')).toBeEditable()
  await expect(field(page, 'Hero title')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.insertText(title)
  await page.keyboard.press('Enter')

  await expect(toast(page, say.savedText('Hero title'))).toBeVisible()
  await expect(textButton(page, 'Hero title')).toBeFocused()
  const undo = await holdBy(page.getByRole('button', { name: 'Undo' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await visitorsHaveIt(page, say.saved)
  // Said once it is so: nobody has to wait any more.
  expect(await htmlOf(request, '/')).toContain(title)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)

  await test.step('Undo brings back what was there, for visitors too', async () => {
    await undo.focus()
    await page.keyboard.press('Enter')
    await expect(toast(page, say.undone)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
    await visitorsHaveIt(page, say.undone)
    expect(await htmlOf(request, '/')).not.toContain(title)
    expect((await lake.document('siteContent')).heroTitle).toBe(before)
  })
  await visitor.context().close()
})

test('typing begins before the server has answered, and every letter counts', async ({ page }) => {
  const lake = await Lake.signIn(page)
  await startEditing(page, '/roadmap')
  await keepTexts(lake, 'roadmapHeroTitle')
  const heading = page.getByRole('heading', { level: 1 })
  const dialog = page.getByRole('dialog', { name: say.conflictTitle })
  const title = field(page, 'Hero title')

  await test.step('the text of the page stands in the field, and is written over', async () => {
    const answer = await holdAnswers(page)
    const before = (await heading.textContent()) ?? ''
    const words = textOfItsOwn('Typed at once')
    await heading.click()
    await expect(title).toHaveValue(before)
    await expect(title).toBeFocused()
    await page.keyboard.type(words)
    await expect(title).toHaveValue(words)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saving…')).toBeVisible()
    answer()
    await expect(toast(page, say.savedText('Hero title'))).toBeVisible()
    await expect(heading).toHaveText(words)
    expect((await lake.document('siteContent')).roadmapHeroTitle).toBe(words)
  })
  await test.step('somebody else’s text is told of, and neither is lost', async () => {
    const answer = await holdAnswers(page)
    const [mine, theirs] = [textOfItsOwn('Mine'), textOfItsOwn('Theirs')]
    await heading.click()
    await page.keyboard.type(mine)
    await lake.mutate({ patch: { id: 'siteContent', set: { roadmapHeroTitle: theirs } } })
    answer()
    await expect(page.getByText(say.behind(theirs))).toBeVisible()
    await expect(title).toHaveValue(mine)
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(theirs)
    await dialog.getByRole('button', { name: 'Save mine' }).click()
    await expect(heading).toHaveText(mine)
  })
})

test('Escape and the cross leave everything as it was', async ({ page }) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, '/roadmap')
  const heading = page.getByRole('heading', { level: 1 })
  const before = (await heading.textContent()) ?? ''

  for (const cancel of ['Escape', 'cross'] as const) {
    await (await openText(page, heading, 'Hero title')).fill('Never mind')
    if (cancel === 'Escape') await page.keyboard.press('Escape')
    else await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(field(page, 'Hero title')).toHaveCount(0)
    await expect(textButton(page, 'Hero title')).toBeFocused()
    await expect(heading).toHaveText(before)
  }
  // Nothing was kept of it, either.
  await page.reload()
  await expect(textButton(page, 'Hero title')).toBeAttached()
  await expect(field(page, 'Hero title')).toHaveCount(0)
})

test('what is given up as the server answers does not come back with the page', async ({
  page,
}) => {
  const lake = await Lake.signIn(page)
  await startEditing(page, '/roadmap')
  await keepTexts(lake, 'roadmapHeroTitle')
  const answer = await holdAnswers(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.type(textOfItsOwn('Never mind'))
  await lake.mutate({
    patch: { id: 'siteContent', set: { roadmapHeroTitle: textOfItsOwn('Theirs') } },
  })
  await page.evaluate(cancelOnceAnswered)
  answer()
  await expect(field(page, 'Hero title')).toHaveCount(0)
  await page.reload()
  await expect(textButton(page, 'Hero title')).toBeAttached()
  await expect(field(page, 'Hero title')).toHaveCount(0)
})

/**
 * In the browser: presses the cross between the drawing of the server's answer and the effects that React runs
 * after it. Drawing is made slow, since on a fast machine nobody's hand comes in between.
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

test('what was typed before Escape can be brought back, and saved', async ({ page }) => {
  const lake = await Lake.signIn(page)
  await startEditing(page, '/roadmap')
  await keepTexts(lake, 'roadmapHeroTitle')
  const heading = page.getByRole('heading', { level: 1 })
  const half = textOfItsOwn('Half a thought')

  await test.step('nothing is said where nothing was changed', async () => {
    await openText(page, heading, 'Hero title')
    await page.keyboard.press('Escape')
    await expect(field(page, 'Hero title')).toHaveCount(0)
    await expect(page.locator('.toast')).toHaveCount(0)
  })
  await test.step('closed at once, and offered back', async () => {
    await (await openText(page, heading, 'Hero title')).fill(half)
    await page.keyboard.press('Escape')
    await expect(field(page, 'Hero title')).toHaveCount(0)
    await expect(toast(page, say.givenUp)).toContainText(say.givenUpText('Hero title'))
  })
  await test.step('by keyboard alone, on a page that has moved meanwhile', async () => {
    await page.keyboard.press('F8')
    await pressUntil(page, 'Tab', page.getByRole('button', { name: say.bringBack }))
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    await page.keyboard.press('Enter')
    await expect(field(page, 'Hero title')).toBeFocused()
    await expect(field(page, 'Hero title')).toHaveValue(half)
    await page.keyboard.insertText(', and the other half')
    await expect(field(page, 'Hero title')).toHaveValue(`${half}, and the other half`)
    await page.keyboard.press('Enter')
    await expect(toast(page, say.savedText('Hero title'))).toBeVisible()
    expect((await lake.document('siteContent')).roadmapHeroTitle).toBe(
      `${half}, and the other half`,
    )
  })
})

test('words that are brought back wait for the text that is being written', async ({ page }) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, '/roadmap')
  const given = textOfItsOwn('Given up')
  const other = textOfItsOwn('Under way')
  await (await openText(page, page.getByRole('heading', { level: 1 }), 'Hero title')).fill(given)
  await page.keyboard.press('Escape')
  // A toast under the pointer stays.
  await page.getByRole('button', { name: say.bringBack }).hover()
  await textButton(page, 'Timeline title').press('Enter')
  await expect(field(page, 'Timeline title')).toBeEditable()
  await field(page, 'Timeline title').fill(other)
  await page.getByRole('button', { name: say.bringBack }).click()
  await expect(toast(page, say.opensWhenFree)).toBeVisible()
  await expect(field(page, 'Timeline title')).toHaveValue(other)
  await expect(field(page, 'Timeline title')).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(toast(page, say.givenUpText('Timeline title'))).toBeVisible()
  await expect(field(page, 'Hero title')).toBeFocused()
  await expect(field(page, 'Hero title')).toHaveValue(given)
  await page.keyboard.press('Escape')
  await expect(toast(page, say.givenUpText('Hero title'))).toBeVisible()
})

test('on another page nothing is offered back', async ({ page }) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, '/roadmap')
  await (await openText(page, page.getByRole('heading', { level: 1 }), 'Hero title')).fill(
    textOfItsOwn('Given up'),
  )
  await page.getByRole('button', { name: 'Cancel' }).click()
  // Under the pointer it would stay.
  await page.getByRole('button', { name: say.bringBack }).hover()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'About' }).press('Enter')
  await expect(page).toHaveURL(/\/about$/)
  await expect(textButton(page, 'Mission title')).toBeAttached()
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('headings of the roadmap and texts of several lines; an emptied one says its default again', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  await startEditing(page, '/roadmap')
  await keepTexts(lake, 'roadmapTimelineTitle', 'roadmapTimelineSubtitle')
  const heading = page.getByRole('heading', { name: textDefaults.roadmapTimelineTitle })
  const title = textOfItsOwn('Quarter after quarter')
  await (await openText(page, heading, 'Timeline title')).fill(title)
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(toast(page, say.saved)).toBeVisible()
  await soon(() => htmlOf(request, '/roadmap')).toContain(title)

  await test.step('Enter breaks a line in a text of several, Ctrl with Enter saves it', async () => {
    await textButton(page, 'Timeline subtitle').press('Enter')
    const box = field(page, 'Timeline subtitle')
    await expect(box).toBeEditable()
    const lines = await box.evaluate(
      (area) => area.clientHeight / Number.parseFloat(getComputedStyle(area).lineHeight),
    )
    expect(Math.round(lines)).toBeGreaterThanOrEqual(3)
    await box.fill('One')
    await box.press('Enter')
    await box.pressSequentially('Two')
    await box.press('Control+Enter')
    await expect(toast(page, say.savedText('Timeline subtitle'))).toBeVisible()
    expect((await lake.document('siteContent')).roadmapTimelineSubtitle).toBe('One\nTwo')
  })

  await test.step('empty', async () => {
    const changed = page.getByRole('heading', { name: title })
    await (await openText(page, changed, 'Timeline title')).fill('')
    await page.keyboard.press('Enter')
    await expect(toast(page, say.defaultText('Timeline title'))).toBeVisible()
    await expect(heading).toBeVisible()
    expect((await lake.document('siteContent')).roadmapTimelineTitle).toBeUndefined()
  })
})

test('a post without a title and a link to nowhere are refused in words, beside the field', async ({
  page,
  watch,
}) => {
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

  await page.goto('/contact')
  await expect(page.locator('.edit-target').first()).toBeAttached()
  // The button's own words stay: what is edited is where it leads.
  await page.getByRole('link', { name: 'Book Discovery Session' }).click()
  const link = field(page, 'Booking link')
  await expect(link).toHaveValue(/^https:/)
  await link.fill('javascript:alert(1)')
  await link.press('Enter')
  await expect(page.getByText('Enter the full URL, starting with https://')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(new URL(page.url()).pathname).toBe('/contact')
})

test('what was not saved survives a reload, and the browser asks before', async ({ page }) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, '/about')
  const half = textOfItsOwn('Half a thought')
  await (await openText(page, page.getByRole('heading', { level: 1 }), 'Hero title')).fill(half)
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  await (await asked).accept()
  await reloaded

  await expect(field(page, 'Hero title')).toHaveValue(half)
  await expect(page.getByText(say.restored)).toBeVisible()
  await expect(field(page, 'Hero title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page, 'Hero title')).toHaveCount(0)
  await page.reload()
  await expect(textButton(page, 'Hero title')).toBeAttached()
  await expect(field(page, 'Hero title')).toHaveCount(0)
})

test('edit mode goes along from page to page; links in texts wait, others lead on', async ({
  page,
}) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, '/blog')
  const card = page.getByRole('heading', { level: 2 }).first()
  await card.getByRole('link').click()
  await expect(field(page, 'Title')).toBeEditable()
  expect(new URL(page.url()).pathname).toBe('/blog')
  await page.keyboard.press('Escape')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(textButton(page, 'Mission title')).toBeAttached()
  await editSwitch(page).click()
  // Next keeps the page that was left in the document, hidden.
  await expect(page.locator('[data-sanity]:visible')).toHaveCount(0)
  await expect(page.locator('.edit-target')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/blog\/.+/)
})

/**
 * Keeps back what the site says of the texts that are stored.
 *
 * @returns lets it come
 */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/texts*', async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}
