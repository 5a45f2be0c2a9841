import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/kit/story.ts'
import {
  openLinkElsewhere,
  openTool,
  restoreFromLogbook,
  withoutNetwork,
  withoutRequests,
} from '#tests/kit/tool-page.ts'

const address = '/tools/utm-builder'
const BUILT =
  'https://shop.example.com/tents?size=2&utm_source=newsletter&utm_medium=email&utm_campaign=autumn-sale#reviews'

async function fillIn(page: Page): Promise<void> {
  await page
    .getByLabel('URL', { exact: true })
    .fill('https://shop.example.com/tents?size=2#reviews')
  await page.getByLabel('Source', { exact: true }).fill('newsletter')
  await page.getByLabel('Medium', { exact: true }).fill('email')
  await page.getByLabel('Campaign', { exact: true }).fill('Autumn Sale')
}

/** Returns the heading of a collapsed section. */
function fold(page: Page, title: string): Locator {
  return page.locator('.tool summary').filter({ hasText: title })
}

async function downloadedText(
  page: Page,
  start: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), start()])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test('a marketer tags a link and copies it, without any network request', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTool(page, address)

  await withoutRequests(page, async () => {
    await fillIn(page)
    await page.getByLabel('Campaign', { exact: true }).pressSequentially(' 26')
    await expect(page.locator('.utm-link')).toHaveText(BUILT.replace('sale#', 'sale-26#'))
    await expect(page.getByText('In the link: autumn-sale-26')).toBeVisible()
    await expect(page.locator('.utm-channel')).toHaveText('Email')
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  })
  await page.getByRole('button', { name: 'Copy URL' }).click()
  await expect(page.getByText('UTM URL copied to clipboard', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    BUILT.replace('sale#', 'sale-26#'),
  )
})

test('missing required fields mean no link, and copying shows an error', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTool(page, address)
  await page.evaluate(() => navigator.clipboard.writeText('untouched'))
  await page.getByLabel('URL', { exact: true }).fill('https://shop.example.com')
  await page.getByRole('button', { name: 'Copy URL' }).click()

  await expect(
    page.getByText('Please fill in the required fields', { exact: true }).first(),
  ).toBeVisible()
  await expect(page.locator('.utm-legend [data-blank]')).toHaveCount(3)
  const source = page.getByLabel('Source', { exact: true })
  await expect(source).toBeFocused()
  await expect(source).toHaveAttribute('aria-invalid', 'true')
  await expect(source).toHaveAccessibleDescription(/Enter where visitors come from/)
  await expect(page.locator('.tool [aria-invalid]')).toHaveCount(3)
  await source.pressSequentially('blog')
  await expect(page.locator('.tool [aria-invalid]')).toHaveCount(2)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('untouched')

  await page.getByLabel('URL', { exact: true }).fill('no address')
  const field = page.getByLabel('URL', { exact: true })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Enter a URL like https://example.com/page.')).toBeVisible()
})

test('offline, the tool makes links, channels, QR codes and tables', async ({ page, watch }) => {
  await openTool(page, address)
  await withoutNetwork(page, watch, async () => {
    await page.getByRole('button', { name: 'Sample data' }).click()
    await expect(page.locator('.utm-link')).toContainText('utm_campaign=autumn-sale-2026')
    await fold(page, 'Bulk links').click()
    const table = await downloadedText(page, () =>
      page.getByRole('button', { name: 'Tag 9 links' }).click(),
    )
    expect(table.name).toBe('tagged-links.csv')
    expect(table.text.split('\r\n')).toHaveLength(11)
    const code = await downloadedText(page, () =>
      page.getByRole('button', { name: 'Download QR code' }).click(),
    )
    expect(code).toMatchObject({ name: 'utm-link.svg', text: expect.stringContaining('<svg') })
  })
})

test('a colleague who opens the shared link sees the same work', async ({ page }) => {
  await openTool(page, address)
  await fillIn(page)
  await page.getByRole('radio', { name: 'autumn_sale' }).check()
  const other = await openLinkElsewhere(page)

  await expect(other.locator('.utm-link')).toHaveText(BUILT.replace('autumn-sale', 'autumn_sale'))
})

test('a marketer restores a copied link from the history', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTool(page, address)
  await fillIn(page)
  await page.getByRole('button', { name: 'Copy URL' }).click()
  await restoreFromLogbook(page)
  await expect(page.locator('.utm-link')).toHaveText(BUILT)
})

