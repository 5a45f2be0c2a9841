import { readFile } from 'node:fs/promises'
import { blankFields, clean } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { metaTags } from 'brightkeel-seo-checks/meta-tags/tags.ts'
import fc from 'fast-check'
import sharp from 'sharp'
import { tagsAsHtml } from '#site/tools/meta-tag-generator/logic/output-kinds.ts'
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

test('a marketer writes a title and copies the tags, without any network request', async ({
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

test('a browser parses the generated tags back into exactly the text that was typed', async ({
  page,
}) => {
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

test('the tool keeps working offline', async ({ page, watch }) => {
  await openTool(page, address)
  await withoutNetwork(page, watch, async () => {
    await page.getByRole('button', { name: 'Sample data' }).click()
    await expect(page.locator('.meta-output')).toContainText('Two-Person Tents')
    await page.getByRole('radio', { name: 'Next.js' }).check()
    await expect(page.locator('.meta-output')).toContainText('export const metadata: Metadata')
  })
})

test('a colleague who opens the shared link sees the same work', async ({ page }) => {
  await openTool(page, address)
  await page.getByLabel('Title').first().fill(TITLE)
  const other = await openLinkElsewhere(page)

  await expect(other.getByLabel('Title').first()).toHaveValue(TITLE)
  await page.reload()
  await expect(page.getByLabel('Title').first()).toHaveValue(TITLE)
})

test('a marketer restores copied tags from the history and deletes them in another tab', async ({
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

test("a marketer fills the form from a page's HTML and undoes it", async ({ page }) => {
  await openTool(page, address)
  await page.getByText('Start from an existing page').click()
  await page.getByLabel('HTML source of the page').fill(`<!doctype html><html><head>
    <title>Knots &amp; Splices</title><meta name=description content='Ten "good" knots'>
    <meta property="og:title" content="Knots &amp; Splices"><link rel=canonical href=https://a.example/knots>
    <meta name="robots" content="NOINDEX"></head><body><svg><title>Logo</title></svg></body></html>`)
  await page.getByRole('button', { name: 'Fill in the form' }).click()

  await expect(page.getByLabel('Title').first()).toHaveValue('Knots & Splices')
  await expect(page.getByLabel('Description').first()).toHaveValue('Ten "good" knots')
  await expect(page.getByRole('group', { name: 'Open Graph' }).getByLabel('Title')).toHaveValue('')
  await expect(page.getByText('This page is hidden from search engines.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Title').first()).toHaveValue('')
})

test('a title that is too wide is cut where Google cuts it, earlier on a phone', async ({
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

test('a marketer uploads an HTML file, and the form resolves relative URLs and lists problems', async ({
  page,
}) => {
  await openTool(page, address)
  await page.getByText('Start from an existing page').click()
  await page.getByLabel('Or choose an .html file').setInputFiles({
    name: 'knots.html',
    mimeType: 'text/html',
    // The file declares its encoding, in which é is a single byte.
    buffer: Buffer.from(
      `<meta charset="windows-1252"><title>Kn\u00e9ts</title><title>Twice</title>
      <link rel="canonical" href="https://a.example/knots/"><meta property="og:image" content="../knots.png">`,
      'latin1',
    ),
  })

  await expect(page.getByLabel('Title').first()).toHaveValue('Kn\u00e9ts')
  await expect(page.getByLabel('Share image URL')).toHaveValue('https://a.example/knots.png')
  const problems = page.getByRole('list', { name: 'Problems on the page' })
  await expect(problems).toContainText('The page has 2 title tags.')
  await expect(problems).toContainText('og:image is a relative URL: ../knots.png')
  await expect(problems).toContainText('description is missing.')
  await expect(page.locator('.meta-found')).toContainText('Resolved to https://a.example/knots.png')
})

test('HTML without tags is refused with a message, and the form stays unchanged', async ({
  page,
}) => {
  await openTool(page, address)
  await page.getByLabel('Title').first().fill(TITLE)
  await page.getByText('Start from an existing page').click()
  await page.getByLabel('HTML source of the page').fill('<p>Only text.</p>')
  await page.getByRole('button', { name: 'Fill in the form' }).click()

  await expect(page.getByText('No title or meta tags found.')).toBeVisible()
  await expect(page.getByLabel('Title').first()).toHaveValue(TITLE)
})

test('an image from the device appears in the previews without being uploaded', async ({
  page,
}) => {
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  const link = await linkOf(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:')) sent.push(request.method())
  })
  await page.getByLabel('Preview a share image').setInputFiles({
    name: 'square.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
  })
  await expect(page.locator('.social-image img')).toHaveCount(6)
  await expect(page.getByText('Use a larger image: only 400 × 210 of it is shown.')).toBeVisible()
  await page.getByLabel('Crop to 1200 × 630').uncheck()
  await expect(page.getByText('Use a larger image: this one is 400 × 400.')).toBeVisible()
  await expect(page.getByText('No network shows SVG in a card.')).toBeVisible()
  expect(sent).toEqual([])
  expect(await linkOf(page), 'the image is not part of the link').toBe(link)
})

/** An image of four single-color quadrants, so that the color of a crop reveals its position. */
const QUARTERS = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="2400">
    <path fill="#f00" d="M0 0h1200v1200H0z"/><path fill="#0f0" d="M1200 0h1200v1200h-1200z"/>
    <path fill="#00f" d="M0 1200h1200v1200H0z"/><path fill="#ff0" d="M1200 1200h1200v1200h-1200z"/></svg>`,
)

test('a marketer crops an image with keys, sliders or by dragging, and saves it', async ({
  page,
}) => {
  await openTool(page, address)
  await page.getByLabel('Preview a share image').setInputFiles({
    name: 'quarters.svg',
    mimeType: 'image/svg+xml',
    buffer: QUARTERS,
  })
  const frame = page.getByRole('group', { name: 'Crop area' })
  await expect(page.getByText(/^1200 × 630, \d+ kB as JPEG\. Small enough for all/)).toBeVisible()
  await expect(page.getByLabel('Horizontal position')).toBeDisabled()

  await page.getByLabel('Zoom').fill('2')
  const card = page.locator('.social-card[data-network="Facebook"] img')
  await expect(card).toHaveCSS('left', /^-/)
  await frame.focus()
  for (let press = 0; press < 12; press++) await page.keyboard.press('Shift+ArrowLeft')
  for (let press = 0; press < 20; press++) await page.keyboard.press('Shift+ArrowUp')
  await expect(card).toHaveCSS('left', '0px')
  await expect(card).toHaveCSS('top', '0px')
  await page.getByRole('radio', { name: 'PNG' }).check()
  await expect(page.getByText(/kB as PNG/)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save image' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('share-image-1200x630.png')
  const bytes = await readFile(await file.path())
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  // The 1200 × 630 crop at the corner is entirely inside the first quadrant.
  const { data } = await sharp(bytes).resize(1, 1).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  })
  expect([...data]).toEqual([255, 0, 0])

  const box = await frame.boundingBox()
  if (!box) throw new Error('The crop frame is not visible.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x, box.y, { steps: 4 })
  await page.mouse.up()
  await expect(card, 'the image follows the pointer').not.toHaveCSS('left', '0px')
})

test('an image in the clipboard can be pasted anywhere on the page', async ({ page }) => {
  await openTool(page, address)
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1300" height="700"/>'
    clipboardData.items.add(new File([svg], 'pasted.svg', { type: 'image/svg+xml' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(page.getByText('pasted.svg, 1300 × 700')).toBeVisible()
})

test('the small card on X is cropped to a square', async ({ page }) => {
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  await page.getByText('More: type').click()
  await page.getByLabel('X card').selectOption('Small image')
  const card = page.locator('.social-card[data-network="X"]')

  await expect(card).toHaveAttribute('data-size', 'thumbnail')
  await expect(card.locator('.social-image')).toHaveCSS('aspect-ratio', '1 / 1')
  await page.getByText('Rules for X').click()
  await expect(page.getByText('Crops to a square; at least 144 × 144')).toBeVisible()
})

test('a developer copies the tags for Nuxt and for Astro', async ({ page }) => {
  await openTool(page, address)
  await page.getByLabel('Title').first().fill(TITLE)
  await page.getByRole('radio', { name: 'Nuxt' }).check()
  expect(await copiedBy(page, 'Copy Nuxt', 'Meta tags copied to clipboard')).toContain(
    `ogTitle: '${TITLE}'`,
  )
  await page.getByRole('radio', { name: 'Astro' }).check()
  expect(await copiedBy(page, 'Copy Astro', 'Meta tags copied to clipboard')).toContain(
    `{ property: 'og:title', content: '${TITLE}' }`,
  )
})

test('a marketer compares two titles, one below the other', async ({ page }) => {
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  await page.getByText('More: type').click()
  await page.getByLabel('Alternative title').fill('Light tents, tested')

  await expect(page.locator('.search-title')).toHaveText([/Two-Person/, 'Light tents, tested'])
  await expect(page.locator('.meta-output')).not.toContainText('Light tents, tested')
})
