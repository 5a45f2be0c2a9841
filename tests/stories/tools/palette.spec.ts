import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import sharp from 'sharp'
import { wcagContrast } from '#site/tools/color-palette/logic/contrast.ts'
import { paletteMessages } from '#site/tools/color-palette/messages.ts'
import { expect, test } from '#tests/kit/story.ts'
import {
  openLinkElsewhere,
  openTool,
  restoreFromLogbook,
  withoutNetwork,
  withoutRequests,
} from '#tests/kit/tool-page.ts'

const address = '/tools/color-palette'

test('a designer draws colors with Space until they please, and keeps the one that is locked', async ({
  page,
}) => {
  await openTool(page, address)
  const first = await hexes(page)
  expect(first).toHaveLength(5)

  await withoutRequests(page, async () => {
    await page.getByRole('button', { name: 'Lock Color 2' }).click()
    // Space on the button that has the focus unlocks: it is the button's own.
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Lock Color 2' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    expect(await hexes(page)).toEqual(first)
    await page.keyboard.press('Space')
    await leaveFocus(page)
    await page.keyboard.press('Space')
    await expect.poll(() => hexes(page)).not.toEqual(first)
  })
  const second = await hexes(page)
  expect(second[1]).toBe(first[1])
  await page.getByLabel('Name').fill('a b')
  expect(await hexes(page)).toEqual(second)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => hexes(page)).toEqual(first)
})

test('every value is copied with the sentence that belongs to it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTool(page, address)
  await page.getByLabel('Hex', { exact: true }).fill('1a2b3c')
  const values = { HEX: '#1A2B3C', RGB: 'rgb(26, 43, 60)', HSL: 'hsl(210, 39%, 17%)' }
  for (const kind of ['HEX', 'RGB', 'HSL'] as const) {
    const value = values[kind]
    const button = page.getByRole('button', { name: `Copy ${value}, dark blue` })
    await button.click()
    await expect(button).toHaveText('Copied!')
    await expect(page.getByText(paletteMessages.valueCopied(kind), { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value)
  }
  await page.getByRole('button', { name: 'Copy palette' }).click()
  await expect(page.getByText('Full palette copied to clipboard', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'Color 1: #1A2B3C · rgb(26, 43, 60) · hsl(210, 39%, 17%)',
  )
})

test('a browser that refuses the clipboard is not said to have copied', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('refused')) },
    })
  })
  await openTool(page, address)
  await page
    .getByRole('button', { name: /^Copy #/ })
    .first()
    .click()
  await expect(page.getByText('Failed to copy color value', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Copy palette' }).click()
  await expect(page.getByText('Failed to copy palette', { exact: true })).toBeVisible()
})

test('files are made with the network cut: CSS, PNG in the same colors, and swatches for Adobe', async ({
  page,
  watch,
}) => {
  await openTool(page, address)
  const shown = await hexes(page)
  await withoutNetwork(page, watch, async () => {
    const css = await saved(page, 'Save CSS')
    expect(css.name).toBe('color-palette.css')
    for (const [at, hex] of shown.entries()) {
      expect(css.bytes.toString()).toContain(`--color-${at + 1}: ${hex.toLowerCase()};`)
    }
    await expect(page.getByText('CSS file saved to your downloads', { exact: true })).toBeVisible()

    const png = await saved(page, 'Save PNG')
    const { data, info } = await sharp(png.bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const [at, hex] of shown.entries()) {
      const pixel = 3 * (info.width * 20 + Math.round(((at + 0.5) * info.width) / shown.length))
      expect(
        `#${data
          .subarray(pixel, pixel + 3)
          .toString('hex')
          .toUpperCase()}`,
      ).toBe(hex)
    }
    expect((await saved(page, 'Save ASE')).bytes.subarray(0, 4).toString()).toBe('ASEF')
  })
})

test('a color changes its place by keyboard and by drag, and says where it is', async ({
  page,
}) => {
  await openTool(page, address)
  const [one, two, three, four, five] = await hexes(page)
  await page.getByRole('button', { name: 'Move Color 1' }).press('ArrowRight')
  await expect.poll(() => hexes(page)).toEqual([two, one, three, four, five])
  await expect(page.getByText('Color 1 is now 2 of 5.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move Color 1' })).toBeFocused()

  const grip = page.getByRole('button', { name: 'Move Color 5' })
  const first = page.locator('.swatch-list > li').first()
  // Where it comes to rest: it may still be sliding to its new place.
  await first.evaluate((swatch) => Promise.all(swatch.getAnimations().map((each) => each.finished)))
  const target = await first.boundingBox()
  await grip.hover()
  await page.mouse.down()
  await page.mouse.move((target?.x ?? 0) + 30, (target?.y ?? 0) + 40, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => hexes(page)).toEqual([five, two, one, three, four])
})

for (const [motion, count] of [
  ['no-preference', 2],
  ['reduce', 0],
] as const) {
  test(`swatches that change places slide, motion ${motion}: ${count} of them`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await openTool(page, address)
    const first = await hexes(page)
    await page.evaluate(() => {
      const animate = Element.prototype.animate
      Element.prototype.animate = function (...given) {
        if (this.matches('.swatch-list > li')) this.toggleAttribute('data-slid', true)
        return animate.apply(this, given)
      }
    })
    await page.getByRole('button', { name: 'Move Color 1' }).press('ArrowRight')
    await expect.poll(async () => (await hexes(page))[1]).toBe(first[0])
    await expect(page.locator('.swatch-list > li[data-slid]')).toHaveCount(count)
  })
}

