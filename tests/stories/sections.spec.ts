import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { valueAt } from '#lib/content/field-path.ts'
import {
  editMessages,
  historyMessages as history,
  sectionMessages as say,
} from '#lib/messages-edit.ts'
import {
  cleanups,
  editSwitch,
  field,
  openText,
  runCleanups,
  startEditing,
  textButton,
} from '#tests/kit/inline-editor.ts'
import { pressUntil } from '#tests/kit/keyboard.ts'
import { Lake } from '#tests/kit/lake.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { expectAndCloseToast, expectLiveToast, expectToast, toast } from '#tests/kit/toasts.ts'
import { violations, violationsInBothThemes } from '#tests/kit/violations.ts'
import { soon } from '#tests/kit/visitors.ts'

test.afterEach(runCleanups)

const hero = { _type: 'hero', _key: 'hero', title: 'Ports that rank', buttons: [] }
const cards = {
  _type: 'cards',
  _key: 'cards',
  title: 'Who uses it',
  cards: [{ _key: 'a', _type: 'card', title: 'Harbors', text: 'Berths and tides' }],
}
const call = { _type: 'callToAction', _key: 'call', title: 'Start this week' }

/** Makes a page of sections and removes it after the test. */
async function makePage(
  lake: Lake,
  name: string,
  pageBuilder: readonly unknown[] = [hero, cards, call],
) {
  const id = `page-${name}`
  const slug = { _type: 'slug', current: name }
  cleanups.push(() => lake.mutate({ delete: { id } }, { delete: { id: `drafts.${id}` } }))
  await lake.mutate({
    createOrReplace: { _id: id, _type: 'page', title: 'Ports', slug, pageBuilder },
  })
  return { id, path: `/${name}` }
}

