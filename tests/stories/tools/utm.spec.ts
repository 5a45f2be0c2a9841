import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/kit/story.ts'
import {
  linkOf,
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
    await expect(page.getByText('We wrote “Autumn Sale 26” as “autumn-sale-26”')).toBeVisible()
    await expect(page.locator('.utm-channel')).toHaveText('GA4 will file this under Email')
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
  await expect(page.locator('.utm-link')).not.toHaveAttribute('data-built')
  const source = page.getByLabel('Source', { exact: true })
  await expect(source).toBeFocused()
  await expect(source).toHaveAttribute('aria-invalid', 'true')
  await expect(source).toHaveAccessibleDescription(/Enter where visitors come from/)
  await expect(page.locator('.tool [aria-invalid]')).toHaveCount(3)
  await source.pressSequentially('blog')
  await expect(page.locator('.tool [aria-invalid]')).toHaveCount(2)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('untouched')
})

test('the message about missing fields closes once they are filled in', async ({ page }) => {
  await openTool(page, address)
  await page.clock.install()
  // From here on, time passes only when the test advances it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  const toast = page.locator('.toast')
  await page.getByRole('button', { name: 'Copy URL' }).click()
  await page.clock.runFor(100)
  await expect(toast).toContainText('Please fill in the required fields')

  await fillIn(page)
  await page.clock.runFor(100)
  await expect(page.locator('.utm-link')).toHaveText(BUILT)
  await expect(toast).toHaveCount(0)
})

