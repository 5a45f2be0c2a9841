import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import decodeQr from 'jsqr'
import sharp from 'sharp'
import { toolMessages } from '#site/tools/kit/messages.ts'
import { qrMessages } from '#site/tools/qr-generator/messages.ts'
import { expect, test } from '#tests/kit/story.ts'
import {
  copiedBy,
  linkOf,
  openLinkElsewhere,
  openTool,
  restoreFromLogbook,
  withoutNetwork,
  withoutRequests,
} from '#tests/kit/tool-page.ts'

const address = '/tools/qr-generator'
const TEXT = 'https://example.com/menu?table=12'

test('a waiter makes a code for a table, sees that it scans, and downloads it in every format', async ({
  page,
}) => {
  await openQr(page)
  const save = page.locator('#qr-save')
  await expect(save).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Copy image URL' })).toBeDisabled()

  await withoutRequests(page, async () => {
    await page.getByLabel('Website URL').pressSequentially(TEXT)
    await expectScans(page)
  })
  await expect(page.getByRole('img', { name: `QR code: ${TEXT}` })).toBeVisible()
  await expect(
    page.getByText(/^Print it at least 1\.5\sin \(37\smm\) wide on a table card/),
  ).toBeVisible()
  await page.locator('summary', { hasText: 'Text in the code' }).click()
  await expect(page.getByText('Version 3, 29 × 29 modules, error correction M (15%)')).toBeVisible()

  for (const format of ['PNG', 'JPG', 'GIF', 'SVG']) {
    await page.getByLabel(format, { exact: true }).check()
    const download = await savedBy(page, () => save.click())
    expect(download.suggestedFilename()).toBe(`qr-code.${format.toLowerCase()}`)
    expect(await readFrom(download), format).toEqual({ text: TEXT, width: 200, height: 200 })
    await expect(page.getByText('Downloaded!', { exact: true })).toBeVisible()
    await expect(page.getByText(qrMessages.downloaded, { exact: true })).toBeVisible()
  }
  const print = await savedBy(page, () =>
    page.getByRole('button', { name: 'Download for print' }).click(),
  )
  expect(print.suggestedFilename()).toBe('qr-code-print.png')
  expect(await readFrom(print)).toEqual({ text: TEXT, width: 1200, height: 1200 })
})

test('the copied URL is on this site and returns the same image', async ({ page, request }) => {
  await openQr(page)
  await page.getByLabel('Website URL').fill(TEXT)
  await page.getByLabel('Code color', { exact: true }).fill('#12324a')
  await page.getByLabel('Size').selectOption('300')
  const copied = new URL(await copiedBy(page, 'Copy image URL', qrMessages.copied))
  expect(copied.origin).toBe(new URL(page.url()).origin)
  expect(copied.pathname).toBe('/api/qr')
  expect(Object.fromEntries(copied.searchParams)).toEqual({
    size: '300x300',
    data: TEXT,
    format: 'png',
    color: '12324a',
    bgcolor: 'ffffff',
  })
  const answer = await request.get(copied.href)
  expect(answer.headers()['content-type']).toBe('image/png')
  expect(answer.headers()['x-content-type-options']).toBe('nosniff')
  expect(answer.headers()['cache-control']).toContain('immutable')
  expect(await decodeImage(await answer.body())).toEqual({ text: TEXT, width: 300, height: 300 })
})

test('the image is copied as a PNG, whatever the download format', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTool(page, address)
  await expect(page.getByRole('button', { name: 'Copy image', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Sample data' }).click()
  await page.getByRole('radio', { name: 'SVG', exact: true }).check()
  await page.getByRole('button', { name: 'Copy image', exact: true }).click()
  await expect(page.getByText(qrMessages.imageCopied, { exact: true })).toBeVisible()
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const { width, height } = await createImageBitmap(
      (await item?.getType('image/png')) ?? new Blob(),
    )
    return { types: item?.types, width, height }
  })
  expect(copied.types).toEqual(['image/png'])
  expect(copied.width).toBeGreaterThan(100)
  expect(copied.height).toBeGreaterThanOrEqual(copied.width)
})

