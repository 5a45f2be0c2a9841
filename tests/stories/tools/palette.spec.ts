import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { contrast } from '#site/tools/color-palette/logic/contrast.ts'
import { paletteMessages } from '#site/tools/color-palette/messages.ts'
import { expect, test } from '#tests/kit/story.ts'
import {
  copiedBy,
  openLinkElsewhere,
  openTool,
  restoreFromLogbook,
  withoutNetwork,
  withoutRequests,
} from '#tests/kit/tool-page.ts'

const address = '/tools/color-palette'

test('a designer generates palettes with Space and keeps a locked color', async ({ page }) => {
  await openTool(page, address)
  const first = await hexes(page)
  expect(first).toHaveLength(5)

  await withoutRequests(page, async () => {
    // Click with the pointer, after which Space still generates.
    await page.getByRole('button', { name: 'Lock Cyan' }).click()
    await page.keyboard.press('Space')
    await expect.poll(() => hexes(page)).not.toEqual(first)
  })
  const second = await hexes(page)
  expect(second[1]).toBe(first[1])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => hexes(page)).toEqual(first)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(() => hexes(page)).toEqual(second)
})

test('Space presses a button that has keyboard focus, and types a space in a field', async ({
  page,
}) => {
  await openTool(page, address)
  const first = await hexes(page)
  const lock = page.getByRole('button', { name: 'Lock Cyan' })
  await lock.press('Space')
  await expect(lock).toHaveAttribute('aria-pressed', 'true')
  await lock.press('Space')
  await expect(lock).toHaveAttribute('aria-pressed', 'false')
  expect(await hexes(page)).toEqual(first)

  await page.getByRole('button', { name: 'Edit Dark blue' }).press('Enter')
  await page.getByLabel('Name').press('Space')
  expect(await hexes(page)).toEqual(first)
})

test('undo returns to the first palette, no matter how many were generated', async ({ page }) => {
  await openTool(page, address)
  const first = await hexes(page)
  await page.evaluate(() => {
    for (let drawn = 0; drawn < 250; drawn += 1)
      document.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
  })
  await expect.poll(() => hexes(page)).not.toEqual(first)
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.evaluate((button) => {
    for (let drawn = 0; drawn < 249; drawn += 1) if (button instanceof HTMLElement) button.click()
  })
  await expect.poll(() => hexes(page)).not.toEqual(first)
  await undo.click()
  await expect.poll(() => hexes(page)).toEqual(first)
})

