import type { Locator, Page } from '@playwright/test'
import {
  bodyEditorMessages as body,
  editMessages as say,
  sectionMessages,
} from '#lib/messages-edit.ts'
import {
  cleanups,
  field,
  htmlOf,
  openText,
  runCleanups,
  startEditing,
  textButton,
  wordIn,
} from '#tests/kit/inline-editor.ts'
import { Lake } from '#tests/kit/lake.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { expectToast, expectUndoToast, toast } from '#tests/kit/toasts.ts'
import { soon } from '#tests/kit/visitors.ts'

test.afterEach(runCleanups)

const paragraph = 'Write your text here.'
const sections = [
  { _type: 'hero', _key: 'hero', title: 'Ports that rank', text: 'A pilot for each.', buttons: [] },
  {
    _type: 'textSection',
    _key: 'text',
    title: 'Who we sail with',
    content: [
      {
        _type: 'block',
        _key: 'a',
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', _key: 'b', marks: [], text: paragraph }],
      },
    ],
  },
  { _type: 'callToAction', _key: 'call', title: 'Start this week' },
]

/** Makes a page, removes it after the test, and opens it for editing. */
async function editNewPage(page: Page, name: string): Promise<string> {
  const lake = await Lake.signIn(page)
  const id = `page-${name}`
  const slug = { _type: 'slug', current: name }
  cleanups.push(() => lake.mutate({ delete: { id } }, { delete: { id: `drafts.${id}` } }))
  await lake.mutate({
    createOrReplace: { _id: id, _type: 'page', title: 'Ports', slug, pageBuilder: sections },
  })
  await soon(async () => (await page.request.get(`/${name}`)).status()).toBe(200)
  await startEditing(page, `/${name}`)
  return `/${name}`
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the page.')
  return box
}

/** Returns true if a click on the middle of an element reaches it. */
const isOnTop = (element: Locator) =>
  element.evaluate((target) => {
    const { left, top, width, height } = target.getBoundingClientRect()
    return target.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test('an admin writes the paragraphs of a section in place, and visitors read them', async ({
  page,
  request,
}) => {
  const path = await editNewPage(page, 'story-paragraphs')
  const editor = page.getByRole('textbox', { name: 'Text', exact: true })

  await test.step('by clicking them', async () => {
    await page.getByText(paragraph).click({ position: { x: 1, y: 8 } })
    await expect(editor).toBeFocused()
    await expect(page.getByRole('button', { name: 'H2: heading 2' })).toHaveCount(0)
    await page.keyboard.type('We chart them. ')
    await expect(editor).toContainText(`We chart them. ${paragraph}`)
    await page.keyboard.press('ControlOrMeta+s')
    const undo = await expectUndoToast(page, body.saved)
    await expect(editor).toHaveCount(0)
    await soon(() => htmlOf(request, path)).toContain(`We chart them. ${paragraph}</p>`)
    await undo.click()
    await soon(() => htmlOf(request, path)).not.toContain('We chart them.')
    const bar = page.getByRole('complementary', { name: 'Editing tools' })
    await bar.getByRole('button', { name: 'Redo' }).click()
    await soon(() => htmlOf(request, path)).toContain('We chart them.')
    await bar.getByRole('button', { name: 'Undo' }).click()
    await soon(() => htmlOf(request, path)).not.toContain('We chart them.')
    await expect(page.locator('[data-section="text"]')).not.toContainText('We chart them.')
  })

  await test.step('from where they are clicked', async () => {
    const { point } = await wordIn(page.getByText(paragraph))
    await page.mouse.click(point.x, point.y)
    await expect(editor).toBeFocused()
    await page.keyboard.type('own ')
    await expect(editor).toContainText('Write your own text here.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(editor).toHaveCount(0)
  })

  await test.step('by keyboard, and leaves without a change', async () => {
    await textButton(page, 'Text: text').press('Enter')
    await expect(editor).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Edit the text' })).toHaveCount(0)
    await expect(page.getByText(paragraph)).toBeVisible()
    await expect(textButton(page, 'Text: text')).toBeFocused()
  })
})

test('Enter saves a text also after its link was opened in the Studio', async ({ page }) => {
  await signIn(page, '/robots.txt')
  await page.context().route(/\/studio\//, (route) => route.fulfill({ body: 'The Studio' }))
  await startEditing(page, '/about')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Get Help' })
  const label = await openText(page, link, 'Footer: Support, Get Help')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Edit the link in the Studio' }).click()
  await (await opened).close()
  await expect(label).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(label).toHaveCount(0)
  expect(page.context().pages()).toHaveLength(1)
})

test('Alt F10 shows which section it goes to, also after a click', async ({ page }) => {
  await editNewPage(page, 'story-focus')
  await page.locator('[data-section="call"]').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('Alt+F10')
  const handle = page.locator('.section-handle[data-section-of="call"]')
  await expect(handle).toBeFocused()
  await expect(handle.locator('+ .section-frame')).toHaveCSS('outline-width', '2px')
})

test('an entry of the menu is edited where it stands', async ({ page }) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, '/about')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const label = menu.getByText('Contact', { exact: true })
  const before = await boxOf(label)
  const after = await boxOf(await openText(page, label, 'Menu: Contact'))
  expect(Math.abs(after.x - before.x)).toBeLessThanOrEqual(1)
  expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(1)
})

test('the questions of Support lead to their list in the Studio', async ({ page }) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, '/support')
  await page.locator('[data-section-type="questionTopics"]').hover()
  const name = `${sectionMessages.addDocuments('Questions')} (opens in a new tab)`
  await expect(page.getByRole('link', { name })).toHaveAttribute(
    'href',
    '/studio/structure/questions',
  )
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('an admin saves two texts in a row: neither the message nor the bar is in the way', async ({
    page,
  }) => {
    await editNewPage(page, 'story-small')
    const heading = await openText(
      page,
      page.getByRole('heading', { name: 'Ports that rank' }),
      'Hero: heading',
    )
    await heading.fill('Harbors that rank')
    await page.getByRole('button', { name: 'Save text' }).tap()
    await expectToast(page, say.savedText('Hero: heading'))

    await test.step('taps go through the margin around the message', async () => {
      const { x, y } = await boxOf(page.locator('.toasts'))
      const isInWay = await page.evaluate(
        (at) => document.elementFromPoint(at.x, at.y)?.closest('.toasts') !== null,
        { x: x + 4, y: y + 4 },
      )
      expect(isInWay).toBe(false)
    })

    await test.step('the message lies below the buttons of the next text', async () => {
      await openText(page, page.getByText('A pilot for each.'), 'Hero: text')
      const save = page.getByRole('button', { name: 'Save text' })
      const message = await boxOf(toast(page))
      const by = (await boxOf(save)).y - message.y - 10
      await page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), by)
      await expect(toast(page)).toBeVisible()
      expect(await isOnTop(save)).toBe(true)
      await expect(page.getByText('Esc cancels')).toBeHidden()
      await page.getByRole('button', { name: 'Cancel' }).tap()
      await expect(field(page, 'Hero: text')).toHaveCount(0)
    })

    await test.step('Redo stands next to Undo', async () => {
      const [undo, redo] = await Promise.all(
        ['Undo', 'Redo'].map((name) =>
          boxOf(page.locator('.admin-bar').getByRole('button', { name })),
        ),
      )
      expect(undo?.y).toBe(redo?.y)
    })
  })
})