test('where swatches stand is asked when the browser knows it, and not while the page is taken over', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let isKnown = false
    const Observer = ResizeObserver
    globalThis.ResizeObserver = class extends Observer {
      constructor(callback: ResizeObserverCallback) {
        super((...given) => {
          isKnown = true
          callback(...given)
          isKnown = false
        })
      }
    }
    const { prototype } = HTMLElement
    for (const property of ['offsetLeft', 'offsetWidth'] as const) {
      const { get } = Object.getOwnPropertyDescriptor(prototype, property) ?? {}
      Object.defineProperty(prototype, property, {
        get(this: HTMLElement) {
          if (!isKnown && this.closest('.swatch-list')) this.toggleAttribute('data-asked', true)
          return get?.call(this)
        },
      })
    }
  })
  await openTool(page, address)
  await expect(page.locator('.swatch-list > li').first()).toBeVisible()
  await expect(page.locator('[data-asked]')).toHaveCount(0)
})

test('a palette goes from two colors to ten', async ({ page }) => {
  await openTool(page, address)
  for (let more = 0; more < 5; more += 1)
    await page.getByRole('button', { name: 'Add a color' }).click()
  await expect(page.locator('.swatch')).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Add a color' })).toBeDisabled()
  for (let less = 0; less < 8; less += 1) await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.locator('.swatch')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Remove' })).toBeDisabled()
})