for (const [width, height] of [
  [360, 760],
  [1280, 800],
] as const) {
  test(`the first screen shows five colors, and beside them pages if it is wide, at ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openTool(page, address)
    const shown = await page.locator('.swatch').evaluateAll((swatches) =>
      swatches.map((swatch) => {
        const { top, bottom, width: across, height: down } = swatch.getBoundingClientRect()
        return { isOnScreen: top >= 0 && bottom <= innerHeight, area: across * down }
      }),
    )
    expect(shown.map(({ isOnScreen }) => isOnScreen)).toEqual([true, true, true, true, true])
    const share = shown.reduce((sum, { area }) => sum + area, 0) / (width * height)
    expect(share, 'share of the screen covered by colors').toBeGreaterThan(width > 1000 ? 0.3 : 0.5)
    const bar = await page.locator('.tool-actions').boundingBox()
    const pages = await page.getByRole('region', { name: 'In use' }).boundingBox()
    const areInView = (pages?.y ?? 0) + (pages?.height ?? height) <= (bar?.y ?? 0)
    expect(areInView, 'small pages above the buttons').toBe(width > 1000)
    for (const hex of await hexes(page))
      await expect(page.getByText(hex, { exact: true })).toBeInViewport()
  })
}

test('a designer copies each color format and sees the matching message', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTool(page, address)
  await setHex(page, 'Dark blue', '1a2b3c')
  const values = { HEX: '#1A2B3C', RGB: 'rgb(26, 43, 60)', HSL: 'hsl(210, 39%, 17%)' }
  for (const kind of ['HEX', 'RGB', 'HSL'] as const) {
    const value = values[kind]
    const button = page.getByRole('button', { name: `Copy ${value}, dark blue` })
    await button.click()
    await expect(button).toContainText('Copied!')
    await expect(page.getByText(paletteMessages.valueCopied(kind), { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value)
  }
  await page.getByRole('button', { name: 'Copy palette' }).click()
  await expect(page.getByText('Full palette copied to clipboard', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'Dark blue: #1A2B3C · rgb(26, 43, 60) · hsl(210, 39%, 17%)',
  )
})

test('a click anywhere on a color copies it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTool(page, address)
  await page
    .locator('.swatch')
    .nth(3)
    .click({ position: { x: 90, y: 60 } })
  await expect(page.getByText('HEX value copied to clipboard', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((await hexes(page))[3])
})

test('a designer sees an error when the browser blocks the clipboard', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('refused')) },
    })
    document.execCommand = () => false
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

test('a designer saves CSS and PNG files offline', async ({ page, watch }) => {
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
  })
})

test('a designer reorders colors by keyboard and by dragging, and the new position is announced', async ({
  page,
}) => {
  await openTool(page, address)
  const [one, two, three, four, five] = await hexes(page)
  await page.getByRole('button', { name: 'Move Dark blue,' }).press('ArrowRight')
  await expect.poll(() => hexes(page)).toEqual([two, one, three, four, five])
  await expect(page.getByText('Dark blue is now 2 of 5.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move Dark blue,' })).toBeFocused()

  const grip = page.getByRole('button', { name: 'Move Pale yellow,' })
  const first = page.locator('.swatch-list > li').first()
  // Wait until the swatch has finished sliding to its new position.
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
  test(`${count} swatches slide when two are swapped with prefers-reduced-motion: ${motion}`, async ({
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
    await page.getByRole('button', { name: 'Move Dark blue,' }).press('ArrowRight')
    await expect.poll(async () => (await hexes(page))[1]).toBe(first[0])
    await expect(page.locator('.swatch-list > li[data-slid]')).toHaveCount(count)
  })
}

test('a designer adds colors up to ten, and removes colors down to two', async ({ page }) => {
  await openTool(page, address)
  const first = await hexes(page)
  const add = page.getByRole('button', { name: 'Add color' })
  for (let count = 6; count <= 10; count += 1) {
    await add.click()
    await expect(page.locator('.swatch')).toHaveCount(count)
  }
  expect((await hexes(page)).slice(0, 5)).toEqual(first)
  await expect(add).toBeDisabled()

  const remove = page.getByRole('button', { name: /^Remove / })
  for (let count = 9; count >= 2; count -= 1) {
    await remove.first().press('Enter')
    await expect(page.locator('.swatch')).toHaveCount(count)
  }
  await expect(remove).toHaveCount(0)
  // The button was removed, so the focus moves to the color in its place.
  await expect(page.locator('.swatch > button:focus')).toHaveCount(1)
})

test('a designer edits a color with sliders and the color picker, and the name and focus follow', async ({
  page,
}) => {
  await openTool(page, address)
  const edit = page.getByRole('button', { name: 'Edit Teal' })
  await edit.press('Enter')
  await expect(page.getByLabel('Hue')).toBeFocused()
  await page.getByLabel('Saturation').press('Home')
  await expect.poll(async () => (await hexes(page))[2]).toBe('#7A7A7A')
  await page.getByLabel('Hex, color picker').fill('#b22222')
  await expect.poll(async () => (await hexes(page))[2]).toBe('#B22222')
  await expect(page.getByLabel('Name')).toHaveValue('Red')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Hue')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit Red' })).toBeFocused()
})

test('the first palettes are analogous, and the harmonious and random schemes stay available', async ({
  page,
}) => {
  await openTool(page, address)
  const scheme = page.getByLabel('Scheme')
  await expect(scheme).toHaveValue('analogous')
  await page.getByRole('button', { name: 'New palette' }).click()
  await expect(scheme).toHaveValue('analogous')
  await scheme.selectOption({ label: 'Harmonious' })
  for (let at = 1; at <= 5; at += 1)
    await expect(page.getByRole('button', { name: `Lock Color ${at}` })).toBeVisible()
  await scheme.selectOption({ label: 'Random' })
  await expect(page.getByRole('button', { name: 'Lock Color 1' })).toHaveCount(0)
})

test('a designer chooses a pair that is too low, fixes it, and copies it as CSS', async ({
  page,
}) => {
  await openTool(page, address)
  await expect(
    page.getByText(
      /^[1-9] of 10 pairs are readable as text, and [5-9] of 10 with white or black\./,
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Teal on White: 2.96, too low' }).click()
  const chosen = page.locator('.pair-chosen p')
  await expect(chosen).toHaveText('Teal on White: 2.96 Too low. #2A846C looks like Cyan.')
  const fix = page.getByRole('button', { name: 'Fix Teal #2A846C · 4.54:1' })
  await expect(fix.locator('.pair-sample')).toHaveCSS('color', 'rgb(42, 132, 108)')
  await fix.click()

  await expect(page.getByRole('button', { name: /^Fix / })).toHaveCount(0)
  const fixed = ((await hexes(page))[2] ?? '').toLowerCase()
  expect(contrast(fixed, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  await expect(chosen).toContainText('AA, for text of any size')
  expect(await copiedBy(page, 'Copy pair', 'Pair copied to clipboard')).toBe(
    `color: ${fixed};\nbackground-color: #ffffff;\n`,
  )
})

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`a wrong brand color shows an error below its field, and CSS notations are read, at ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openTool(page, address)
    const brand = page.getByLabel('Brand color', { exact: true })
    const before = await brand.boundingBox()
    await brand.fill('zzz')
    const error = page.getByText('Not a color. Try #1F6F5C or teal.', { exact: true })
    await expect(error).toHaveCount(0)
    await brand.press('Enter')
    await expect(error).toBeVisible()
    const [field, message, picker] = await Promise.all(
      [brand, error, page.getByLabel('Brand color, color picker')].map((part) =>
        part.boundingBox(),
      ),
    )
    expect(field?.width).toBeGreaterThanOrEqual(before?.width ?? 0)
    expect(message?.y).toBeGreaterThanOrEqual((picker?.y ?? 0) + (picker?.height ?? 0))
    expect(message?.x).toBeGreaterThanOrEqual(0)
    expect((message?.x ?? 0) + (message?.width ?? 0)).toBeLessThanOrEqual(width)

    for (const [text, hex] of [
      ['rgb(31,111,92)', '#1F6F5C'],
      ['hsl(180 100% 25%)', '#008080'],
      ['oklch(0.6 0.1 250)', '#4F84BA'],
      ['tomato', '#FF6347'],
    ] as const) {
      await brand.fill(text)
      await expect.poll(async () => await hexes(page)).toContain(hex)
    }
    const note = page.getByText('Used without its transparency.', { exact: true })
    await expect(note).toHaveCount(0)
    await brand.fill('rgb(31 111 92 / 50%)')
    await expect(note).toBeVisible()
    await brand.press('Enter')
    await expect(note).toBeVisible()
    await brand.fill('#1f6f5c')
    await expect(note).toHaveCount(0)
    await brand.fill('#1f6f5c80')
    await expect(note).toBeVisible()
    await expect.poll(() => hexes(page)).toContain('#1F6F5C')
  })

  test(`no row below the colors overlaps, and no label of a scheme is cut off at ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openTool(page, address)
    const rows = page.locator('.tool-input .tool-fold > summary')
    await expect(rows).toHaveCount(2)
    const [one, other] = await Promise.all(
      [rows.first(), rows.last()].map((row) => row.boundingBox()),
    )
    expect(other?.y).toBeGreaterThanOrEqual((one?.y ?? 0) + (one?.height ?? 0))

    const spare = await page.getByLabel('Scheme').evaluate((select) => {
      if (!(select instanceof HTMLSelectElement)) throw new Error('There is no list of schemes.')
      const { width } = select.getBoundingClientRect()
      // A list as wide as it wants has room for its longest label.
      select.style.cssText = 'flex: none; width: auto'
      return width - select.getBoundingClientRect().width
    })
    expect(spare).toBeGreaterThanOrEqual(0)
    // The arrow begins 1.1 rem from the edge on phones. On wide screens, the list is wider than its labels.
    const room = await page
      .getByLabel('Scheme')
      .evaluate((select) => Number.parseFloat(getComputedStyle(select).paddingInlineEnd))
    expect(room + spare).toBeGreaterThan(20)
  })

  test(`each shade shows its hex and the contrast of its text at ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openTool(page, address)
    const own = page.getByRole('button', {
      name: 'Copy Cyan 700 #1F6F78 5.82 contrast with white text',
    })
    await expect(own).toHaveText('700 #1F6F78 5.82')
    const shades = page.locator('.shades .button')
    await expect(shades).toHaveCount(55)
    const wide = await shades.evaluateAll((buttons) =>
      buttons.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    )
    expect(wide).toEqual([])
  })
}

test('Enter leaves the brand field, so that Space draws new colors', async ({ page }) => {
  await openTool(page, address)
  const brand = page.getByLabel('Brand color', { exact: true })
  await brand.fill('#1f6f5c')
  await brand.press('Enter')
  const built = await hexes(page)
  await page.keyboard.press('Space')
  await expect.poll(() => hexes(page)).not.toEqual(built)
  expect(await hexes(page)).toContain('#1F6F5C')
  await brand.fill('zzz')
  await brand.press('Enter')
  await expect(brand).toBeFocused()
})

test('a fix that makes other pairs too low says so', async ({ page }) => {
  await openTool(page, address)
  const pairs = page.locator('.pairs button')
  const chosen = page.locator('.pair-chosen p')
  const readable = async () =>
    Number(/^(\d+) of 10/.exec((await page.getByText(/ of 10 pairs/).textContent()) ?? '')?.[1])
  let broken = 0
  for (const name of await pairs.evaluateAll((all) =>
    all.map((pair) => pair.getAttribute('aria-label') ?? '').filter((text) => /too low/.test(text)),
  )) {
    await page.getByRole('button', { name, exact: true }).click()
    const fix = page.getByRole('button', { name: /^Fix / }).last()
    const changed = /^Fix (.+) #/.exec((await fix.textContent()) ?? '')?.[1]
    const warning = new RegExp(`Fixing ${changed} makes (\\d+) other`)
    const told = Number(warning.exec((await chosen.textContent()) ?? '')?.[1] ?? 0)
    const isOfPalette = !/White|Black/.test(name)
    const before = await readable()
    await fix.click()
    await expect(chosen).not.toContainText('Too low')
    expect(await readable()).toBeGreaterThanOrEqual(before - told + Number(isOfPalette))
    broken += told
    await page.getByRole('button', { name: 'Undo' }).click()
  }
  expect(broken).toBeGreaterThan(0)
})

test('a locked color is never changed to fix a pair, and the reason is given', async ({ page }) => {
  await openTool(page, address)
  await page.getByLabel('Brand color', { exact: true }).fill('#e85d04')
  const chosen = page.locator('.pair-chosen p')
  const fix = page.getByRole('button', { name: /^Fix / })
  for (const name of ['Brand on White: 3.5', 'White on Brand: 3.5']) {
    await page.getByRole('button', { name }).click()
    await expect(chosen).toContainText('Unlock it to fix the pair, or use a shade, which is added')
    await expect(fix).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Lock Brand' }).click()
  await fix.click()
  await expect(chosen).toHaveText(/^White on Brand: 4\.5/)
  await expect.poll(() => hexes(page)).not.toContain('#E85D04')

  await page.getByRole('button', { name: 'Reset' }).click()
  for (const name of ['Lock Cyan', 'Lock Teal']) await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Teal on Cyan: 1.9' }).click()
  await expect(chosen).toContainText('Both are locked. Unlock one to fix the pair, or use a shade')
  await expect(page.getByRole('button', { name: /^Use (Teal|Cyan) \d+ #/ })).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Light lime on Teal: 1.6' }).click()
  await expect(page.getByRole('button', { name: 'Fix Light lime' })).toBeVisible()
  await page.getByRole('button', { name: 'Teal on Light lime: 1.6' }).click()
  await page.getByRole('button', { name: 'Fix Light lime' }).click()
  await expect.poll(async () => (await hexes(page)).slice(1, 3)).toEqual(['#1F6F78', '#4FA58B'])
})

test('both colors of a low pair can be fixed, the smaller change first', async ({ page }) => {
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  const pair = page.getByRole('button', { name: /^Dark blue on Cyan: / })
  await pair.click()
  const fix = page.getByRole('button', { name: /^Fix / })
  await expect(fix).toHaveText([/^Fix Cyan/, /^Fix Dark blue/])
  const before = await hexes(page)
  await fix.first().press('Enter')
  await expect(page.locator('.pair-chosen p')).toHaveText(/on Dark|Dark blue on .*: 4\.5\d AA/)
  const [first, second, ...others] = await hexes(page)
  expect([first, ...others]).toEqual(before.toSpliced(1, 1))
  expect(contrast(first ?? '', second ?? '')).toBeGreaterThanOrEqual(4.5)
  await expect(page.locator('.pair[aria-pressed="true"]')).toBeFocused()
})

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`a locked brand color gets a readable shade, in view above the buttons at ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openTool(page, address)
    const brand = page.getByLabel('Brand color', { exact: true })
    await brand.fill('#e85d04')
    expect(await brand.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
    const pair = page.getByRole('button', { name: 'White on Brand: 3.5' })
    // The row with the details would be below the window.
    await pair.evaluate((cell) => cell.scrollIntoView({ block: 'end' }))
    await pair.click()
    const chosen = page.locator('.pair-chosen')
    await expect
      .poll(async () => {
        const [row, bar] = await Promise.all(
          [chosen, page.locator('.tool-actions')].map((part) => part.boundingBox()),
        )
        return (row?.y ?? 0) > 0 && (row?.y ?? 0) + (row?.height ?? height) <= (bar?.y ?? 0)
      })
      .toBe(true)

    await page.getByRole('button', { name: 'Use Brand 600 #BC4A03 · 5.09:1' }).click()
    await expect(chosen.locator('p')).toHaveText(/^White on Brand 600: 5\.0\d AA/)
    await expect.poll(async () => (await hexes(page)).slice(-1)).toEqual(['#BC4A03'])
    expect(await hexes(page)).toContain('#E85D04')

    const add = page.getByRole('button', { name: 'Add color' })
    for (let count = 7; count <= 10; count += 1) await add.click()
    await page.getByRole('button', { name: 'Remove Brand 600' }).click()
    await add.click()
    await pair.click()
    await expect(chosen).toContainText('The palette is full, so no shade can be added.')
    await expect(page.getByRole('button', { name: 'Use Brand 600 #BC4A03' })).toBeDisabled()
  })
}

