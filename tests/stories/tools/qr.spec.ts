import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
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
  await expect(page.getByRole('button', { name: 'Copy URL' })).toBeDisabled()

  await withoutRequests(page, async () => {
    await page.getByLabel('Website URL').pressSequentially(TEXT)
    await expect(page.getByText('It scans: passed all 6 test scans.').first()).toBeVisible()
  })
  await expect(page.getByRole('img', { name: `QR code: ${TEXT}` })).toBeVisible()
  await expect(page.getByText('33 of 42 bytes used')).toBeVisible()
  await expect(page.getByText('3 of 40')).toBeVisible()

  for (const format of ['PNG', 'JPG', 'GIF', 'SVG', 'WebP']) {
    await page.getByLabel(format, { exact: true }).check()
    const download = await savedBy(page, () => save.click())
    expect(download.suggestedFilename()).toBe(`qr-code.${format.toLowerCase()}`)
    expect(await readFrom(download), format).toEqual({ text: TEXT, width: 200, height: 200 })
    await expect(page.getByText('Downloaded!', { exact: true })).toBeVisible()
    await expect(page.getByText(qrMessages.downloaded, { exact: true })).toBeVisible()
  }
  await page.getByLabel('PDF', { exact: true }).check()
  const pdf = await readFile(await (await savedBy(page, () => save.click())).path())
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.4')
})

test('the copied URL is on this site and returns the same image', async ({ page, request }) => {
  await openQr(page)
  await page.getByLabel('Website URL').fill(TEXT)
  await page.getByLabel('Code color', { exact: true }).fill('#12324a')
  await page.getByLabel('300', { exact: true }).check()
  const copied = new URL(await copiedBy(page, 'Copy URL', qrMessages.copied))
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
  await expect(page.getByRole('button', { name: 'Copy image' })).toBeDisabled()
  await page.getByRole('button', { name: 'Sample data' }).click()
  await page.getByRole('radio', { name: 'SVG', exact: true }).check()
  await page.getByRole('button', { name: 'Copy image' }).click()
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
  await page.getByRole('button', { name: 'Copy image' }).click()
  await expect(page.locator('.toast')).toContainText(toolMessages.imageUnsupported)
  await expect(page.getByRole('button', { name: 'Copied!' })).toHaveCount(0)
})

test('a blocked clipboard and a failed download each show an error', async ({ page, watch }) => {
  watch.expectConsole(/no canvas today/)
  await openQr(page)
  await page.getByLabel('Website URL').fill(TEXT)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    OffscreenCanvas.prototype.convertToBlob = () => Promise.reject(new Error('no canvas today'))
  })
  await page.getByRole('button', { name: 'Copy URL' }).click()
  await expect(page.getByText(qrMessages.copyFailed, { exact: true })).toBeVisible()
  await page.getByLabel('JPG', { exact: true }).check()
  await page.locator('#qr-save').click()
  await expect(page.getByText(qrMessages.downloadFailed, { exact: true })).toBeVisible()
})