test('errors wait until a field is left and stand next to it, and hints wait until the form is complete', async ({
  page,
}) => {
  await openTool(page, address)
  const url = page.getByLabel('URL', { exact: true })
  await url.pressSequentially('no address')
  await expect(page.locator('.tool .field-error')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(url).toHaveAccessibleDescription('Enter a URL like https://example.com/page.')
  await expect(page.getByText('Correct the URL to get your link.')).toBeVisible()
  await expect(page.locator('.utm-link')).not.toContainText('no address')

  await url.fill('https://apps.apple.com/app/id1')
  await page.getByLabel('Source', { exact: true }).fill('poster')
  await page.getByLabel('Medium', { exact: true }).fill('newsletter')
  await expect(url).toHaveAccessibleDescription(/The App Store doesn’t read these tags/)
  await expect(page.locator('.utm-channel, .utm-hint')).toHaveCount(0)
  await page.getByLabel('Campaign', { exact: true }).fill('🎉')
  await expect(page.getByLabel('Campaign', { exact: true })).toHaveAccessibleDescription(
    'Use at least one letter or digit.',
  )
  await page.getByLabel('Campaign', { exact: true }).fill('Black Friday 2025 – 20% Off!')
  await expect(page.locator('.utm-link')).toContainText('utm_campaign=black-friday-2025-20-off')
  await expect(page.locator('.utm-channel')).toHaveText('GA4 will file this under Unassigned')
  await expect(page.getByText('If you mean “email”, use that.')).toBeVisible()
})

test('offline, the tool makes links, channels and tables', async ({ page, watch }) => {
  await openTool(page, address)
  await withoutNetwork(page, watch, async () => {
    await page.getByRole('button', { name: 'Sample data' }).click()
    await expect(page.locator('.utm-link')).toContainText('utm_campaign=autumn-sale-2026')
    await fold(page, 'For teams').click()
    const table = await downloadedText(page, () =>
      page.getByRole('button', { name: 'Download tagged links' }).click(),
    )
    expect(table.name).toBe('tagged-links.csv')
    expect(table.text.split('\r\n')).toHaveLength(5)
  })
})

test('a marketer makes a QR code of the link in the QR Code Generator', async ({ page }) => {
  await openTool(page, address)
  await fillIn(page)
  await page.getByRole('link', { name: 'Make a QR code of this link' }).click()
  await expect(page.locator('.tool-input').getByRole('textbox').first()).toHaveValue(BUILT)
})

test('a colleague who opens the shared link sees the same work', async ({ page }) => {
  await openTool(page, address)
  await fillIn(page)
  await fold(page, 'For teams').click()
  await page.getByRole('radio', { name: 'fall_sale' }).check()
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
})

test('a second pasted link brings its own tags, and typed ones stay', async ({ page }) => {
  await openTool(page, address)
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await page.getByRole('button', { name: 'Sample data' }).click()
  await field('URL').fill(
    'https://a.example/a?utm_source=facebook&utm_medium=paid_social&utm_campaign=spring_sale&utm_content=hero',
  )
  await expect(field('Source')).toHaveValue('facebook')
  await expect(field('URL')).toHaveValue('https://a.example/a')
  await page.getByLabel('Term (optional)').fill('tents')
  await field('URL').fill(
    'https://a.example/b?utm_source=newsletter&utm_medium=email&utm_campaign=summer_sale',
  )
  await expect(page.locator('.utm-link')).toHaveText(
    'https://a.example/b?utm_source=newsletter&utm_medium=email&utm_campaign=summer_sale&utm_term=tents',
  )
  await expect(page.getByText('Cleared content, which it doesn’t have.')).toBeVisible()
})

test('the choice of how names are written is kept for the next visit', async ({
  page,
  context,
}) => {
  await openTool(page, address)
  await fillIn(page)
  const withHyphens = await linkOf(page)
  const reset = page.getByRole('button', { name: 'Reset', exact: true })
  await reset.click()
  await fold(page, 'For teams').click()
  await page.getByRole('radio', { name: 'fall_sale' }).check()
  await expect(reset).toBeDisabled()
  await openTool(page, address)
  await fillIn(page)
  const chosen = BUILT.replace('autumn-sale', 'autumn_sale')
  await expect(page.locator('.utm-link')).toHaveText(chosen)
  await reset.click()
  await fillIn(page)
  await expect(page.locator('.utm-link')).toHaveText(chosen)

  // A link opens as it was sent.
  const other = await context.newPage()
  await other.goto(withHyphens)
  await expect(other.locator('.utm-link')).toHaveText(BUILT)
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
  await expect(page.locator('.utm-channel')).toHaveText('GA4 will file this under Paid Search')

  await fold(page, 'More tags').press('Enter')
  await page.getByLabel('Content (optional)').fill('jo@example.com')
  await expect(page.getByLabel('Content (optional)')).toHaveAccessibleDescription(
    /Remove the email address/,
  )
  await fold(page, 'For teams').press('Enter')
  await page.getByRole('radio', { name: 'As typed' }).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('.utm-link')).toContainText('utm_campaign=Autumn%20Sale')
  await expect(page.getByText('Campaign has capital letters.')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Copy URL')
})

test('a marketer saves a template on the device, uses it and deletes it in another tab', async ({
  page,
  context,
}) => {
  await openTool(page, address)
  await fillIn(page)
  await fold(page, 'For teams').click()
  await page.getByLabel('Template', { exact: true }).fill('Autumn letters')
  await page.getByRole('button', { name: 'Save template' }).click()

  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await page.getByLabel('URL', { exact: true }).fill('https://b.example')
  await page.getByRole('button', { name: 'Use Autumn letters' }).click()
  await expect(page.locator('.utm-link')).toHaveText(
    /^https:\/\/b\.example\?utm_source=newsletter&/,
  )

  const other = await context.newPage()
  await openTool(other, address)
  await fold(other, 'For teams').click()
  await other.getByRole('button', { name: 'Delete template Autumn letters' }).click()
  await expect(page.getByRole('button', { name: 'Use Autumn letters' })).toHaveCount(0)
})

test('a marketer tags ten thousand rows and gets a reason for each row that failed', async ({
  page,
}) => {
  await openTool(page, address)
  await fillIn(page)
  await fold(page, 'For teams').click()
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
    page.getByLabel('Or choose a CSV file').setInputFiles(file),
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
  await fold(page, 'For teams').click()
  await page.getByRole('button', { name: 'Download tagged links' }).click()
  await expect(page.getByRole('progressbar', { name: 'Links tagged' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('progressbar', { name: 'Links tagged' })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download tagged links' }).click()
  expect((await saved).suggestedFilename()).toBe('tagged-links.csv')
})

test('a table without a URL column shows an error at the field', async ({ page }) => {
  await openTool(page, address)
  await fold(page, 'For teams').click()
  await page.getByLabel('Or choose a CSV file').setInputFiles({
    name: 'names.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,price\nTent,1\n'),
  })
  await expect(page.getByText('There’s no “url” column.')).toBeVisible()
  await expect(page.getByLabel('Or choose a CSV file')).toHaveAttribute('aria-invalid', 'true')

  await page.getByLabel('Many links').fill('https://a.example\nhttps://b.example')
  await page.getByRole('button', { name: 'Download tagged links' }).click()
  await expect(page.getByLabel('Many links')).toHaveAccessibleDescription(
    /No row could be tagged. Missing: source, medium, campaign./,
  )
})