test("a browser that can't copy images shows an error and an alternative", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'ClipboardItem'))
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  await page.getByRole('button', { name: 'Copy image', exact: true }).click()
  await expect(page.locator('.toast')).toContainText(toolMessages.imageUnsupported)
  await expect(page.getByRole('button', { name: 'Copied!' })).toHaveCount(0)
})

test('a blocked clipboard and a failed download each show an error', async ({ page, watch }) => {
  watch.expectConsole(/no canvas today/)
  await openQr(page)
  await page.getByLabel('Website URL').fill(TEXT)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    document.execCommand = () => false
    OffscreenCanvas.prototype.convertToBlob = () => Promise.reject(new Error('no canvas today'))
  })
  await page.getByRole('button', { name: 'Copy image URL' }).click()
  await expect(page.getByText(qrMessages.copyFailed, { exact: true })).toBeVisible()
  await page.getByLabel('JPG', { exact: true }).check()
  await page.locator('#qr-save').click()
  await expect(page.getByText(qrMessages.downloadFailed, { exact: true })).toBeVisible()
})

test('offline, a waiter makes and saves a code for a Wi-Fi network', async ({ page, watch }) => {
  await openQr(page)
  await withoutNetwork(page, watch, async () => {
    await page.getByLabel('Content').selectOption('wifi')
    await page.getByLabel('Network name').fill('Pier 7; Guests')
    await expect(page.getByText('Enter the password, or set')).toBeVisible()
    await page.getByLabel('Password').fill('tide:table')
    await expectScans(page)
    const download = await savedBy(page, () => page.locator('#qr-save').click())
    expect(await readFrom(download)).toMatchObject({
      text: 'WIFI:T:WPA;S:Pier 7\\; Guests;P:tide\\:table;;',
    })
  })
})

test('an email address typed as a web address makes no code, and the email type is offered', async ({
  page,
}) => {
  await openQr(page)
  await page.getByLabel('Website URL').fill('mailto:hello@example.com')
  await expect(page.getByText('This is an email address.')).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code: / })).toHaveCount(0)
  await page.getByRole('button', { name: 'Switch to Email' }).click()

  await expect(page.getByLabel('To', { exact: true })).toHaveValue('hello@example.com')
  await expect(page.getByRole('img', { name: 'QR code: mailto:hello@example.com' })).toBeVisible()
})

test('a text too long for the chosen correction level uses a lower one, and its field stays small', async ({
  page,
}) => {
  await openQr(page)
  await page.getByLabel('Content').selectOption('text')
  const box = page.getByRole('textbox', { name: 'Text', exact: true })
  await box.fill('word '.repeat(580))
  await expect(
    page.getByText(/^The text is too long for error correction M, so we used L/),
  ).toBeVisible()
  const { height } = (await box.boundingBox()) ?? { height: 0 }
  expect(height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.42)

  await box.fill('word '.repeat(600))
  await expect(page.getByText(/Shorten it\./)).toHaveCount(1)
  await expect(page.locator('.qr-empty')).toContainText('Fix the error in the form.')
})

test('pale colors and a missing margin show warnings and fail the scan test', async ({ page }) => {
  await openQr(page)
  await page.getByLabel('Website URL').fill(TEXT)
  await page.getByLabel('Code color', { exact: true }).fill('nonsense')
  await expect(page.getByText('Enter a color like #12324a.')).toBeVisible()
  await page.getByLabel('Code color', { exact: true }).fill('#e7e7e7')
  await expect(page.getByText(/The colors are too similar/)).toBeVisible()
  await expect(verdict(page)).toHaveText('Doesn’t scan')
  await expect(page.getByText(/^Print it/)).toBeHidden()
  await page.getByLabel('Code color', { exact: true }).fill('#000000')
  await openMore(page)
  await page.getByLabel('Empty margin around the code').uncheck()
  await expect(page.getByText(/Scanners need an empty margin/)).toBeVisible()
  await expect(verdict(page)).toHaveText(/May not scan|Doesn’t scan/)
})

test('only the colors are blamed if a code in black on white scans', async ({ page }) => {
  await openQr(page)
  await page.getByLabel('Website URL').fill(TEXT)
  await page.getByLabel('Code color', { exact: true }).fill('#c7c386')
  await expect(verdict(page)).toHaveText('May not scan')
  await expect(page.locator('.qr-scan p')).toHaveText(
    /^Our decoder can’t read it .*\. Try more contrast between the colors\.$/,
  )
})