test('offline, a waiter makes and saves a code for a Wi-Fi network', async ({ page, watch }) => {
  await openQr(page)
  await withoutNetwork(page, watch, async () => {
    await page.getByLabel('Wi-Fi', { exact: true }).check()
    await page.getByLabel('Network name').fill('Pier 7; Guests')
    await expect(page.getByText('Enter the password, or set')).toBeVisible()
    await page.getByLabel('Password').fill('tide:table')
    await expect(page.getByText('It scans: passed all 6 test scans.').first()).toBeVisible()
    const download = await savedBy(page, () => page.locator('#qr-save').click())
    expect(await readFrom(download)).toMatchObject({
      text: 'WIFI:T:WPA;S:Pier 7\\; Guests;P:tide\\:table;;',
    })
    await openPart(page, 'Bulk codes')
    const zip = await savedBy(page, () => giveList(page, 'ssid,password\nA,12345678\n'))
    expect(zip.suggestedFilename()).toBe('qr-codes.zip')
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
  await page.getByLabel('Text', { exact: true }).first().check()
  const box = page.getByRole('textbox', { name: 'Text', exact: true })
  await box.fill('word '.repeat(580))
  await expect(page.getByText(/^Level L instead of M:/)).toBeVisible()
  const { height } = (await box.boundingBox()) ?? { height: 0 }
  expect(height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.42)

  await box.fill('word '.repeat(600))
  await expect(page.locator('.qr-empty')).toContainText('Shorten it.')
})

test('pale colors and a missing quiet zone show warnings and fail the scan test', async ({
  page,
}) => {
  await openQr(page)
  await page.getByLabel('Website URL').fill(TEXT)
  await page.getByLabel('Code color', { exact: true }).fill('nonsense')
  await expect(page.getByText('Enter a color like #12324a.')).toBeVisible()
  await page.getByLabel('Code color', { exact: true }).fill('#e7e7e7')
  await expect(page.getByText(/differ by 20 % in reflected light, grade D/)).toBeVisible()
  await expect(page.getByText(/^It does not scan/).first()).toBeVisible()
  await page.getByLabel('Code color', { exact: true }).fill('#000000')
  await openPart(page, 'Scan settings')
  await page.getByLabel(/Quiet zone/).uncheck()
  await expect(page.getByText(/The quiet zone is off/)).toBeVisible()
  await expect(
    page.getByText(/It scans when clean, but failed these tests: on dark/).first(),
  ).toBeVisible()
  await expect(
    page.getByText(/We tested a fix: it passes with its quiet zone\./).first(),
  ).toBeVisible()
})

test('a logo raises the correction level to H, and the saved code still scans', async ({
  page,
}) => {
  await openQr(page)
  await page.getByLabel('Website URL').fill(TEXT)
  await openPart(page, 'Logo')
  await openPart(page, 'Scan settings')
  const logo = await sharp({
    create: { width: 90, height: 90, channels: 3, background: '#c02040' },
  })
    .png()
    .toBuffer()
  await page
    .getByLabel('Add a logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(page.getByText('Raised to H for the logo.')).toBeVisible()
  await expect(page.getByText(/The most affected block loses \d+ of the \d+/)).toBeVisible()
  await expect(page.getByText('It scans: passed all 6 test scans.').first()).toBeVisible()
  for (const format of ['PNG', 'SVG', 'GIF']) {
    await page.getByLabel(format, { exact: true }).check()
    const download = await savedBy(page, () => page.locator('#qr-save').click())
    expect(await readFrom(download), format).toMatchObject({ text: TEXT })
  }
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await expect(page.getByText('Raised to H for the logo.')).toBeHidden()
})

test('a designer picks a style, adds a frame with text, saves what the preview shows, and resets the style', async ({
  page,
}) => {
  await openQr(page)
  await page.getByLabel('Website URL').fill(TEXT)
  await withoutRequests(page, async () => {
    await page.getByRole('button', { name: 'Accent' }).click()
    await expect(page.getByRole('button', { name: 'Accent' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await openPart(page, 'Shapes')
    await page.getByRole('radio', { name: 'Dots' }).check()
    await openPart(page, 'Gradient and background')
    await page.getByLabel('Diagonal').check()
    await page.getByLabel('Transparent background').check()
    await openPart(page, 'Frame')
    await page.getByLabel('Border with text').check()
    await page.getByLabel('Frame text').fill('Карта меню')
    await expect(page.getByText('It scans: passed all 6 test scans.').first()).toBeVisible()
  })
  await expect(page.getByText(/The background is transparent/)).toBeVisible()
  await expect(page.getByText('The URL shows a plain code.')).toBeVisible()

  for (const format of ['PNG', 'JPG', 'GIF', 'SVG', 'WebP']) {
    await page.getByLabel(format, { exact: true }).check()
    const download = await savedBy(page, () => page.locator('#qr-save').click())
    const { text, width, height } = await readFrom(download)
    expect({ format, text, width }).toEqual({ format, text: TEXT, width: 200 })
    expect(height, "the height including the frame's text").toBeGreaterThan(225)
    const opacity = await opacityOfCorner(await readFile(await download.path()))
    expect(opacity, `opacity of the corner of ${format}`).toBe(format === 'JPG' ? 255 : 0)
  }

  const other = await openLinkElsewhere(page)
  await openPart(other, 'Frame')
  await expect(other.getByLabel('Frame text')).toHaveValue('Карта меню')
  await other.close()
  await page.getByRole('button', { name: 'Plain' }).click()
  await expect(page.getByText('The URL shows a plain code.')).toBeHidden()
})

test('a busy phone shows the code before it draws the style previews', async ({ page }) => {
  await page.addInitScript(holdIdleTime)
  await page.goto(address)
  await page.getByLabel('Website URL').fill(TEXT)
  await expect(page.getByRole('img', { name: `QR code: ${TEXT}` })).toBeVisible()
  await expect(page.locator('.tool[data-ready]')).toBeVisible()
  const drawn = () =>
    page
      .locator('.qr-presets img')
      .evaluateAll((images) => images.filter((image) => image.outerHTML.includes('path')).length)
  expect(await drawn()).toBe(0)

  await page.evaluate(() => dispatchEvent(new Event('idle-time')))
  await expect.poll(drawn).toBe(8)
})

test('modules too small to scan show a warning and a change that was tested to work', async ({
  page,
}) => {
  await openQr(page)
  await page.getByLabel('Website URL').fill(TEXT)
  await openPart(page, 'Shapes')
  await page.getByRole('radio', { name: 'Dots' }).check()
  await page.getByLabel('Module size').fill('40')

  await expect(
    page.getByText(/We tested a fix: it passes with modules of \d+ % instead of 40 %\./).first(),
  ).toBeVisible()
  await expect(page.getByText('It scans: passed all 6 test scans.')).toHaveCount(0)
})

test('a page of labels is laid out in millimeters and printed at its true size', async ({
  page,
}) => {
  await openQr(page)
  await page.getByLabel('Website URL').fill(TEXT)
  await openPart(page, 'Print sheet')
  await expect(page.getByText('24 labels, 4 × 6. Scans from up to 27 cm.')).toBeVisible()
  await page.getByLabel('Width (mm)').fill('60')
  await page.getByLabel('Caption under each code').fill('Table 12')
  await expect(page.getByText('12 labels, 3 × 4. Scans from up to 40 cm.')).toBeVisible()

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print labels' }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'QR Code Generator' })).toBeHidden()
  await page.setViewportSize({ width: 794, height: 1123 })
  const label = page.locator('.qr-paper image').first()
  // 60 mm at 96 px per inch.
  expect((await label.boundingBox())?.width).toBeCloseTo((60 / 25.4) * 96, 0)
  expect((await decodeImage(await label.screenshot())).text).toBe(TEXT)

  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.qr-paper')).toHaveCount(0)
})

test("a pasted list becomes a set of codes, and rows that can't be used are listed", async ({
  page,
}) => {
  await openQr(page)
  await openPart(page, 'Bulk codes')
  await page
    .getByLabel('List', { exact: true })
    .fill('Window, example.com/1\nexample.com/2\nBar, no address')
  const zip = await savedBy(page, () =>
    page.getByRole('button', { name: 'Generate codes' }).click(),
  )
  await expect(page.getByText('2 codes saved in qr-codes.zip, 1 row skipped.')).toBeVisible()
  await expect(page.getByText(/^Row 3, Bar: Enter a URL/)).toBeVisible()
  const entries = unzipSync(new Uint8Array(await readFile(await zip.path())))
  expect(Object.keys(entries).sort()).toEqual(['Window.png', 'left-out.txt', 'qr-code-2.png'])
  expect(await decodeImage(Buffer.from(entries['Window.png'] ?? []))).toMatchObject({
    text: 'https://example.com/1',
  })
})

test("a CSV file becomes a zip of working codes, and rows that can't be used are listed", async ({
  page,
}) => {
  await openQr(page)
  await openPart(page, 'Bulk codes')
  await giveList(page, 'color\nred\n')
  await expect(page.getByText(/The heading has no usable column/)).toBeVisible()

  const rows = Array.from(
    { length: 60 },
    (_, index) => `Table ${index + 1},example.com/${index + 1}`,
  )
  const zip = await savedBy(page, () =>
    giveList(page, `name,url\n${rows.join('\n')}\nBroken,not a URL\n`),
  )
  await expect(page.getByText('60 codes saved in qr-codes.zip, 1 row skipped.')).toBeVisible()
  const entries = unzipSync(new Uint8Array(await readFile(await zip.path())))
  expect(Object.keys(entries)).toHaveLength(61)
  expect(await decodeImage(Buffer.from(entries['Table 7.png'] ?? []))).toMatchObject({
    text: 'https://example.com/7',
  })
  expect(Buffer.from(entries['left-out.txt'] ?? []).toString()).toContain('Row 62: Enter a URL')
})

test('a code can be shared by link, restored from the history, and undone', async ({ page }) => {
  await openQr(page)
  await page.getByRole('button', { name: 'Sample data' }).click()
  await page.getByLabel('Event', { exact: true }).check()
  await expect(page.getByLabel('Title')).toHaveValue('Harbor night: oysters, jazz')
  const other = await openLinkElsewhere(page)
  await expect(other.getByLabel('Title')).toHaveValue('Harbor night: oysters, jazz')
  await expect(other.getByLabel('Event', { exact: true })).toBeChecked()
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
  await page.getByLabel('URL', { exact: true }).focus()
  await page.keyboard.press('ArrowRight')
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
  await expect(page.getByText('Ready to use offline.')).toBeVisible()
}

async function openPart(page: Page, title: string): Promise<void> {
  await page.locator('.qr-part summary').filter({ hasText: title }).click()
}

async function giveList(page: Page, csv: string): Promise<void> {
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
}

/** Runs in the browser. Holds back idle callbacks until the event `idle-time`. */
function holdIdleTime() {
  const later = window.requestIdleCallback.bind(window)
  let isBusy = true
  addEventListener('idle-time', () => {
    isBusy = false
  })
  window.requestIdleCallback = (task) => {
    if (!isBusy) return later(task)
    addEventListener('idle-time', () => later(task), { once: true })
    return 0
  }
}

async function savedBy(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return download
}

async function readFrom(download: Download) {
  return decodeImage(await readFile(await download.path()))
}

async function decodeImage(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { text: decodeQr(new Uint8ClampedArray(data), width, height)?.data, width, height }
}

async function opacityOfCorner(bytes: Buffer): Promise<number | undefined> {
  const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return data[3]
}
