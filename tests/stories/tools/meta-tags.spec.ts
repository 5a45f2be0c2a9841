import fc from 'fast-check'
import { blankFields, clean } from '#site/tools/meta-tag-generator/logic/fields.ts'
import { tagsAsHtml } from '#site/tools/meta-tag-generator/logic/output-kinds.ts'
import { metaTags } from '#site/tools/meta-tag-generator/logic/tags.ts'
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

const address = '/tools/meta-tag-generator'
const TITLE = 'Rope & "Rigging": <em>what</em> holds'

test('a marketer writes a title and takes the tags along, with nothing requested meanwhile', async ({
  page,
}) => {
  await openTool(page, address)

  await withoutRequests(page, async () => {
    await page.getByLabel('Title').first().pressSequentially(TITLE)
    await expect(page.getByText(`${TITLE.length} of 60, aim for 50–60`)).toBeVisible()
    await expect(page.locator('.search-title')).toHaveText(TITLE)
  })
  const copied = await copiedBy(page, 'Copy HTML', 'Meta tags copied to clipboard')
  expect(copied).toContain('<title>Rope &amp; "Rigging": &lt;em&gt;what&lt;/em&gt; holds</title>')
  expect(copied).toContain('<meta property="og:type" content="website">')
  expect(copied).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(copied).not.toContain('og:url')
  expect(copied).not.toContain('description')
  await expect(page.getByRole('button', { name: 'Copy HTML' })).toBeVisible()
})

test('a browser reads back exactly what was written, whatever was typed', async ({ page }) => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('"', "'", '<', '>', '&', '&amp;', '</title>', '-->', 'é', '😀'),
    }),
  )
  const samples = fc.sample(fc.record({ title: text, description: text, siteName: text }), {
    numRuns: 400,
    seed: 20261121,
  })
  const written = samples.map((sample) => tagsAsHtml(metaTags({ ...blankFields, ...sample })))
  await page.goto('/tools')
  const read = await page.evaluate(
    (pages) =>
      pages.map((html) => {
        const { head, title } = new DOMParser().parseFromString(html, 'text/html')
        const content = (name: string) =>
          head
            .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
            ?.getAttribute('content')
        return {
          title: head.querySelector('title')?.textContent ?? title,
          description: content('description') ?? '',
          siteName: content('og:site_name') ?? '',
          elements: [...head.children].map(({ localName }) => localName),
        }
      }),
    written,
  )
  for (const [index, sample] of samples.entries()) {
    expect(read[index]).toMatchObject({
      title: clean(sample.title),
      description: clean(sample.description),
      siteName: clean(sample.siteName),
    })
    expect(read[index]?.elements.filter((name) => name !== 'title' && name !== 'meta')).toEqual([])
  }
})

test('the tool works on with the network cut', async ({ page, watch }) => {
  await openTool(page, address)
  await withoutNetwork(page, watch, async () => {
    await page.getByRole('button', { name: 'Sample data' }).click()
    await expect(page.locator('.meta-output')).toContainText('Two-Person Tents')
    await page.getByRole('radio', { name: 'Next metadata' }).check()
    await expect(page.locator('.meta-output')).toContainText('export const metadata: Metadata')
  })
})

test('a colleague who gets the link sees the same work', async ({ page }) => {
  await openTool(page, address)
  await page.getByLabel('Title').first().fill(TITLE)
  const other = await openLinkElsewhere(page)

  await expect(other.getByLabel('Title').first()).toHaveValue(TITLE)
  await page.reload()
  await expect(page.getByLabel('Title').first()).toHaveValue(TITLE)
})

test('what was copied is in the logbook and can be restored, also in another tab, and deleted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTool(page, address)
  await page.getByLabel('Title').first().fill(TITLE)
  await page.getByRole('button', { name: 'Copy HTML' }).click()
  await restoreFromLogbook(page)
  await expect(page.getByLabel('Title').first()).toHaveValue(TITLE)

  const other = await context.newPage()
  await openTool(other, address)
  await other.locator('.logbook summary').click()
  await other.getByRole('button', { name: `Delete ${TITLE}` }).click()
  await expect(page.getByRole('button', { name: `Restore ${TITLE}` })).toHaveCount(0)
})

test('the source of a page fills the form, and undo takes it back', async ({ page }) => {
  await openTool(page, address)
  await page.getByText('Start from an existing page').click()
  await page.getByLabel('HTML of the page').fill(`<!doctype html><html><head>
    <title>Knots &amp; Splices</title><meta name=description content='Ten "good" knots'>
    <meta property="og:title" content="Knots &amp; Splices"><link rel=canonical href=https://a.example/knots>
    <meta name="robots" content="NOINDEX"></head><body><svg><title>Logo</title></svg></body></html>`)
  await page.getByRole('button', { name: 'Fill the form' }).click()

  await expect(page.getByLabel('Title').first()).toHaveValue('Knots & Splices')
  await expect(page.getByLabel('Description').first()).toHaveValue('Ten "good" knots')
  await expect(page.getByRole('group', { name: 'Open Graph' }).getByLabel('Title')).toHaveValue('')
  await expect(page.getByText('This page asks not to be found.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Title').first()).toHaveValue('')
})

test('a title that is too wide is shown where Google cuts it, sooner on a phone', async ({
  page,
}) => {
  await openTool(page, address)
  await page.getByLabel('Title').first().fill('WIDE MAMMOTH WORDS MAKE WONDERFUL WINTER WALKS')
  await expect(page.locator('.pixel-rule').first()).toHaveAttribute('data-over', 'true')
  const desktop = await page.locator('.search-title').textContent()
  await page.getByRole('radio', { name: 'Mobile' }).check()
  const mobile = await page.locator('.search-title').textContent()

  expect(desktop).toMatch(/ \.\.\.$/)
  expect(mobile?.length).toBeLessThan(desktop?.length ?? 0)
  await expect(page.getByText('Cut off:').first()).toBeVisible()
})

test('a picture from this device is shown in the cards without being uploaded', async ({
  page,
}) => {
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  await linkOf(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:')) sent.push(request.method())
  })
  await page.getByLabel('Try an image in the cards').setInputFiles({
    name: 'square.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
  })
  await expect(page.locator('.social-picture img')).toHaveCount(6)
  await expect(page.getByText('Make it larger: it is 400 × 400.')).toBeVisible()
  expect(sent).toEqual([])
})

test('two titles are compared beneath each other', async ({ page }) => {
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  await page.getByText('More: type').click()
  await page.getByLabel('Second title to compare').fill('Light tents, tested')

  await expect(page.locator('.search-title')).toHaveText([/Two-Person/, 'Light tents, tested'])
  await expect(page.locator('.meta-output')).not.toContainText('Light tents, tested')
})
