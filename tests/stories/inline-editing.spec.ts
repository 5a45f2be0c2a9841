import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { editMessages as say } from '#lib/messages-edit.ts'
import { tools } from '#lib/tools/catalog.ts'
import { siteContentDefaults } from '#schemas/site-content-keys.ts'
import { enter } from '#tests/kit/accounts.ts'
import { Lake } from '#tests/kit/lake.ts'
import { filesThatSay, noteLoadedFiles } from '#tests/kit/loaded-files.ts'
import { expect, signIn, signInAnew, test } from '#tests/kit/story.ts'
import { makeAccount, takeRolesBack } from '#tests/kit/supabase.ts'
import { violations } from '#tests/kit/violations.ts'

const post = {
  id: 'post-9',
  address: '/blog/unified-marketing-analytics-dashboard',
}

const editSwitch = (page: Page) => page.getByRole('switch', { name: 'Edit text' })
const textButton = (page: Page, label: string) =>
  page.getByRole('button', { name: `Edit: ${label}`, exact: true }).first()
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const toast = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words })

/** A text that nobody else writes. */
const words = (about: string) => `${about} ${randomUUID().slice(0, 8)}`

/** Opens a page and turns edit mode on there. */
async function startEditing(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await editSwitch(page).click()
  await expect(page.locator('.edit-target').first()).toBeAttached()
}

/** Opens a text with the pointer, and comes back when it can be written. */
async function openText(page: Page, text: Locator, label: string): Promise<Locator> {
  await text.click()
  await expect(field(page, label)).toBeEditable()
  return field(page, label)
}

const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

/** What the stories do when they are over, however they ended. */
const tidying: (() => Promise<void>)[] = []

/** Texts of the site that a story changes are put back when it is over. */
async function keepTexts(lake: Lake, ...keys: string[]): Promise<void> {
  const before = await lake.document('siteContent')
  const set = Object.fromEntries(keys.map((key) => [key, before[key]]))
  tidying.push(() => lake.mutate({ patch: { id: 'siteContent', set } }))
}

test.afterEach(async () => {
  for (const tidy of tidying.splice(0)) await tidy()
})
test.afterAll(takeRolesBack)

test('an admin changes the headline by keyboard alone, and every visitor has it', async ({
  page,
  browser,
  request,
}) => {
  const lake = await Lake.signIn(page)
  await keepTexts(lake, 'heroTitle')
  const before = (await lake.document('siteContent')).heroTitle
  const title = words('Hold your course')
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
  // A toast with the focus stays.
  await page.getByRole('button', { name: 'Undo' }).focus()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect.poll(() => htmlOf(request, '/')).toContain(title)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)

  await test.step('Undo brings back what was there, for visitors too', async () => {
    await page.keyboard.press('Enter')
    await expect(toast(page, say.undone)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
    await expect.poll(() => htmlOf(request, '/')).not.toContain(title)
    expect((await lake.document('siteContent')).heroTitle).toBe(before)
  })
  await visitor.context().close()
})

