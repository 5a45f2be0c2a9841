import type { Page } from '@playwright/test'
import { type ToolSlug, tools } from '#site/tools/list.ts'
import { expect, test } from '#tests/kit/story.ts'
import { openMoreActions, openTool } from '#tests/kit/tool-page.ts'

const phone = { width: 360, height: 760 } as const
const desk = { width: 1280, height: 800 } as const

/** Under the navigation, in pixels: banner, heading and one line, and no more. */
const MOST_ABOVE = 160

/** Of the result, in pixels from its upper edge: enough to see what comes of what one types. */
const HEAD = 48

/** Its form is longer than a phone: there a line between its fields shows what comes of them, and leads to the result. */
const LONG_FORM: ToolSlug = 'schema-generator'

for (const screen of [phone, desk]) {
  for (const { name, slug, href } of tools) {
    test(`the first screen of the ${name} shows input and result, at ${screen.width} × ${screen.height}`, async ({
      page,
    }) => {
      await page.setViewportSize(screen)
      await openTool(page, href)
      const seen = await page.evaluate(measure)

      expect(seen.top - seen.navigation, 'above the tool').toBeLessThanOrEqual(MOST_ABOVE)
      expect(new Set(seen.buttons).size, 'rows of buttons in the bar').toBe(1)
      expect(seen.bar, 'height of the bar').toBeLessThanOrEqual(48)
      expect(seen.width, 'what scrolls sideways').toBeLessThanOrEqual(screen.width)
      expect(seen.field, 'the first field ends above the actions').toBeLessThanOrEqual(seen.floor)
      if (screen === phone && slug === LONG_FORM) {
        const line = page.getByRole('button', { name: /, to the markup$/ })
        await expect(line).toContainText('"@type": "Article"')
        await expect(line).toContainText('Google: nothing required')
        const box = await line.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0), 'it ends above the actions').toBeLessThan(
          seen.floor,
        )
        await line.click()
        await expect(page.getByRole('heading', { name: 'Markup', exact: true })).toBeInViewport()
      } else {
        expect(seen.result + HEAD, 'the result begins above the actions').toBeLessThan(seen.floor)
      }
    })
  }
}

test('on a phone the pinned bar shows what the text comes to, leads to the figures and back', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openTool(page, '/tools/word-counter')
  await page.getByLabel('Text', { exact: true }).fill('One two three. Four five.')
  await expect(glance(page)).toContainText('5 words')
  await glance(page).click()
  await expect(page.getByRole('region', { name: 'Statistics' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Keywords' })).toBeInViewport()
  await page.getByRole('button', { name: /, to the input$/ }).click()
  await expect(page.getByLabel('Text', { exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'More fields' }).click()
  await expect(page.getByLabel('Limit or goal')).toBeInViewport()
})

test('on a phone what has no room in the pinned bar is behind a menu that keys, a choice and a press elsewhere close', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openTool(page, '/tools/color-palette')
  const save = page.getByRole('button', { name: 'Save CSS' })
  await expect(save).toBeHidden()
  await page.getByRole('button', { name: 'More actions' }).press('Enter')
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
  await save.click()
  await saved
  await expect(save).toBeHidden()
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused()
})

test('on a wide screen the link stays in view while somebody fills in the last of its tags', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await openTool(page, '/tools/utm-builder')
  await page.getByRole('button', { name: 'Sample data' }).click()
  await page.locator('.logbook summary').scrollIntoViewIfNeeded()
  await page.getByLabel('Content (optional)').fill('footer')
  await expect(page.locator('.utm-link')).toContainText('utm_content=footer')
  await expect(page.locator('.utm-link')).toBeInViewport({ ratio: 1 })
})

function glance(page: Page) {
  return page.getByRole('button', { name: /, to the result$/ })
}

/** Where the parts of the tool lie in the window, in pixels. */
function measure() {
  const place = (selector: string) => {
    const part = document.querySelector(selector)
    if (!part) throw new Error(`Nothing is ${selector}.`)
    return part.getBoundingClientRect()
  }
  const bar = [...document.querySelectorAll('.tool-bar button')]

  return {
    navigation: place('.site-header').bottom,
    top: place('.tool').top,
    bar: place('.tool-bar').height,
    buttons: bar.map((button) => Math.round(button.getBoundingClientRect().top)),
    field: place('.tool-body :is(input, textarea, select, button, summary)').bottom,
    result: place('.tool-pane').top,
    floor: place('.tool-actions').top,
    width: document.documentElement.scrollWidth,
  }
}