test('a designer enters a brand color and copies its palette and shades as variables and tokens', async ({
  page,
}) => {
  await openTool(page, address)
  const first = await hexes(page)
  await withoutRequests(page, async () => {
    await page.getByLabel('Brand color', { exact: true }).fill('#0e7c86')
    await expect.poll(async () => (await hexes(page))[1]).toBe('#0E7C86')
  })
  await expect(page.getByRole('button', { name: 'Lock Brand' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await copiedBy(page, 'Copy CSS', 'CSS copied to clipboard')).toContain(
    '--color-brand: var(--color-2);',
  )
  await page.getByRole('button', { name: 'Copy Brand 600 #0E7C86' }).click()
  await expect(page.getByText('HEX value copied to clipboard', { exact: true })).toBeVisible()

  await page.getByRole('radio', { name: 'Tailwind 4' }).check()
  await page.getByLabel('Add the shades 50–950 of each color').check()
  expect(await copiedBy(page, 'Copy Tailwind 4', 'Tailwind 4 copied to clipboard')).toContain(
    '--color-brand-600: #0e7c86;',
  )
  await page.getByRole('radio', { name: 'Tailwind 3' }).check()
  expect(await copiedBy(page, 'Copy Tailwind 3', 'Tailwind 3 copied to clipboard')).toContain(
    '"600": "#0e7c86",',
  )
  await page.getByRole('radio', { name: 'Tokens' }).check()
  await expect(page.locator('.palette-output')).toContainText('"colorSpace": "srgb"')

  await page.getByRole('button', { name: 'New palette' }).click()
  await expect.poll(async () => (await hexes(page))[1]).toBe('#0E7C86')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => hexes(page)).toEqual(first)
  await expect(page.getByLabel('Brand color', { exact: true })).toHaveValue('')
})

test('the table of pairs is one tab stop, and arrow keys move between its pairs', async ({
  page,
}) => {
  await openTool(page, address)
  const cell = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) })
  await expect(page.getByRole('grid', { name: 'Contrast of each pair' })).toBeVisible()
  await expect(page.locator('.pair[tabindex="0"]')).toHaveCount(1)
  await cell('Cyan on Dark blue').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Teal on Dark blue'],
    ['ArrowDown', 'Teal on Cyan'],
    // A color on itself is no pair.
    ['ArrowDown', 'Teal on Light lime'],
    ['ArrowUp', 'Teal on Cyan'],
    ['End', 'Black on Cyan'],
    ['ArrowRight', 'Black on Cyan'],
    ['Home', 'Dark blue on Cyan'],
    ['Control+End', 'White on Black'],
    ['Control+Home', 'Cyan on Dark blue'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(cell(name)).toBeFocused()
  }
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const chosen = page.locator('.pair-chosen')
  await expect(chosen.locator('p')).toHaveText(/^Teal on Dark blue/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await expect(chosen.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(cell('Cyan on Dark blue')).toBeFocused()
  await expect(page.locator('.pair[tabindex="0"]')).toHaveCount(1)
  // Safari doesn't focus a button that is clicked.
  await cell('White on Black').evaluate((button) => {
    if (button instanceof HTMLElement) button.click()
  })
  await page.keyboard.press('ArrowUp')
  await expect(cell('White on Pale yellow')).toBeFocused()
})