for (const size of [
  { width: 1280, height: 800 },
  { width: 360, height: 760 },
]) {
  test(`a code that doesn’t scan is saved and copied only on a second press, at ${size.width} px`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const downloads: Download[] = []
    page.on('download', (download) => downloads.push(download))
    await page.setViewportSize(size)
    await openQr(page)
    await page.evaluate(() => navigator.clipboard.writeText('untouched'))
    await page.getByLabel('Website URL').fill(TEXT)
    await expectScans(page)
    const save = page.locator('#qr-save')
    const copy = page.locator('#qr-copy')
    const toast = page.locator('.toast')
    const color = page.getByLabel('Code color', { exact: true })

    // The scan test hasn't finished when the button is pressed.
    await color.fill('#e7e7e7')
    await save.press('Enter')
    await expect(toast).toContainText(
      'Our decoder can’t read it. Press again to download it anyway.',
    )
    await expect(toast).toBeInViewport({ ratio: 1 })
    await expect(save).toHaveAccessibleName('Download anyway')
    await expect(save).toBeFocused()
    await copy.click()
    await expect(toast).toContainText('Press again to copy it anyway.')
    await expect(copy).toHaveAccessibleName('Copy anyway')
    expect(downloads).toEqual([])
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('untouched')

    await savedBy(page, () => save.press('Enter'))
    await copy.click()
    await expect(page.getByText(qrMessages.copied, { exact: true })).toBeVisible()

    await color.fill('#e8e8e8')
    await expect(save).toHaveAccessibleName('Download PNG')
    await expect(verdict(page)).toHaveText('Doesn’t scan')
    await expect(copy).toHaveAccessibleName('Copy image URL')
    await save.click()
    await expect(toast).toContainText('Press again to download it anyway.')
    await color.fill('#000000')
    await expect(toast).toHaveCount(0)
    await savedBy(page, () => save.click())
    expect(downloads).toHaveLength(2)
  })
}