test('Escape and the cross leave everything as it was', async ({ page }) => {
  await signIn(page, '/admin')
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

test('what was typed before Escape can be brought back, and saved', async ({ page }) => {
  const lake = await Lake.signIn(page)
  await startEditing(page, '/roadmap')
  await keepTexts(lake, 'roadmapHeroTitle')
  const heading = page.getByRole('heading', { level: 1 })
  const half = words('Half a thought')

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
  await signIn(page, '/admin')
  await startEditing(page, '/roadmap')
  const given = words('Given up')
  const other = words('Under way')
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
  await signIn(page, '/admin')
  await startEditing(page, '/roadmap')
  await (await openText(page, page.getByRole('heading', { level: 1 }), 'Hero title')).fill(
    words('Given up'),
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
  const heading = page.getByRole('heading', { name: siteContentDefaults.roadmapTimelineTitle })
  const title = words('Quarter after quarter')
  await (await openText(page, heading, 'Timeline title')).fill(title)
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(toast(page, say.saved)).toBeVisible()
  await expect.poll(() => htmlOf(request, '/roadmap')).toContain(title)

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

test('two people write one text: both are shown, and nothing is lost without a decision', async ({
  page,
}) => {
  const lake = await Lake.signIn(page)
  const theirs = words('Theirs')
  const mine = words('Mine')
  await startEditing(page, '/roadmap')
  await keepTexts(lake, 'roadmapFeedbackTitle')
  const heading = page.getByRole('heading', { name: 'Tell us where to steer' })
  await (await openText(page, heading, 'Feedback title')).fill(mine)
  await lake.mutate({ patch: { id: 'siteContent', set: { roadmapFeedbackTitle: theirs } } })
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this text' })
  await expect(dialog).toContainText(mine)
  await expect(dialog).toContainText(theirs)
  await expect(dialog).toContainText('Theirs, published')
  expect(await violations(page)).toEqual([])
  expect((await lake.document('siteContent')).roadmapFeedbackTitle).toBe(theirs)

  await test.step('back to what one was writing', async () => {
    await dialog.getByRole('button', { name: 'Back to editing' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(field(page, 'Feedback title')).toBeFocused()
    await expect(field(page, 'Feedback title')).toHaveValue(mine)
  })
  await test.step('mine, in the end', async () => {
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save mine' }).click()
    await expect(toast(page, say.saved)).toBeVisible()
    await expect(page.getByRole('heading', { name: mine })).toBeVisible()
    expect((await lake.document('siteContent')).roadmapFeedbackTitle).toBe(mine)
  })
  await test.step('theirs, another time; and Undo does not run over them', async () => {
    await (await openText(page, page.getByRole('heading', { name: mine }), 'Feedback title')).fill(
      words('Mine again'),
    )
    await lake.mutate({ patch: { id: 'siteContent', set: { roadmapFeedbackTitle: theirs } } })
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Keep theirs' }).click()
    // A toast under the pointer stays.
    await page.getByRole('button', { name: say.bringBack }).hover()
    await expect(toast(page, say.keptTheirsText('Feedback title'))).toBeVisible()
    await expect(page.getByRole('heading', { name: theirs })).toBeVisible()
    expect((await lake.document('siteContent')).roadmapFeedbackTitle).toBe(theirs)
  })
  await test.step('mine once more, on a page that was drawn anew meanwhile', async () => {
    await page.getByRole('button', { name: say.bringBack }).click()
    await expect(field(page, 'Feedback title')).toHaveValue(/^Mine again/)
    await expect(field(page, 'Feedback title')).toBeFocused()
    // It is still asked about: theirs is not what stood there when mine was begun.
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(theirs)
    await dialog.getByRole('button', { name: 'Save mine' }).click()
    await expect(page.getByRole('heading', { name: /^Mine again/ })).toBeVisible()
  })
})

test('Undo leaves alone what somebody wrote in between', async ({ page }) => {
  const lake = await Lake.signIn(page)
  await keepTexts(lake, 'aboutMissionTitle')
  const theirs = words('Theirs')
  await startEditing(page, '/about')
  await (
    await openText(page, page.getByRole('heading', { name: 'Why we do this' }), 'Mission title')
  ).fill(words('Mine'))
  await page.keyboard.press('Enter')
  await expect(toast(page, say.saved)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await lake.mutate({ patch: { id: 'siteContent', set: { aboutMissionTitle: theirs } } })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, say.undoFailed)).toContainText(say.undoLate)
  expect((await lake.document('siteContent')).aboutMissionTitle).toBe(theirs)
})

test('a draft in the Studio gets the text too; one that says something else is asked about', async ({
  page,
  watch,
}) => {
  allowDevelopmentAdvice(watch)
  const lake = await Lake.signIn(page)
  const { _rev, ...published } = await lake.document(post.id)
  const draft = { ...published, _id: `drafts.${post.id}` }
  const before = String(published.excerpt)
  const mine = words('Four tools, one total')
  await lake.mutate({ createOrReplace: { ...draft, readTime: 77 } })
  tidying.push(() =>
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

  await test.step('a draft with an excerpt of its own', async () => {
    const halfDone = words('Half done')
    await lake.mutate({ patch: { id: `drafts.${post.id}`, set: { excerpt: halfDone } } })
    await (await openText(page, page.getByText(mine), 'Excerpt')).fill(before)
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this text' })
    await expect(dialog).toContainText(halfDone)
    await expect(dialog).toContainText('Theirs, a draft')
    await dialog.getByRole('button', { name: 'Save mine' }).click()
    await expect(dialog).toHaveCount(0)
    expect((await lake.document(post.id)).excerpt).toBe(before)
    expect((await lake.document(`drafts.${post.id}`)).excerpt).toBe(before)
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
  await expect(page.getByText('A post needs a title.')).toBeVisible()
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
  await expect(page.getByText('Write the full address, starting with https://')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(new URL(page.url()).pathname).toBe('/contact')
})

test('what was not saved survives a reload, and the browser asks before', async ({ page }) => {
  await signIn(page, '/admin')
  await startEditing(page, '/about')
  const half = words('Half a thought')
  await (await openText(page, page.getByRole('heading', { level: 1 }), 'Hero title')).fill(half)
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  await (await asked).accept()
  await reloaded

  await expect(field(page, 'Hero title')).toHaveValue(half)
  await expect(page.getByText(say.restored)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page, 'Hero title')).toHaveCount(0)
  await page.reload()
  await expect(textButton(page, 'Hero title')).toBeAttached()
  await expect(field(page, 'Hero title')).toHaveCount(0)
})

test('edit mode goes along from page to page; links in texts wait, others lead on', async ({
  page,
}) => {
  await signIn(page, '/admin')
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

test('an admin whose session has ended keeps what they wrote, and hears why', async ({ page }) => {
  await signIn(page, '/admin')
  await startEditing(page, '/about')
  const mine = words('Mine')
  const title = await openText(page, page.getByRole('heading', { level: 1 }), 'Hero title')
  await title.fill(mine)
  const kept = await page.context().cookies()
  await page.context().clearCookies({ name: /session/ })
  await title.press('Enter')
  await expect(toast(page, say.saveFailed)).toContainText('Your session has ended.')
  await expect(title).toHaveValue(mine)
  await page.context().addCookies(kept)
  await title.press('Escape')
})

for (const width of [360, 1280]) {
  test(`at ${width} px the admin bar lies over no tool’s actions, and not over the end of a page`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await signIn(page, '/admin')
    await page.setViewportSize({ width, height: 740 })
    for (const { href } of tools) {
      await page.goto(href)
      await expect(editSwitch(page)).toBeVisible()
      const actions = page.locator('.tool-actions')
      await expect(actions).toBeInViewport({ ratio: 1 })
      await expect.poll(() => distanceToBar(page, '.tool-actions'), href).toBeGreaterThanOrEqual(0)
      await expect(actions.getByRole('button').first()).toBeInViewport({ ratio: 1 })

      await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }))
      await expect
        .poll(() => distanceToBar(page, 'footer.site-footer'), href)
        .toBeGreaterThanOrEqual(0)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    }
  })
}

test('on a phone a long text is all there while it is written, and so is what saves it', async ({
  page,
}) => {
  await signIn(page, '/admin')
  await page.setViewportSize({ width: 360, height: 740 })
  await startEditing(page, '/about')
  await textButton(page, 'Hero subtitle').press('Enter')
  const box = field(page, 'Hero subtitle')
  await expect(box).toBeEditable()
  for (let line = 1; line <= 24; line += 1) {
    await page.keyboard.insertText(`Line ${line}`)
    await page.keyboard.press('Enter')
  }
  await expect(box).toHaveValue(/Line 24\n$/)
  await expect.poll(() => box.evaluate((area) => area.scrollHeight - area.clientHeight)).toBe(0)
  await expect(page.getByRole('button', { name: 'Save text' })).toBeInViewport({ ratio: 1 })
  await expect.poll(() => distanceToBar(page, '.edit-controls')).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Escape')
})

test('signing out ends edit mode', async ({ page }) => {
  await signInAnew(page, '/admin')
  await startEditing(page, '/about')
  expect(await htmlOf(page.context().request, '/about')).toContain('data-sanity=')
  await page.evaluate(() => fetch('/signin/out', { method: 'POST' }))
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names).not.toContain('edit-mode')
  expect(names).not.toContain('__prerender_bypass')
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Next keeps the page that was left in the document, hidden.
  await expect(page.locator('[data-sanity]:visible')).toHaveCount(0)
  await expect(editSwitch(page)).toHaveCount(0)
})

test('visitors, guests and editors get no bar, no addresses of texts, and none of the scripts', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const before = await htmlOf(request, '/about')
  await signIn(page, '/admin')
  const admins = noteLoadedFiles(page)
  await startEditing(page, '/about')
  const editing = await filesThatSay(admins, [say.outsideProvider], request)
  expect(editing.length, 'the scripts of editing, as an admin gets them').toBeGreaterThan(0)

  const after = await htmlOf(request, '/about')
  expect(after).not.toContain('data-sanity="')
  expect(after.length).toBe(before.length)

  const guest = await makeAccount()
  const editor = await makeAccount('editor')
  for (const person of [undefined, guest, editor]) {
    const other = await (await browser.newContext()).newPage()
    if (person) {
      await other.goto('/signin?next=%2Fabout')
      await enter(other, person)
      // An editor is led on; whoever has no role stays and is told so.
      if (person === editor) await other.waitForURL('**/about')
      else await expect(other.getByText(person.email)).toBeVisible()
    }
    const scripts = noteLoadedFiles(other)
    const answered = person ? other.waitForResponse('**/api/viewer') : undefined
    await other.goto('/about', { waitUntil: 'networkidle' })
    await answered
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    expect(scripts.size).toBeGreaterThan(0)
    const ofEditing = [say.outsideProvider, 'edit-target']
    expect(await filesThatSay(scripts, ofEditing, request)).toEqual([])
    await expect(other.locator('[data-sanity], .edit-target, .admin-bar')).toHaveCount(0)
    await other.context().close()
  }
})

/** Presses a key until something has the focus. */
async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${key} does not lead there.`)
}

/** From the lower edge of an element to the admin bar, in CSS pixels; less than nothing where it is covered. */
async function distanceToBar(page: Page, selector: string): Promise<number> {
  const bar = await page.getByRole('complementary', { name: 'Admin tools' }).boundingBox()
  const box = await page.locator(selector).boundingBox()
  if (!bar || !box) throw new Error(`There is no ${bar ? selector : 'admin bar'}.`)
  return Math.round(bar.y - box.y - box.height)
}

/**
 * In development only, Next advises on pages whose address is a parameter when they are drawn without caches,
 * and does so as an error of the console.
 */
function allowDevelopmentAdvice(watch: { expectConsole: (pattern: RegExp) => void }) {
  watch.expectConsole(/encountered URL data during prerendering/)
}