test('a light and a dark page show the colors in use', async ({ page }) => {
  await openTool(page, address)
  const [light, dark] = [page.locator('figure').first(), page.locator('figure').last()]
  const brand = page.getByLabel('Brand color', { exact: true })
  await brand.fill('#e85d04')
  for (const figure of [light, dark]) {
    await expect(figure.getByLabel('primary')).toContainText('Brand (automatic)')
    await expect(figure.locator('.use-box').first()).toHaveAttribute('fill', '#e85d04')
  }
  expect(await groundOf(light)).not.toBe(await groundOf(dark))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(light).not.toContainText('Brand (automatic)')
})

test('a designer chooses the colors of a page by keyboard, and a link shows the same page', async ({
  page,
}) => {
  await openTool(page, address)
  const [light, dark] = [page.locator('figure').first(), page.locator('figure').last()]
  const before = [await groundOf(light), await groundOf(dark)]
  await page.getByLabel('light background').focus()
  await page.keyboard.type('Teal')
  await expect.poll(() => groundOf(light)).toBe('#4fa58b')
  await page.getByLabel('light text').selectOption('Light lime')
  await expect(light.locator('figcaption')).toHaveText('Light page, text contrast 1.68 too low')
  expect(await groundOf(dark)).toBe(before[1])

  const other = await openLinkElsewhere(page)
  await expect.poll(() => groundOf(other.locator('figure').first())).toBe('#4fa58b')
  await expect(other.getByLabel('light text').locator('option:checked')).toHaveText('Light lime')

  await page.getByRole('button', { name: 'Remove Teal' }).click()
  await expect.poll(() => groundOf(light)).toBe(before[0])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByLabel('light background').selectOption('Automatic')
  await expect.poll(() => groundOf(light)).toBe(before[0])
})

