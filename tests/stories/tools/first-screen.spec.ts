import type { Page } from '@playwright/test'
import { tools } from '#site/tools/list.ts'
import { expect, test } from '#tests/kit/story.ts'
import { openMoreActions, openTool } from '#tests/kit/tool-page.ts'

const phone = { width: 360, height: 760 } as const
const desktop = { width: 1280, height: 800 } as const

/** Maximum height between the navigation and the tool, in pixels: room for breadcrumb, heading and one line of text. */
const MAX_HEIGHT_ABOVE_TOOL_PX = 160

const MIN_VISIBLE_RESULT_PX = 48

for (const screen of [phone, desktop]) {
  for (const { name, href } of tools) {
    test(`a visitor sees input and result of the ${name} on the first screen at ${screen.width} × ${screen.height}`, async ({
      page,
    }) => {
      await page.setViewportSize(screen)
      await openTool(page, href)
      const seen = await page.evaluate(measure)

      expect(seen.top - seen.navigation, 'above the tool').toBeLessThanOrEqual(
        MAX_HEIGHT_ABOVE_TOOL_PX,
      )
      expect(new Set(seen.buttons).size, 'rows of buttons in the bar').toBe(1)
      expect(seen.bar, 'height of the bar').toBeLessThanOrEqual(48)
      expect(seen.width, 'width of the page').toBeLessThanOrEqual(screen.width)
      expect(seen.field, 'the first field ends above the actions').toBeLessThanOrEqual(seen.floor)
      expect(
        seen.result + MIN_VISIBLE_RESULT_PX,
        'the result begins above the actions',
      ).toBeLessThan(seen.floor)
    })
  }
}

test('on a phone the bottom bar summarizes the result and jumps to the statistics and back', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openTool(page, '/tools/word-counter')
  await page.getByLabel('Text', { exact: true }).fill('One two three. Four five.')
  await expect(glance(page)).toContainText('5 words')
  await glance(page).click()
  await expect(page.getByRole('region', { name: 'Statistics' })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'Passive voice' })).toBeInViewport()
  await page.getByRole('button', { name: /, to the input$/ }).click()
  await expect(page.getByLabel('Text', { exact: true })).toBeInViewport({ ratio: 1 })
})

test("on a phone, actions that don't fit the bottom bar are in a menu that Escape, a selection or an outside click closes", async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openTool(page, '/tools/qr-generator')
  await page.getByRole('button', { name: 'Sample data' }).click()
  const save = page.getByRole('button', { name: 'Copy image', exact: true })
  await expect(save).toBeHidden()
  await page.getByRole('button', { name: 'More actions' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Download for print' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(save).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(save).toBeHidden()
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused()
  await openMoreActions(page)
  await expect(save).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(save).toBeHidden()
  await openMoreActions(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download for print' }).click()
  await saved
  await expect(save).toBeHidden()
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused()
})

test('on a wide screen the buttons of the menu are in the row, which cuts off none of their borders', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await openTool(page, '/tools/qr-generator')
  await expect(page.getByRole('button', { name: 'Copy image', exact: true })).toBeVisible()
  await expect(page.locator('.tool-menu-list')).toHaveCSS('overflow', 'visible')
})

test('on a wide screen the link stays visible while the last parameter is filled in', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await openTool(page, '/tools/utm-builder')
  await page.getByRole('button', { name: 'Sample data' }).click()
  await page.locator('.logbook summary').scrollIntoViewIfNeeded()
  await page.getByLabel('Content (optional)').fill('footer')
  await expect(page.locator('.utm-link')).toContainText('utm_content=footer')
  await expect(page.locator('.utm-link')).toBeInViewport({ ratio: 1 })
})

test('on a wide screen format and size of a QR code are above the bottom bar', async ({ page }) => {
  await page.setViewportSize(desktop)
  await openTool(page, '/tools/qr-generator')
  await page.getByRole('button', { name: 'Sample data' }).click()
  const bar = await page.locator('.tool-actions').boundingBox()
  for (const part of [page.getByRole('group', { name: 'Format' }), page.getByLabel('Size')]) {
    const box = await part.boundingBox()
    expect((box?.y ?? 1_000) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

test('on a wide screen all marks of a text and their numbers are above the bottom bar', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await openTool(page, '/tools/word-counter')
  await page.getByRole('button', { name: 'Sample data' }).click()
  await expect(page.locator('.words-level')).toContainText('Flesch')
  for (const name of ['Passive voice', 'Adverbs', 'Hedges']) {
    const row = await page.getByRole('checkbox', { name }).boundingBox()
    const bar = await page.locator('.tool-actions').boundingBox()
    expect((row?.y ?? 1_000) + (row?.height ?? 0), name).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

function glance(page: Page) {
  return page.getByRole('button', { name: /, to the result$/ })
}

/** Runs in the browser. Returns the positions of the tool's parts, in pixels. */
function measure() {
  const rectOf = (selector: string) => {
    const part = document.querySelector(selector)
    if (!part) throw new Error(`No element matches ${selector}.`)
    return part.getBoundingClientRect()
  }
  const bar = [...document.querySelectorAll('.tool-bar button')]

  return {
    navigation: rectOf('.site-header').bottom,
    top: rectOf('.tool').top,
    bar: rectOf('.tool-bar').height,
    buttons: bar.map((button) => Math.round(button.getBoundingClientRect().top)),
    field: rectOf('.tool-body :is(input, textarea, select, button, summary)').bottom,
    result: rectOf('.tool-pane').top,
    floor: rectOf('.tool-actions').top,
    width: document.documentElement.scrollWidth,
  }
}