test('a logo raises the correction level to H, and the saved code still scans', async ({
  page,
}) => {
  await openQr(page)
  await page.getByLabel('Website URL').fill(TEXT)
  await openMore(page)
  const logo = await sharp({
    create: { width: 90, height: 90, channels: 3, background: '#c02040' },
  })
    .png()
    .toBuffer()
  await page
    .getByLabel('Add a logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(page.getByText('Raised to H for the logo.')).toBeVisible()
  await expectScans(page)
  for (const format of ['PNG', 'SVG', 'GIF']) {
    await page.getByLabel(format, { exact: true }).check()
    const download = await savedBy(page, () => page.locator('#qr-save').click())
    expect(await readFrom(download), format).toMatchObject({ text: TEXT })
  }
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await expect(page.getByText('Raised to H for the logo.')).toBeHidden()
})

test('a designer changes shapes and background, and saves what the preview shows', async ({
  page,
}) => {
  await openQr(page)
  await page.getByLabel('Website URL').fill(TEXT)
  await withoutRequests(page, async () => {
    await page.getByRole('radio', { name: 'Dots' }).check()
    await openMore(page)
    await page.getByRole('radio', { name: 'Round', exact: true }).check()
    await page.getByLabel('Transparent background').check()
    await page.getByLabel('Size').selectOption('500')
    await expectScans(page)
  })
  await expect(page.getByText(/We tested the code on your background color/)).toBeVisible()
  await expect(page.getByText('The copied image URL shows a plain code.')).toBeVisible()

  for (const format of ['PNG', 'JPG', 'GIF', 'SVG']) {
    await page.getByLabel(format, { exact: true }).check()
    const download = await savedBy(page, () => page.locator('#qr-save').click())
    expect(await readFrom(download), format).toMatchObject({ text: TEXT, width: 500 })
    const opacity = await opacityOfCorner(await readFile(await download.path()))
    expect(opacity, `opacity of the corner of ${format}`).toBe(format === 'JPG' ? 255 : 0)
  }

  const other = await openLinkElsewhere(page)
  await expect(other.getByRole('radio', { name: 'Dots' })).toBeChecked()
  await other.close()
})

test('the longest text scans in every shape', async ({ page }) => {
  await openQr(page)
  await page.getByLabel('Content').selectOption('text')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('word '.repeat(460))
  for (const shape of ['Square', 'Rounded', 'Dots']) {
    await page.getByRole('radio', { name: shape }).first().check()
    await expectScans(page)
  }
})

test('a size too small for the code is refused, and any other size can be typed', async ({
  page,
}) => {
  await openQr(page)
  await page.getByLabel('Website URL').fill(TEXT)
  await page.getByLabel('Size').selectOption('other')
  const width = page.getByLabel('Width in pixels')
  await width.fill('5000')
  await expect(page.getByText('Enter a whole number from 16 to 4,096.')).toBeVisible()
  await width.fill('36')
  await expect(page.getByText(/This code needs at least 37 px/)).toBeVisible()
  await expect(page.locator('#qr-save')).toBeDisabled()
  await width.fill('640')
  const download = await savedBy(page, () => page.locator('#qr-save').click())
  expect(await readFrom(download)).toEqual({ text: TEXT, width: 640, height: 640 })
})

test('on a phone, the bar shows the verdict without cutting it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await openQr(page)
  await page.getByLabel('Website URL').fill(TEXT)
  const text = page.locator('.tool-glance-text')
  for (const [color, title] of [
    ['#000000', 'Scans'],
    ['#e7e7e7', 'Doesn’t scan'],
  ] as const) {
    await page.getByLabel('Code color', { exact: true }).fill(color)
    await expect(text).toHaveText(title)
    const isCut = await text.evaluate(
      (box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight,
    )
    expect(isCut, title).toBe(false)
  }
})

test('a code can be shared by link, restored from the history, and undone', async ({ page }) => {
  await openQr(page)
  await page.getByRole('button', { name: 'Sample data' }).click()
  await page.getByLabel('Content').selectOption('contact')
  await expect(page.getByLabel('First name')).toHaveValue('Ines')
  const other = await openLinkElsewhere(page)
  await expect(other.getByLabel('First name')).toHaveValue('Ines')
  await expect(other.getByLabel('Content')).toHaveValue('contact')
  await other.close()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Website URL')).toHaveValue(/tasting/)
  await savedBy(page, () => page.locator('#qr-save').click())
  await restoreFromLogbook(page)
  await expect(page.getByLabel('Website URL')).toHaveValue(/tasting/)
  expect(await linkOf(page)).toContain('#v1=')
})

test('everything works from the keyboard, on a small phone too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openQr(page)
  await page.getByLabel('Content').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ahoy')
  await expect(page.getByRole('img', { name: 'QR code: Ahoy' })).toBeVisible()
  await page.getByLabel('PNG', { exact: true }).focus()
  const download = await savedBy(page, () => page.keyboard.press('d'))
  expect(await readFrom(download)).toMatchObject({ text: 'Ahoy' })
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Download')
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

/** Opens the tool and waits until everything it needs offline is loaded. */
async function openQr(page: Page): Promise<void> {
  await openTool(page, address)
}

async function openMore(page: Page): Promise<void> {
  await page.locator('.tool-below summary', { hasText: 'More' }).click()
}

function verdict(page: Page) {
  return page.locator('.qr-scan h3')
}

async function expectScans(page: Page): Promise<void> {
  await expect(page.locator('.qr-scan[aria-busy=false] h3')).toHaveText('Scans')
}

async function savedBy(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return download
}

async function readFrom(download: Download) {
  return decodeImage(await readFile(await download.path()))
}

/** Widths in pixels at which a code is read. Like a phone that moves, jsqr misses separate dots at some of them. */
const READING_WIDTHS = [400, 300, 200, 150] as const

async function decodeImage(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata()
  const texts = await Promise.all(
    READING_WIDTHS.map(async (most) => {
      const { data, info } = await sharp(bytes)
        .flatten({ background: '#ffffff' })
        .resize({ width: most, withoutEnlargement: true })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return decodeQr(new Uint8ClampedArray(data), info.width, info.height)?.data
    }),
  )
  return { text: texts.find((text) => text !== undefined), width, height }
}

async function opacityOfCorner(bytes: Buffer): Promise<number | undefined> {
  const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return data[3]
}