test('the same brand color gives the same first palette, and Space another one', async ({
  page,
}) => {
  await openTool(page, address)
  const build = async () => {
    await page.getByLabel('Brand color', { exact: true }).fill('#e85d04')
    await page.getByLabel('Brand color', { exact: true }).press('Enter')
    await expect.poll(() => hexes(page)).toContain('#E85D04')
    return hexes(page)
  }
  const first = await build()
  await page.keyboard.press('Space')
  await expect.poll(() => hexes(page)).not.toEqual(first)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => hexes(page)).not.toContain('#E85D04')
  expect(await build()).toEqual(first)
})

test('a brand color typed over the sample data leaves nothing of the sample', async ({ page }) => {
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  await expect(page.getByLabel('Scheme')).toHaveValue('complementary')
  const sample = await hexes(page)
  await page.getByLabel('Brand color', { exact: true }).fill('#e85d04')
  await expect.poll(() => hexes(page)).toContain('#E85D04')
  for (const hex of await hexes(page)) expect(sample).not.toContain(hex)
  await expect(page.getByLabel('Scheme')).toHaveValue('analogous')
  await expect(page.getByText(/^[3-9] of 10 pairs are readable/)).toBeVisible()
})

test('a link opens with the same palette', async ({ page }) => {
  await openTool(page, address)
  await setHex(page, 'Dark blue', '#00c853')
  const other = await openLinkElsewhere(page)
  expect(await hexes(other)).toEqual(await hexes(page))
})