test('a pair that cannot be read is repaired with one click', async ({ page }) => {
  await openTool(page, address)
  await page.getByRole('button', { name: /too low: Color 2 on White$/ }).click()
  await page.getByRole('button', { name: /^Repair text/ }).click()

  await expect(page.getByRole('button', { name: /AA: Color 2 on White$/ })).toBeVisible()
  const mended = (await hexes(page))[1] ?? ''
  expect(wcagContrast(mended.toLowerCase(), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  await page.getByRole('radio', { name: 'APCA' }).check()
  await expect(page.getByRole('button', { name: /^Lc \d+.*: Color 2 on White$/ })).toBeVisible()
})

test('chroma beyond sRGB is warned of, kept in the files and in the link', async ({ page }) => {
  await openTool(page, address)
  await page.getByLabel('Chroma').fill('0.3')
  await expect(page.getByText('Beyond Display P3')).toBeVisible()
  await expect(page.locator('.palette-output')).toContainText('@media (color-gamut: p3)')
  const other = await openLinkElsewhere(page)

  await expect(other.getByLabel('Chroma')).toHaveValue('0.3')
  expect(await hexes(other)).toEqual(await hexes(page))
})

test('colors are taken from a picture that is not uploaded, and from a pasted text', async ({
  page,
}) => {
  await openTool(page, address)
  await page.getByText('Start from an image or a list').click()
  const stripe = (background: string) => ({
    create: { width: 40, height: 40, channels: 3 as const, background },
  })
  const buffer = await sharp({
    create: { width: 120, height: 40, channels: 3, background: '#1d3557' },
  })
    .composite([
      { input: await sharp(stripe('#e63946')).png().toBuffer(), left: 40, top: 0 },
      { input: await sharp(stripe('#f1faee')).png().toBuffer(), left: 80, top: 0 },
    ])
    .png()
    .toBuffer()
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:')) sent.push(request.method())
  })
  await page
    .getByLabel('Choose an image')
    .setInputFiles({ name: 'flag.png', mimeType: 'image/png', buffer })
  await expect
    .poll(async () => (await hexes(page)).toSorted())
    .toEqual(['#1D3557', '#E63946', '#F1FAEE'])
  expect(sent).toEqual([])

  await page.getByLabel('Hex colors').fill('border: #abc; color: #102030')
  await page.getByRole('button', { name: 'Use these colors' }).click()
  await expect.poll(() => hexes(page)).toEqual(['#AABBCC', '#102030'])
})

test('colors that color-blind people take for one are named', async ({ page }) => {
  await openTool(page, address)
  await page.getByText('Start from an image or a list').click()
  await page.getByLabel('Hex colors').fill('#b05a2c #6f7a1f #1d4ed8')
  await page.getByRole('button', { name: 'Use these colors' }).click()
  await expect(page.locator('.vision-warnings')).toContainText('look alike with deuteranopia')
  await expect(page.locator('.vision-warnings')).not.toContainText('for everybody')
})

test('the palette is shown on this site by day and by night, in colors that can be read there', async ({
  page,
}) => {
  await openTool(page, address)
  await page.getByLabel('Accent').selectOption({ label: 'Color 3' })
  const accent = (await hexes(page))[2] ?? ''
  for (const theme of ['light', 'dark']) {
    const pane = page.locator(`.preview-pane[data-theme="${theme}"]`)
    await expect.poll(() => rgb(pane.locator('.button').first(), 'background-color')).toBe(accent)
    const link = await rgb(pane.locator('.text-link'), 'color')
    const ground = await pane.evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (!canvas) throw new Error('no canvas')
      canvas.fillStyle = getComputedStyle(element).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      return `#${[...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
    })
    expect(wcagContrast(link.toLowerCase(), ground), theme).toBeGreaterThanOrEqual(4.45)
  }
})

test('what was saved is in the logbook and can be restored', async ({ page }) => {
  await openTool(page, address)
  await page.getByLabel('Hex', { exact: true }).fill('#123456')
  await saved(page, 'Save CSS')
  await restoreFromLogbook(page)
  await expect.poll(async () => (await hexes(page))[0]).toBe('#123456')
})

/** The colors as the swatches show them, in their order. */
async function hexes(page: Page): Promise<string[]> {
  const texts = await page
    .locator('.swatch')
    .evaluateAll((swatches) =>
      swatches.map(
        (swatch) =>
          swatch.querySelector('[aria-label^="Copy #"]')?.getAttribute('aria-label') ?? '',
      ),
    )
  return texts.map((text) => text.slice(5, 12))
}

async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const waiting: Promise<Download> = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await waiting
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Puts the focus nowhere, as after a click beside everything. */
async function leaveFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
}

/** A color of an element as hex. */
async function rgb(element: ReturnType<Page['locator']>, property: string): Promise<string> {
  const value = await element.evaluate(
    (found, name) => getComputedStyle(found).getPropertyValue(name),
    property,
  )
  const bytes = value.match(/\d+/g)?.slice(0, 3).map(Number) ?? []
  return `#${bytes
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`
}