/** Returns the headings of a page's sections as a visitor reads them. */
async function headingsOf(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text()
  expect(html).not.toMatch(/data-section|data-sanity/)
  return [...html.matchAll(/<h[12] id="title-[^>]*>([^<]*)/g)].map(([, heading = '']) => heading)
}

const handle = (page: Page, heading: string) =>
  page.locator('.section-handle').and(page.getByRole('button', { name: `: ${heading}, section` }))
const tools = (page: Page) => page.locator('.section-tools')
const tool = (page: Page, name: string) => tools(page).getByRole('button', { name, exact: true })
const section = (page: Page, heading: string) =>
  page.locator('[data-section]').filter({ has: page.getByRole('heading', { name: heading }) })

/** Another browser of the same admin. */
async function secondEditor(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  cleanups.push(() => page.context().close())
  await signIn(page, '/robots.txt')
  await startEditing(page, path)
  return page
}

test('an editor adds, moves, duplicates and removes sections by keyboard, and takes it back', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  const { path } = await makePage(lake, 'story-sections')
  const soonVisitors = (what: string) => soon(() => headingsOf(request, path), what)
  await soonVisitors('the page').toEqual(['Ports that rank', 'Who uses it', 'Start this week'])
  await startEditing(page, path)

  await test.step('the tools of a section are reached with Tab', async () => {
    await handle(page, 'Ports that rank').focus()
    await page.keyboard.press('ArrowDown')
    await expect(handle(page, 'Who uses it')).toBeFocused()
    await expect(tools(page)).toHaveAccessibleName('Cards: Who uses it')
    await page.keyboard.press('Tab')
    await expect(tool(page, 'Move up')).toBeFocused()
    await soon(() => violationsInBothThemes(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    const fields = tools(page).getByRole('link')
    expect(await fields.getAttribute('href')).toContain('pageBuilder%5B_key%3D%3D%22cards%22%5D')
  })

  await test.step('Alt and an arrow key move it, and the focus stays', async () => {
    await page.keyboard.press('Alt+ArrowDown')
    const moved = say.moved('Cards', 3, 3)
    await expect(page.locator('.section-layer [role=status]')).toHaveText(moved)
    await expectLiveToast(page, moved)
    await expect(tool(page, 'Move up')).toBeFocused()
    await expect(tools(page)).toHaveAccessibleName('Cards: Who uses it')
    expect(await headingsOf(request, path)).toEqual([
      'Ports that rank',
      'Start this week',
      'Who uses it',
    ])
    await expect(page.locator('.section-page')).not.toHaveAttribute('data-unsaved')
  })

  await test.step('the chooser adds one with texts to write over', async () => {
    await handle(page, 'Ports that rank').focus()
    await pressUntil(page, 'Tab', page.getByRole('button', { name: 'Add section after Hero' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add section' })
    await soon(() => violations(page)).toEqual([])
    await dialog.getByLabel('Search').fill('fold out')
    await expect(dialog.getByRole('listitem')).toHaveText([/^Questions/])
    await page.keyboard.press('Enter')
    await expectLiveToast(page, say.added('Questions', 2, 4))
    await expect(handle(page, 'Questions and answers')).toBeFocused()
    await expect(section(page, 'Questions and answers')).toBeInViewport()
    expect(await headingsOf(request, path)).toEqual([
      'Ports that rank',
      'Questions and answers',
      'Start this week',
      'Who uses it',
    ])
  })

  await test.step('a text of the new section takes the first key pressed', async () => {
    await page
      .getByRole('button', { name: 'Edit: Questions: heading', exact: true })
      .and(page.locator('[aria-description="Questions and answers"]'))
      .focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Asked in port')
    await page.keyboard.press('Enter')
    await expectLiveToast(page, editMessages.savedText('Questions: heading'))
    await soonVisitors('the new heading').toContain('Asked in port')
  })

  await test.step('duplicated, removed, undone twice and redone', async () => {
    await section(page, 'Start this week').hover()
    await tool(page, 'Duplicate').click()
    await expectLiveToast(page, say.duplicated('Call to action', 4, 5))
    const five = [
      'Ports that rank',
      'Asked in port',
      'Start this week',
      'Start this week',
      'Who uses it',
    ]
    expect(await headingsOf(request, path)).toEqual(five)

    await handle(page, 'Ports that rank').focus()
    await page.keyboard.press('Delete')
    await expectLiveToast(page, say.removed('Hero'))
    await expect(handle(page, 'Asked in port')).toBeFocused()
    expect(await headingsOf(request, path)).toEqual(five.slice(1))

    await page.keyboard.press('ControlOrMeta+z')
    await expectLiveToast(page, say.restored('Hero', 1, 5))
    expect(await headingsOf(request, path)).toEqual(five)
    await page.keyboard.press('ControlOrMeta+z')
    await expectToast(page, say.removed('Call to action'))
    const four = [...five.slice(0, 2), ...five.slice(3)]
    await soonVisitors('one call').toEqual(four)
    await page.keyboard.press('ControlOrMeta+z')
    await expectLiveToast(page, editMessages.undoneText('Questions: heading'))
    await soonVisitors('the first heading').toContain('Questions and answers')
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expectLiveToast(page, editMessages.redoneText('Questions: heading'))
    await page.getByRole('button', { name: 'Redo' }).click()
    await expectToast(page, editMessages.redone)
    await soonVisitors('both calls').toEqual(five)
  })

  await test.step('in a field, the browser’s own undo applies', async () => {
    const text = await openText(
      page,
      page.getByRole('heading', { name: 'Ports that rank' }),
      'Hero: heading',
    )
    await text.press('End')
    await page.keyboard.type('!')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(text).toHaveValue('Ports that rank')
    await page.keyboard.press('Escape')
    expect(await headingsOf(request, path)).toHaveLength(5)
  })
})

test('the third section moves up with few keys', async ({ page, request }) => {
  const lake = await Lake.signIn(page)
  const { path } = await makePage(lake, 'story-few-keys')
  await soon(() => headingsOf(request, path)).toHaveLength(3)
  await startEditing(page, path)
  const isAtSection = () =>
    page.evaluate(() => document.activeElement?.matches('.section-handle') ?? false)

  await test.step('from the switch of the edit bar', async () => {
    let presses = 0
    const press = async (key: string) => {
      presses += 1
      await page.keyboard.press(key)
    }
    await editSwitch(page).focus()
    while (presses < 15 && !(await isAtSection())) await press('Tab')
    await press('ArrowDown')
    await press('ArrowDown')
    await press('Tab')
    await expect(tool(page, 'Move up')).toBeFocused()
    await press('Enter')
    await expectLiveToast(page, say.moved('Call to action', 2, 3))
    expect(presses).toBeLessThanOrEqual(15)
  })

  await test.step('from the top of the page', async () => {
    await page.reload()
    await expect(handle(page, 'Ports that rank')).toBeAttached()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Alt+F10')
    await expect(handle(page, 'Ports that rank')).toBeFocused()
    await page.keyboard.press('End')
    await expect(handle(page, 'Who uses it')).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expectLiveToast(page, say.moved('Cards', 2, 3))
  })

  await test.step('after its tools, Tab goes through its texts only', async () => {
    await handle(page, 'Who uses it').focus()
    await pressUntil(page, 'Tab', textButton(page, 'Cards: heading'))
    await page.keyboard.press('Alt+F10')
    await expect(handle(page, 'Who uses it')).toBeFocused()
    expect(
      await page
        .locator('.section-layer .edit-target:not([tabindex])')
        .evaluateAll((all) =>
          all.every((each) => each.dataset.text?.includes('pageBuilder:cards.')),
        ),
    ).toBe(true)
  })

  await test.step('a text in a closed menu is no tab stop', async () => {
    const inMenu = page.getByRole('button', { name: 'Edit: Menu: All Apps', exact: true })
    await expect(inMenu).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main' }).locator('summary').first().press('Enter')
    await expect(inMenu).toHaveCount(1)
  })
})

test('a text that was emptied can be written again where it was', async ({ page, request }) => {
  const lake = await Lake.signIn(page)
  const withText = { ...hero, text: 'Found by every captain' }
  const { path } = await makePage(lake, 'story-emptied', [withText, cards])
  const html = async () => (await request.get(path)).text()
  await soon(html).toContain('Found by every captain')
  await startEditing(page, path)

  const text = await openText(page, page.getByText('Found by every captain'), 'Hero: text')
  await text.fill('')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expectLiveToast(page, editMessages.emptied('Hero: text'))
  await soon(html).not.toContain('Found by every captain')
  expect(await html()).not.toContain(editMessages.addText)

  const empty = page.locator('[data-placeholder]').and(page.locator('[data-sanity*="hero.text"]'))
  expect(await empty.evaluate((each) => getComputedStyle(each, '::before').content)).toBe(
    `"${editMessages.addText}"`,
  )
  await soon(() => violationsInBothThemes(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await (await openText(page, empty, 'Hero: text')).fill('Found again')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expectLiveToast(page, editMessages.savedText('Hero: text'))
  await soon(html).toContain('Found again')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('an editor hides a section and shows it again by touch', async ({ page, request }) => {
    const lake = await Lake.signIn(page)
    const { path } = await makePage(lake, 'story-touch')
    await soon(() => headingsOf(request, path)).toHaveLength(3)
    await startEditing(page, path)
    await section(page, 'Who uses it').tap({ position: { x: 5, y: 5 } })
    for (const each of await tools(page).locator('button, a').all()) {
      const box = await each.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await soon(() => violations(page)).toEqual([])

    await tool(page, 'Hide').tap()
    await expectLiveToast(page, say.hidden('Cards'))
    expect(await headingsOf(request, path)).toEqual(['Ports that rank', 'Start this week'])
    await expect(section(page, 'Who uses it')).toBeVisible()
    await expect(tool(page, 'Show')).toBeVisible()
    // The handles follow the sections a frame later.
    await soon(() => violationsInBothThemes(page)).toEqual([])
    await tool(page, 'Show').tap()
    await expectLiveToast(page, say.shown('Cards'))
    expect(await headingsOf(request, path)).toHaveLength(3)
  })
})

test('an editor shares a section, edits it for two pages at once, and detaches it', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  const { id, path } = await makePage(lake, 'story-shared')
  const second = await makePage(lake, 'story-shared-too', [hero])
  await soon(() => headingsOf(request, path)).toHaveLength(3)
  await startEditing(page, path)

  await test.step('it becomes a document with a name', async () => {
    await handle(page, 'Who uses it').focus()
    await tool(page, 'Share this section').click()
    const dialog = page.getByRole('dialog', { name: 'Share this section' })
    await expect(dialog.getByLabel('Name')).toHaveValue('Who uses it')
    await soon(() => violations(page)).toEqual([])
    await dialog.getByLabel('Name').fill('Customers')
    await page.keyboard.press('Enter')
    await expectAndCloseToast(page, say.shared('Cards'))
    await expect(tools(page)).toContainText(say.usedOn(1))
    expect(await headingsOf(request, path)).toEqual([
      'Ports that rank',
      'Who uses it',
      'Start this week',
    ])
  })

  const shared = `${valueAt(await lake.document(id), 'pageBuilder[1].sharedSection._ref')}`
  cleanups.push(() => lake.mutate({ delete: { id: shared } }))
  const reference = {
    _type: 'sharedSectionReference',
    _key: 'shared',
    sharedSection: { _type: 'reference', _ref: shared },
  }

  await test.step('a text in it changes on both pages', async () => {
    const items = [reference]
    await lake.mutate({ patch: { id: second.id, insert: { after: 'pageBuilder[-1]', items } } })
    await soon(() => headingsOf(request, second.path)).toEqual(['Ports that rank', 'Who uses it'])
    await page.reload()
    await handle(page, 'Who uses it').focus()
    await expect(tools(page)).toContainText(say.usedOn(2))

    const heading = page.getByRole('heading', { name: 'Who uses it' })
    await (await openText(page, heading, 'Cards: heading')).fill('Who relies on it')
    await page.keyboard.press('Enter')
    await expectLiveToast(page, editMessages.savedText('Cards: heading'))
    await soon(() => headingsOf(request, second.path)).toContain('Who relies on it')
    expect(await headingsOf(request, path)).toContain('Who relies on it')
  })

  await test.step('it can’t be deleted, and the Studio lists where it is used', async () => {
    await expect(lake.mutate({ delete: { id: shared } })).rejects.toThrow(/references/)
    const studio = await page.context().newPage()
    await studio.goto(`/studio/intent/edit/id=${shared};type=sharedSection/`)
    await expect(studio.getByText('Used on', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(studio.getByText('Ports', { exact: true }).first()).toBeVisible()
    await studio.close()
  })

  await test.step('a detached copy changes alone, and can be taken back', async () => {
    await handle(page, 'Who relies on it').focus()
    await tool(page, 'Detach').click()
    await expectAndCloseToast(page, say.detached('Cards'))
    await expect(tool(page, 'Share this section')).toBeVisible()
    const heading = page.getByRole('heading', { name: 'Who relies on it' })
    await (await openText(page, heading, 'Cards: heading')).fill('Only here')
    await page.keyboard.press('Enter')
    await expectLiveToast(page, editMessages.savedText('Cards: heading'))
    expect(await headingsOf(request, second.path)).toContain('Who relies on it')

    await page.keyboard.press('ControlOrMeta+z')
    await expectLiveToast(page, editMessages.undoneText('Cards: heading'))
    await page.keyboard.press('ControlOrMeta+z')
    await expectToast(page, say.shared('Cards'))
    const [, item] = z.array(z.unknown()).parse((await lake.document(id)).pageBuilder)
    expect(item).toMatchObject({ ...reference, _key: 'cards' })
  })
})

test('an editor reads what was changed in a section, by whom, and restores it', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  const { id, path } = await makePage(lake, 'story-section-history')
  await soon(() => headingsOf(request, path)).toHaveLength(3)
  const added = { _key: 'b', _type: 'card', title: 'Ferries', text: 'Crossings and fares' }
  const items = [added]
  const list = 'pageBuilder[_key=="cards"].cards'
  await lake.mutate({ patch: { id, insert: { after: `${list}[-1]`, items } } })
  await soon(async () => (await request.get(path)).text()).toContain('Ferries')
  await startEditing(page, path)
  const heading = page.getByRole('heading', { name: 'Who uses it' })
  await (await openText(page, heading, 'Cards: heading')).fill('Who needs it')
  await page.keyboard.press('Enter')
  await expectAndCloseToast(page, editMessages.savedText('Cards: heading'))

  await handle(page, 'Who needs it').focus()
  await tool(page, history.title).click()
  const dialog = page.getByRole('dialog', { name: history.titleOf('Cards: Who needs it') })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  const [latest, earlier] = [
    dialog.getByRole('listitem').first(),
    dialog.getByRole('listitem').last(),
  ]
  await expect(latest).toContainText('Changed by captain@brightkeel.example')
  await expect(latest.locator('del')).toHaveText(['uses'])
  await expect(latest.locator('ins')).toHaveText(['needs'])
  await expect(earlier.locator('ins')).toContainText('Ferries')
  await soon(() => violationsInBothThemes(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  await earlier.getByRole('button', { name: history.ofSection.restore }).click()
  await expectToast(page, say.changedBack('Cards'))
  await soon(() => headingsOf(request, path)).toContain('Who uses it')
  expect(await (await request.get(path)).text()).not.toContain('Ferries')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await soon(async () => (await request.get(path)).text()).toContain('Ferries')
  expect(await headingsOf(request, path)).toContain('Who needs it')

  await handle(page, 'Start this week').focus()
  await tool(page, history.title).click()
  await expect(page.getByRole('dialog')).toContainText(history.ofSection.none)
})

test('a version that can’t be restored says why: its page was deleted, or someone else changed the section', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  const { id: target } = await makePage(lake, 'story-section-target')
  const linked = { ...call, secondary: { _type: 'reference', _ref: target } }
  const { id, path } = await makePage(lake, 'story-section-lost', [hero, linked])
  const place = 'pageBuilder[_key=="call"]'
  await lake.mutate({ patch: { id, unset: [`${place}.secondary`] } })
  await lake.mutate({ delete: { id: target } })
  const setText = (text: string) => lake.mutate({ patch: { id, set: { [`${place}.text`]: text } } })
  await setText('Today')
  await soon(() => headingsOf(request, path)).toContain('Start this week')
  await startEditing(page, path)

  const versions = async () => {
    await handle(page, 'Start this week').focus()
    await tool(page, history.title).click()
    return page.getByRole('button', { name: history.ofSection.restore })
  }
  await (await versions()).last().click()
  await expectAndCloseToast(page, say.needs(['Ports']))

  const button = (await versions()).first()
  await expect(button).toBeVisible()
  await setText('By someone else')
  await button.click()
  await expect(toast(page, say.restoreFailed)).toContainText(say.changed)
  expect(valueAt(await lake.document(id), `${place}.text`)).toBe('By someone else')
})

test('an app’s page that was never changed has sections without earlier versions', async ({
  page,
}) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, '/layer-rank')
  await handle(page, 'What LayerRank does').focus()
  await tool(page, history.title).click()
  await expect(page.getByRole('dialog')).toContainText(history.ofSection.none)
})

test('two editors change different sections of a page, and both changes survive', async ({
  page,
  browser,
  request,
}) => {
  const lake = await Lake.signIn(page)
  const { id, path } = await makePage(lake, 'story-two-editors')
  const draft = { ...(await lake.document(id)), _id: `drafts.${id}`, title: 'Half done' }
  await lake.mutate({ createOrReplace: draft })
  await soon(() => headingsOf(request, path)).toHaveLength(3)
  await startEditing(page, path)
  const other = await secondEditor(browser, path)

  await handle(page, 'Start this week').focus()
  await handle(other, 'Who uses it').focus()
  await other.keyboard.press('Tab')
  await Promise.all([page.keyboard.press('Alt+ArrowUp'), tool(other, 'Hide').click()])
  await expectToast(page, say.moved('Call to action', 2, 3))
  await expectToast(other, say.hidden('Cards'))
  await soon(() => headingsOf(request, path)).toEqual(['Ports that rank', 'Start this week'])
  const merged = [hero, call, { ...cards, hidden: true }]
  expect((await lake.document(id)).pageBuilder).toEqual(merged)
  expect(await lake.document(`drafts.${id}`)).toMatchObject({
    title: 'Half done',
    pageBuilder: merged,
  })

  await test.step('a section that the other one has removed can’t be moved', async () => {
    await handle(other, 'Start this week').focus()
    await other.keyboard.press('Delete')
    await soon(() => headingsOf(request, path)).toEqual(['Ports that rank'])
    await handle(page, 'Start this week').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(toast(page, say.saveFailed)).toContainText(say.gone)
    await expect(handle(page, 'Start this week')).toHaveCount(0)
    await expect(handle(page, 'Ports that rank')).toHaveCount(1)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(toast(page, editMessages.undoFailed)).toContainText(say.gone)
  })
})

test('a change that can’t be saved is taken back, with the reason and a way to try again', async ({
  page,
  request,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED|status of 401/)
  const lake = await Lake.signIn(page)
  const { path } = await makePage(lake, 'story-sections-fail')
  await soon(() => headingsOf(request, path)).toHaveLength(3)
  await startEditing(page, path)
  const order = () =>
    page.locator('.section-handle').evaluateAll((all) => all.map((each) => each.dataset.sectionOf))

  await page.route('**/api/sections', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.abort()
  })
  await handle(page, 'Start this week').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(order).toEqual(['hero', 'call', 'cards'])
  const top = async (heading: string) => (await section(page, heading).boundingBox())?.y ?? 0
  expect(await top('Start this week')).toBeLessThan(await top('Who uses it'))
  await expect(tools(page)).toContainText(say.saving)
  await expect(toast(page, say.saveFailed)).toContainText(say.tryAgain)
  await expect.poll(order).toEqual(['hero', 'cards', 'call'])
  expect(await top('Start this week')).toBeGreaterThan(await top('Who uses it'))

  await page.unroute('**/api/sections')
  await page.getByRole('button', { name: say.retry }).click()
  await expectLiveToast(page, say.moved('Call to action', 2, 3))

  await test.step('after the session has ended', async () => {
    const cookies = await page.context().cookies()
    await page.context().clearCookies({ name: /session/ })
    await handle(page, 'Start this week').focus()
    await page.keyboard.press('Delete')
    await expect(toast(page, say.saveFailed)).toContainText('Your session has ended.')
    await expect(section(page, 'Start this week')).toBeVisible()
    await page.context().addCookies(cookies)
    await page.getByRole('button', { name: say.retry }).click()
    await expectLiveToast(page, say.removed('Call to action'))
    expect(await headingsOf(request, path)).toEqual(['Ports that rank', 'Who uses it'])
  })
})

test('an empty page gets its first section, and one of 200 moves on a long page', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  const empty = await makePage(lake, 'story-no-sections', [])
  await soon(async () => (await request.get(empty.path)).status()).toBe(200)
  await startEditing(page, empty.path)
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Text/ }).first().click()
  await expectAndCloseToast(page, say.added('Text', 1, 1))
  await soon(() => headingsOf(request, empty.path)).toEqual(['New heading'])

  const many = Array.from({ length: 200 }, (_, at) => ({
    ...cards,
    _key: `k${at}`,
    title: `No. ${at}`,
  }))
  const { path } = await makePage(lake, 'story-many-sections', many)
  await soon(() => headingsOf(request, path)).toHaveLength(200)
  await page.goto(path)
  await expect(page.locator('.section-handle')).toHaveCount(200)
  await handle(page, 'No. 100').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expectLiveToast(page, say.moved('Cards', 100, 200))
  await expect(handle(page, 'No. 100')).toBeFocused()
  await expect(section(page, 'No. 100')).toBeInViewport()
  expect((await headingsOf(request, path)).slice(98, 101)).toEqual(['No. 98', 'No. 100', 'No. 99'])
  expect(await page.locator('.section-tools').count()).toBe(1)
  await expect(field(page, 'Cards: heading')).toHaveCount(0)
})

test('a double click removes one section, and writing elsewhere after an addition scrolls nowhere', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  const tall = { ...cards, _key: 'tall', title: 'A long way down' }
  const { path } = await makePage(lake, 'story-slips', [hero, tall, cards, call])
  await startEditing(page, path)

  await section(page, 'A long way down').hover()
  await tool(page, 'Remove').dblclick()
  await expectLiveToast(page, say.removed('Cards'))
  expect(await headingsOf(request, path)).toEqual([
    'Ports that rank',
    'Who uses it',
    'Start this week',
  ])

  await section(page, 'Start this week').hover()
  await tools(page)
    .page()
    .getByRole('button', { name: /^Add section after/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: /^Text/ }).first().click()
  await expectLiveToast(page, say.added('Text', 4, 4))
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const heading = page.getByRole('heading', { name: 'Ports that rank' })
  await openText(page, heading, 'Hero: heading')
  await page.keyboard.press('Escape')
  await openText(page, heading, 'Hero: heading')
  await expect(field(page, 'Hero: heading')).toBeInViewport()
})