test('a designer extracts colors from an image, without uploading it, and from pasted text', async ({
  page,
}) => {
  await openTool(page, address)
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

  await openImport(page)
  await page.getByLabel('Text with colors').fill('border: #abc; color: #102030')
  await page.getByRole('button', { name: 'Use these 2 colors' }).click()
  await expect.poll(() => hexes(page)).toEqual(['#AABBCC', '#102030'])
})

test('a pasted list or URL becomes the palette, and text without colors shows a message', async ({
  page,
}) => {
  await openTool(page, address)
  const before = await hexes(page)
  await withoutRequests(page, async () => {
    await paste(page, 'https://coolors.co/palette/264653-2a9d8f-e9c46a')
    await expect.poll(() => hexes(page)).toEqual(['#264653', '#2A9D8F', '#E9C46A'])
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => hexes(page)).toEqual(before)

  await paste(page, 'https://coolors.co/264653-2a9d8f-e9c46a-f4a261', '#brand')
  await expect.poll(() => hexes(page)).toHaveLength(4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => hexes(page)).toEqual(before)

  await paste(page, 'Nothing but words')
  await expect(page.getByText(/^No colors found\. Use a format like #264653/)).toBeVisible()
  expect(await hexes(page)).toEqual(before)
  await paste(page, 'just one: #abcdef')
  await expect(
    page.getByText('Built a palette around #ABCDEF, which is locked.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByLabel('Brand color', { exact: true })).toHaveValue('#ABCDEF')
  expect(await hexes(page)).toHaveLength(5)

  await paste(page, 'a { color: #26465380 }\ne76f51')
  await expect.poll(() => hexes(page)).toEqual(expect.arrayContaining(['#264653', '#E76F51']))
})

test('imports keep a locked color, take it only once, and bring the palette into view', async ({
  page,
}) => {
  await openTool(page, address)
  await page.getByLabel('Brand color', { exact: true }).fill('#1f6f5c')
  await expect.poll(() => hexes(page)).toContain('#1F6F5C')
  const stripe = { create: { width: 40, height: 40, channels: 3 as const, background: '#e85d04' } }
  const buffer = await sharp({
    create: { width: 80, height: 40, channels: 3, background: '#1f6f5c' },
  })
    .composite([{ input: await sharp(stripe).png().toBuffer(), left: 40, top: 0 }])
    .png()
    .toBuffer()
  await openImport(page)
  await page
    .getByLabel('Choose an image')
    .setInputFiles({ name: 'flag.png', mimeType: 'image/png', buffer })
  await expect.poll(async () => (await hexes(page)).toSorted()).toEqual(['#1F6F5C', '#E85D04'])
  await expect(page.getByText('#E85D04', { exact: true }).first()).toBeInViewport()

  await page.getByLabel('Text with colors').fill('#102030 #405060 #708090')
  await page.getByRole('button', { name: 'Use these 3 colors' }).click()
  await expect
    .poll(async () => (await hexes(page)).toSorted())
    .toEqual(['#102030', '#1F6F5C', '#405060', '#708090'])
  await expect(page.locator('.swatch').first()).toBeInViewport()
})

test("a designer extracts colors from an image offline, and sees an error for a file that isn't an image", async ({
  page,
  watch,
}) => {
  await openTool(page, address)
  const buffer = await sharp({
    create: { width: 90, height: 30, channels: 3, background: '#1d3557' },
  })
    .composite([
      {
        input: { create: { width: 30, height: 30, channels: 3, background: '#e63946' } },
        left: 60,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
  await withoutNetwork(page, watch, async () => {
    await page
      .getByLabel('Choose an image')
      .setInputFiles({ name: 'flag.png', mimeType: 'image/png', buffer })
    await expect.poll(() => hexes(page)).toEqual(['#1D3557', '#E63946'])
    await page
      .getByLabel('Choose an image')
      .setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
    await openImport(page)
    await expect(page.getByText('This browser can’t open notes.png.')).toBeVisible()
  })
})

test('a designer restores a saved palette from the history', async ({ page }) => {
  await openTool(page, address)
  await setHex(page, 'Dark blue', '#123456')
  await saved(page, 'Save CSS')
  await restoreFromLogbook(page)
  await expect.poll(async () => (await hexes(page))[0]).toBe('#123456')
})

function groundOf(figure: Locator): Promise<string | null> {
  return figure.locator('svg > rect').getAttribute('fill')
}

async function openImport(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Colors from an image or text' }).click()
}

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

async function setHex(page: Page, name: string, hex: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByLabel('Hex', { exact: true }).fill(hex)
  // Close the sliders, because not every value fits next to them.
  await page.keyboard.press('Escape')
}

async function paste(page: Page, text: string, into = 'body'): Promise<void> {
  await page.locator(into).evaluate((target, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}