test('a tagged link pasted into the empty form fills the fields, and undo restores it', async ({
  page,
}) => {
  await openTool(page, address)
  const pasted =
    'https://a.example/?b=%2F&utm_source=News+Letter&utm_medium=email&utm_campaign=x#end'
  await page.getByLabel('URL', { exact: true }).fill(pasted)

  await expect(page.getByLabel('URL', { exact: true })).toHaveValue('https://a.example/?b=%2F#end')
  await expect(
    page.getByText('Moved source, medium and campaign from the pasted link into the fields.'),
  ).toBeVisible()
  await expect(page.getByLabel('Source', { exact: true })).toHaveValue('News Letter')
  await expect(page.locator('.utm-link')).toHaveText(
    'https://a.example/?b=%2F&utm_source=news-letter&utm_medium=email&utm_campaign=x#end',
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('URL', { exact: true })).toHaveValue(pasted)
  await expect(page.getByLabel('Source', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Move them into the fields' }).click()
  await expect(page.getByLabel('Source', { exact: true })).toHaveValue('News Letter')
})

test('presets, channel and warnings work from the keyboard', async ({ page }) => {
  await openTool(page, address)
  await fillIn(page)
  await page.getByLabel('Source', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'newsletter' })).toBeFocused()
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowLeft')
  await expect(page.getByLabel('Source', { exact: true })).toHaveValue('google')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Medium', { exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.getByRole('radio', { name: 'cpc' }).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('.utm-channel')).toHaveText('Paid Search')
  await expect(page.getByText('matches rule 4 of 19')).toBeVisible()

  await page.getByLabel('Content (optional)').fill('jo@example.com')
  await expect(page.getByText('Remove the email address from “Content”.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Lowercase, no spaces' }).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('.utm-link')).toContainText('utm_campaign=Autumn%20Sale')
  await expect(page.getByText('“Campaign” contains capital letters.')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Copy link')
})

test('a marketer saves a template on the device and shares it by link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTool(page, address)
  await fillIn(page)
  await fold(page, 'Templates').click()
  await page.getByLabel('Template name').fill('Autumn letters')
  await page.getByRole('button', { name: 'Save template' }).click()
  await page.getByRole('button', { name: 'Copy link to template' }).click()
  await expect(
    page.getByText('Link to template copied to clipboard', { exact: true }),
  ).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await page.getByLabel('URL', { exact: true }).fill('https://b.example')
  await page.getByRole('button', { name: 'Use Autumn letters' }).click()
  await expect(page.locator('.utm-link')).toHaveText(
    /^https:\/\/b\.example\?utm_source=newsletter&/,
  )

  const other = await context.newPage()
  await openTool(other, link)
  await expect(other.getByLabel('Campaign', { exact: true })).toHaveValue('Autumn Sale')
  await expect(other.getByLabel('URL', { exact: true })).toHaveValue('')
  await fold(other, 'Templates').click()
  await other.getByRole('button', { name: 'Delete template Autumn letters' }).click()
  await expect(page.getByRole('button', { name: 'Use Autumn letters' })).toHaveCount(0)
})

test('a marketer tags ten thousand rows and gets a reason for each row that failed', async ({
  page,
}) => {
  await openTool(page, address)
  await fillIn(page)
  await fold(page, 'Bulk links').click()
  const rows = Array.from({ length: 10_000 }, (_, index) =>
    index === 4_999
      ? 'no url,facebook,paid'
      : `https://a.example/${index}?x=1#t,${index % 2 ? 'facebook,paid' : ','}`,
  )
  const file = {
    name: 'links.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`url,source,medium\n${rows.join('\n')}`),
  }
  const { text } = await downloadedText(page, () =>
    page.getByLabel('Choose a CSV file').setInputFiles(file),
  )

  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(10_001)
  expect(lines[0]).toBe('\ufeffurl,source,medium,tagged_url,channel,problem')
  expect(lines[10_000]).toBe(
    'https://a.example/9999?x=1#t,facebook,paid,https://a.example/9999?x=1&utm_source=facebook&utm_medium=paid&utm_campaign=autumn-sale#t,Paid Social,',
  )
  expect(lines[5_000]).toBe('no url,facebook,paid,,,Enter a URL like https://example.com/page.')
  await expect(page.getByText('9,999 links saved in tagged-links.csv, 1 row failed.')).toBeVisible()
  await expect(page.getByText('Row 5001: Enter a URL')).toBeVisible()
})

