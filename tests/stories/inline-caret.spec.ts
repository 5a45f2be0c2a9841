import type { Locator, Page } from '@playwright/test'
import { field, startEditing, textButton, wordIn } from '#tests/kit/inline-editor.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'

for (const [page, label, kind] of [
  ['/about', 'Hero: heading', 'single-line'],
  ['/about', 'Hero: text', 'multi-line'],
] as const) {
  test(`a click in a ${kind} text puts the caret there and selects nothing`, async ({
    page: tab,
  }) => {
    await signIn(tab, '/robots.txt')
    await startEditing(tab, page)
    const text = await textOf(tab, label)
    const { before, point } = await wordIn(text)
    await tab.mouse.click(point.x, point.y)
    await expectCaretAfter(tab, label, before)
    await tab.keyboard.press('Escape')
  })
}

test('a tap puts the caret where it hit, and the keyboard at the end', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await signIn(page, '/robots.txt')
  await startEditing(page, '/about')
  const text = await textOf(page, 'Hero: text')
  const { before, point } = await wordIn(text)
  await page.touchscreen.tap(point.x, point.y)
  await expectCaretAfter(page, 'Hero: text', before)
  await page.keyboard.press('Escape')

  await textButton(page, 'Hero: text').press('Enter')
  const box = field(page, 'Hero: text')
  await expect(box).toBeEditable()
  await expectCaretAfter(page, 'Hero: text', await box.inputValue())
  await page.keyboard.press('Escape')
  await context.close()
})

/** Returns the element of the text with a label, by its button. */
async function textOf(page: Page, label: string): Promise<Locator> {
  const attribute = (await textButton(page, label).getAttribute('data-text'))?.replace(/#\d+$/, '')
  return page.locator(`[data-sanity="${attribute?.replaceAll('"', '\\"')}"]`)
}

async function expectCaretAfter(page: Page, label: string, before: string): Promise<void> {
  const box = field(page, label)
  await expect(box).toBeFocused()
  const value = await box.inputValue()
  await expect
    .poll(() =>
      box.evaluate((area: HTMLTextAreaElement) => {
        return [area.selectionStart, area.selectionEnd].map((at) => area.value.slice(0, at))
      }),
    )
    .toEqual([before, before])
  expect(value.length).toBeGreaterThanOrEqual(before.length)
}