test('a marketer stops a long table and starts another one', async ({ page }) => {
  // Swallow the first message to the worker, as if no row of a very long table were finished yet.
  await page.addInitScript(() => {
    let isHeldBack = true
    window.Worker = class extends Worker {
      override postMessage(order: unknown) {
        if (!isHeldBack) super.postMessage(order)
        isHeldBack = false
      }
    }
  })
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  await fold(page, 'Bulk links').click()
  await page.getByRole('button', { name: 'Tag 9 links' }).click()
  await expect(page.getByRole('progressbar', { name: 'Links tagged' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('progressbar', { name: 'Links tagged' })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tag 9 links' }).click()
  expect((await saved).suggestedFilename()).toBe('tagged-links.csv')
})

test('a table without a URL column shows an error at the field', async ({ page }) => {
  await openTool(page, address)
  await fold(page, 'Bulk links').click()
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'names.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,price\nTent,1\n'),
  })
  await expect(page.getByText('There’s no “url” column.')).toBeVisible()
  await expect(page.getByLabel('Choose a CSV file')).toHaveAttribute('aria-invalid', 'true')
})

test('a marketer pastes links into the table, fixes rows by keyboard and copies the result', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTool(page, address)
  await page.getByLabel('Medium', { exact: true }).fill('email')
  await page.getByLabel('Campaign', { exact: true }).fill('Autumn')
  await fold(page, 'Table').click()
  await page.evaluate(() =>
    navigator.clipboard.writeText(
      'https://a.example/?utm_source=blog\nhttps://b.example\nfile:///c.html',
    ),
  )
  await page.getByLabel('URL, row 1').focus()
  await page.keyboard.press('ControlOrMeta+V')

  await expect(page.getByLabel('URL, row 1')).toHaveValue('https://a.example/')
  await expect(page.getByLabel('Source, row 1')).toHaveValue('blog')
  await expect(page.getByText('1 link, 2 rows to fix.')).toBeVisible()
  await expect(page.getByLabel('Source, row 2')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Row 2', exact: true }).click()
  await expect(page.getByLabel('Source, row 2')).toBeFocused()
  await page.keyboard.type('Face Book')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Source, row 3')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByLabel('URL, row 3')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('c.example')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('URL, row 4')).toBeFocused()
  await expect(page.getByText('2 links, 1 row to fix.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy links' }).click()
  await expect(page.getByText('Links copied to clipboard', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'https://a.example/?utm_source=blog&utm_medium=email&utm_campaign=autumn\nhttps://b.example?utm_source=face-book&utm_medium=email&utm_campaign=autumn',
  )
  const { name, text } = await downloadedText(page, () =>
    page.getByRole('button', { name: 'Save CSV' }).click(),
  )
  expect(name).toBe('utm-links.csv')
  expect(text.trimEnd().split('\r\n')).toHaveLength(4)
  await page.getByRole('button', { name: 'Remove row 3' }).click()
  await expect(page.getByText('2 links.', { exact: true })).toBeVisible()
})

test("a team's rules flag values that are not allowed, persist until the next visit, and are shared by link", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTool(page, address)
  await fold(page, 'Team naming rules').click()
  await page.getByLabel('Allowed sources').fill('Facebook, Blog')
  await fillIn(page)
  await page.getByLabel('Source', { exact: true }).fill('facebok')
  await expect(
    page.getByText('“facebok” isn’t on your list of sources. Did you mean “facebook”?'),
  ).toBeVisible()
  await page.getByRole('radio', { name: 'facebook' }).check()
  await expect(page.getByText('isn’t on your list')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'linkedin' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText('Saved. We’ll fill them in on your next visit.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy link to rules' }).click()
  await expect(page.getByText('Link to rules copied to clipboard', { exact: true })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.close()

  const later = await context.newPage()
  await openTool(later, address)
  await expect(later.getByRole('radio', { name: 'blog' })).toBeVisible()
  await expect(later.getByLabel('Campaign', { exact: true })).toHaveValue('')
  await fold(later, 'Team naming rules').click()
  await later.getByRole('button', { name: 'Delete saved rules' }).click()
  await later.close()

  const other = await context.newPage()
  await openTool(other, link)
  await fold(other, 'Team naming rules').click()
  await expect(other.getByLabel('Allowed sources')).toHaveValue('Facebook, Blog')
  await expect(other.getByLabel('Source', { exact: true })).toHaveValue('')
})

test('tags in the fragment work with a warning about the anchor, and are preserved in the shared link', async ({
  page,
}) => {
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  await page.locator('summary', { hasText: 'fragment' }).click()
  await page.getByLabel('Put tags in the fragment').check()
  await expect(page.locator('.utm-link')).toContainText('#reviews&utm_source=')
  await expect(page.getByText('The link no longer jumps to “#reviews”.')).toBeVisible()
  const other = await openLinkElsewhere(page)
  await expect(other.locator('.utm-link')).toContainText('#reviews&utm_source=')
})
