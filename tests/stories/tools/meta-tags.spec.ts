import type { Locator } from '@playwright/test'
import { blankFields, clean } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { metaTags } from 'brightkeel-seo-checks/meta-tags/tags.ts'
import fc from 'fast-check'
import { tagsAsHtml } from '#site/tools/meta-tag-generator/logic/outputs.ts'
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

test('an empty form can’t be copied, nor can fields that the format doesn’t support', async ({
  page,
}) => {
  await openTool(page, address)
  await expect(page.getByRole('button', { name: 'Copy HTML' })).toBeDisabled()
  await page.locator('summary', { hasText: 'More: social texts' }).click()
  await page.getByLabel('Site name').fill('Tents')
  await expect(page.getByRole('button', { name: 'Copy HTML' })).toBeEnabled()
  await page.getByRole('radio', { name: 'Yoast fields' }).check()
  await expect(page.locator('#tag-output').getByRole('listitem')).toHaveCount(0)
  await page.getByLabel('Title').first().fill('Tents')
  await expect(page.locator('#tag-output').getByRole('listitem')).toHaveText(/^SEO title Tents/)
})

test('Ctrl+Z in a field takes back what was typed in one go, like in a plain field', async ({
  page,
}) => {
  await openTool(page, address)
  const title = page.getByLabel('Title').first()
  const description = page.getByLabel('Description').first()
  await title.pressSequentially('Two-Person Tents')
  await description.pressSequentially('Eleven light tents')
  await description.press('ControlOrMeta+z')
  await expect(description).toHaveValue('')
  await expect(title).toHaveValue('Two-Person Tents')
  await description.press('ControlOrMeta+z')
  await expect(title).toHaveValue('')
  await title.press('ControlOrMeta+Shift+z')
  await expect(title).toHaveValue('Two-Person Tents')
  // The list of values for Yoast follows what is typed, too.
  await page.getByRole('radio', { name: 'Yoast fields' }).check()
  await title.press('End')
  await title.pressSequentially(' Under 2 kg')
  await title.press('ControlOrMeta+z')
  await expect(title).toHaveValue('Two-Person Tents')
})

test('Tab leads through the fields in the order in which they are filled in, then to the result', async ({
  page,
}) => {
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  await page.getByLabel('Title').first().focus()
  for (const next of [
    page.getByLabel('Description').first(),
    page.getByLabel('Page URL (canonical)'),
    page.getByLabel('Share image URL'),
    page.getByLabel('Preview an image from your device'),
    page.locator('summary', { hasText: 'More: social texts' }),
    page.getByRole('radio', { name: 'Desktop' }),
  ]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
})

test('each value for Yoast is copied on its own, as plain text', async ({ page }) => {
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  await page.getByRole('radio', { name: 'Yoast fields' }).check()
  await page.getByRole('button', { name: 'Show Yoast fields' }).click()
  await expect(page.locator('#tag-output')).toBeFocused()
  for (const [label, value] of [
    ['SEO title', 'Two-Person Tents Under 2 kg, Tested in Rain & Wind'],
    ['Social title', 'Eleven tents, one wet October: four stayed dry'],
    ['Social image', 'https://shop.example.com/pictures/tents-in-rain.jpg'],
  ] as const) {
    expect(await copiedBy(page, `Copy ${label}`, `${label} copied to clipboard`)).toBe(value)
    await expect(page.getByRole('button', { name: `Copy ${label}` })).toBeVisible()
  }
})

test('a very long text doesn’t push the previews off the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  const facebook = page.locator('.social-card[data-network="Facebook"]')
  const top = async () => (await facebook.boundingBox())?.y ?? 0
  const before = await top()
  const text = 'Tents in rain and wind. '.repeat(150)
  await page.getByLabel('Title').first().fill(text)
  await page.getByLabel('Description').first().fill(text)
  await expect(page.getByText('Cut off:').first()).toBeVisible()
  expect((await top()) - before).toBeLessThan(80)
  const notes = page.locator('.social-cards .note')
  for (const { height } of await notes.evaluateAll((all) =>
    all.map((note) => note.getBoundingClientRect()),
  ))
    expect(height).toBeLessThan(60)
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
  await page.getByLabel('HTML source of the page').fill(`<!doctype html><html><head>
    <title>Knots &amp; Splices</title><meta name=description content='Ten "good" knots'>
    <meta property="og:title" content="Knots &amp; Splices"><link rel=canonical href=https://a.example/knots>
    <meta name="robots" content="NOINDEX"></head><body><svg><title>Logo</title></svg></body></html>`)

  await expect(page.getByLabel('Title').first()).toHaveValue('Knots & Splices')
  await expect(page.getByLabel('Description').first()).toHaveValue('Ten "good" knots')
  await expect(page.getByLabel('Social title')).toHaveValue('')
  await expect(page.getByText('5 tags read.')).toBeVisible()
  await expect(page.getByText('Write a longer description.')).toBeVisible()
  await expect(page.getByText('This page is hidden from search engines.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Title').first()).toHaveValue('')
})

test('a page’s source that is pasted anywhere fills the form, and other text doesn’t', async ({
  page,
}) => {
  await openTool(page, address)
  await withoutRequests(page, async () => {
    await paste(page.locator('body'), '<title>Knots</title><title>Twice</title>')
    await expect(page.getByLabel('Title').first()).toHaveValue('Knots')
    await expect(page.getByText('The page has 2 title tags. Keep one.')).toBeVisible()
    // A field takes tags as text, but never a whole page.
    await paste(page.getByLabel('Description').first(), '<title>Splices</title>')
    await expect(page.getByLabel('Title').first()).toHaveValue('Knots')
    await paste(
      page.getByLabel('Description').first(),
      '<!doctype html><html><head><title>Bends</title></head></html>',
    )
    await expect(page.getByLabel('Title').first()).toHaveValue('Bends')
    await expect(page.getByText('1 tag read.')).toBeVisible()
  })
  await expect(page.getByText('The page has 2 title tags. Keep one.')).toHaveCount(0)
})

test('Ctrl+Z takes back a page’s source that was pasted into a field, and errors come first in the advice', async ({
  page,
}) => {
  await openTool(page, address)
  const title = page.getByLabel('Title').first()
  await title.click()
  await paste(
    title,
    '<!doctype html><head><title>Knots</title><title>Twice</title><meta name="robots" content="noindex"></head>',
  )
  await expect(title).toHaveValue('Knots')
  const signs = page.locator('.advice li')
  await expect(signs.first()).toHaveAttribute('data-tone', 'bad')
  await expect(signs.first()).toContainText('This page is hidden from search engines.')
  const tones = await signs.evaluateAll((all) => all.map((item) => item.dataset.tone))
  expect(tones).toEqual(
    ['bad', 'note', 'fact'].flatMap((tone) => tones.filter((each) => each === tone)),
  )
  await page.getByRole('button', { name: /^[1-9] to fix, [1-9] to consider$/ }).click()
  await expect(page.getByRole('heading', { name: 'Advice' })).toBeInViewport()
  expect(new URL(page.url()).hash).not.toBe('#advice-title')
  await title.focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(title).toHaveValue('')
})

test('the cards of Facebook and X are on the first screen of a laptop, next to the fields', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openTool(page, address)
  await expect(page.getByText('Check an existing page')).toBeInViewport()
  await page.getByRole('button', { name: 'Sample data' }).click()
  for (const network of ['Facebook', 'X'])
    await expect(
      page.locator(`.tool-pane .social-card[data-network="${network}"] .social-image`),
    ).toBeInViewport({ ratio: 0.9 })
  await expect(page.locator('.tool-details .social-card')).toHaveCount(4)
})

test('a title that is too wide is cut where Google cuts it, on one line, later on a phone', async ({
  page,
}) => {
  await openTool(page, address)
  const shown = page.locator('.search-title')
  const head = page.locator('.labeled-field-head').first()
  await page
    .getByLabel('Title')
    .first()
    .fill('WIDE MAMMOTH WORDS MAKE WONDERFUL WINTER WALKS AHEAD')
  await expect(shown).toHaveText(/ \.\.\.$/)
  await expect(head).toHaveText(/^Title52 of 60, desktop shows about \d+$/)
  const desktop = (await shown.textContent()) ?? ''
  for (const width of [1040, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const box = await shown.evaluate((title) => ({
      lines: Math.round(title.getBoundingClientRect().height / 26),
      overflow: title.scrollWidth - title.clientWidth,
    }))
    expect(box, `at ${width} px`).toEqual({ lines: 1, overflow: 0 })
  }
  await page.getByRole('radio', { name: 'Mobile' }).check()
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const { height, lineHeight } = await shown.evaluate((title) => ({
      height: title.getBoundingClientRect().height,
      lineHeight: Number.parseFloat(getComputedStyle(title).lineHeight),
    }))
    expect(Math.round(height / lineHeight), `lines at ${width} px`).toBe(2)
  }
  await expect(head).toHaveText(/^Title52 of 60, phones show about \d+$/)
  expect((await shown.textContent())?.length).toBeGreaterThan(desktop.length)
  await expect(page.getByText('Cut off:').first()).toBeVisible()
})

test('a description of the recommended length is green only where the preview shows all of it, and never to be improved', async ({
  page,
}) => {
  await openTool(page, address)
  const counter = page.locator('#description-count')
  await page.getByRole('button', { name: 'Sample data' }).click()
  await expect(counter).toHaveText('153 of 160, fits')
  await expect(counter).toHaveAttribute('data-tone', 'good')
  await page
    .getByLabel('Description')
    .first()
    .fill(`${'Common women warm mammoth homes and '.repeat(4)}warm women`)
  await expect(counter).toHaveText(/^154 of 160, desktop shows about 1\d\d$/)
  await expect(counter).toHaveAttribute('data-tone', 'calm')
  await expect(page.locator('.search-description')).toHaveText(/ \.\.\.$/)
  const advice = page.getByRole('region', { name: 'Advice', exact: true })
  await expect(advice).toContainText('Nothing to improve.')
  await expect(advice).toContainText(
    /Desktop results show about 1\d\d of its 154 characters, phones/,
  )
  await page.getByRole('radio', { name: 'Mobile' }).check()
  await expect(counter).toHaveText(/^154 of 160, phones show about \d+$/)
  await expect(advice).toContainText('Nothing to improve.')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the preview opens as a phone shows it', async ({ page }) => {
    await openTool(page, address)
    await expect(page.getByRole('radio', { name: 'Mobile' })).toBeChecked()
    await page.getByRole('button', { name: 'Sample data' }).click()
    await expect(page.locator('#description-count')).toHaveText(
      /^153 of 160, phones show about \d+$/,
    )
  })
})

test('a URL without https:// is completed, and one that is no page is refused and left out', async ({
  page,
}) => {
  await openTool(page, address)
  const url = page.getByLabel('Page URL (canonical)')
  const output = page.locator('.meta-output')
  await url.fill(' www.acme.com/x ')
  await page.getByLabel('Share image URL').fill('acme.com/i.png')
  await expect(output).toContainText('<link rel="canonical" href="https://www.acme.com/x">')
  await expect(output).toContainText('property="og:url" content="https://www.acme.com/x"')
  await expect(output).toContainText('property="og:image" content="https://acme.com/i.png"')
  await expect(page.locator('.search-site')).toHaveText('acme.com')
  await expect(url).not.toHaveAttribute('aria-invalid')

  await url.fill('javascript:alert(1)')
  await expect(page.locator('#canonicalUrl-error')).toContainText('Enter a page URL like https://')
  await expect(output).not.toContainText('javascript')
  await expect(output).not.toContainText('canonical')
  await page.getByLabel('Share image URL').fill('/i.png')
  await expect(page.locator('#ogImage-error')).toContainText('Enter the full image URL')
  await expect(output).not.toContainText('og:image')
  await expect(page.getByText('Until then, the image tags are left out.')).toBeVisible()
})

test('a pasted page resolves relative URLs, and its problems are listed', async ({ page }) => {
  await openTool(page, address)
  await page.getByLabel('HTML source of the page').fill(
    `<base href="/"><style>p { color: red }</style><title>Knots</title><title>Twice</title>
    <link rel="canonical" href="https://a.example/knots/"><meta property="og:image" content="knots.png">`,
  )

  await expect(page.getByLabel('Title').first()).toHaveValue('Knots')
  await expect(page.getByLabel('Share image URL')).toHaveValue('https://a.example/knots.png')
  await expect(page.getByText('The page has 2 title tags. Keep one.')).toBeVisible()
  await expect(
    page.getByText('og:image is a relative URL: knots.png. Write https://a.example/knots.png.'),
  ).toBeVisible()
})

test('each relative URL that can’t be resolved gets one piece of advice, which names it', async ({
  page,
}) => {
  await openTool(page, address)
  await page
    .getByLabel('HTML source of the page')
    .fill(
      '<title>Knots</title><link rel="canonical" href="/knots"><meta property="og:url" content="http://staging.a.example/knots"><meta property="og:image" content="/knots.png">',
    )
  const advice = page.getByRole('region', { name: 'Advice', exact: true }).getByRole('listitem')
  await expect(
    advice.filter({ hasText: 'The canonical URL is relative. Enter the page’s full URL.' }),
  ).toHaveCount(1)
  await expect(advice.filter({ hasText: 'Enter the full image URL' })).toHaveCount(1)
  await expect(advice.filter({ hasText: /staging|is a relative|Add https/ })).toHaveCount(0)
  // The URL of the page before isn't the one of the next.
  const url = page.getByLabel('Page URL (canonical)')
  const source = '<title>Bends</title><link rel="canonical" href="/bends">'
  await paste(page.locator('body'), source)
  await expect(url).toHaveValue('/bends')
  await url.fill('https://a.example/')
  await paste(page.locator('body'), source)
  await expect(url).toHaveValue('https://a.example/bends')
  await paste(page.locator('body'), source)
  await expect(url).toHaveValue('/bends')
})

test('texts in Hebrew run from right to left in the fields and the previews', async ({ page }) => {
  await openTool(page, address)
  await page.getByLabel('Title').first().fill('אוהלים קלים')
  await page.getByLabel('Description').first().fill('אחד עשר אוהלים')
  for (const part of [
    page.getByLabel('Title').first(),
    page.getByLabel('Description').first(),
    page.locator('.search-title'),
    page.locator('.search-description'),
    page.locator('.social-card[data-network="Facebook"] .social-title'),
  ]) {
    await expect(part).toHaveCSS('direction', 'rtl')
  }
  await expect(page.getByLabel('Page URL (canonical)')).toHaveCSS('direction', 'ltr')
})

test('HTML without tags is refused with a message, and the form stays unchanged', async ({
  page,
}) => {
  await openTool(page, address)
  await page.getByLabel('Title').first().fill(TITLE)
  await page.getByText('Check an existing page').click()
  await page.getByLabel('HTML source of the page').fill('<p>Only text.</p>')

  await expect(page.getByText('No title or meta tags found.')).toBeVisible()
  await page.getByLabel('HTML source of the page').fill('https://acme.com/tents')
  await expect(page.getByText('This tool can’t load pages.')).toBeVisible()
  await expect(page.getByLabel('Title').first()).toHaveValue(TITLE)
})

test('an image from the device appears in the previews without being uploaded', async ({
  page,
}) => {
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  const reason = page.getByText('We don’t load images from the web.')
  await expect(reason).toBeVisible()
  const link = await linkOf(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:')) sent.push(request.method())
  })
  await expect(page.locator('.social-network .note'), 'no ratio without an image').toHaveCount(0)
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose the image file to see it' }).click()
  await (await picker).setFiles({
    name: 'square.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
  })
  await expect(page.locator('.social-image img')).toHaveCount(6)
  await expect(reason).toHaveCount(0)
  await expect(page.getByText('Use a larger image: this one is 400 × 400.')).toBeVisible()
  await expect(page.getByText('No network shows SVG in a card.')).toBeVisible()
  await expect(page.getByText('square.svg, 400 × 400 (1.00:1), 1 kB')).toBeVisible()
  expect(sent).toEqual([])
  expect(await linkOf(page), 'the image is not part of the link').toBe(link)
})

test('the small card on X is cropped to a square', async ({ page }) => {
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  await page.getByText('More: social texts').click()
  await page.getByLabel('X card').selectOption('Small image')
  const card = page.locator('.social-card[data-network="X"]')

  await expect(card).toHaveAttribute('data-size', 'thumbnail')
  await expect(card.locator('.social-image')).toHaveCSS('aspect-ratio', '1 / 1')
  await page.getByText('Rules for X').click()
  await expect(page.getByText('Crops to a square; at least 144 × 144')).toBeVisible()
})

test('a developer copies Next.js metadata, and the toast doesn’t repeat what the button says', async ({
  page,
}) => {
  await openTool(page, address)
  await page.getByLabel('Title').first().fill(TITLE)
  await page.getByRole('radio', { name: 'Next.js' }).check()
  expect(await copiedBy(page, 'Copy Next.js', 'Meta tags copied to clipboard')).toContain(
    `title: '${TITLE}'`,
  )
  await expect(page.locator('.toast .sr-only')).toHaveText('Copied!')
  await expect(page.locator('.toast-title')).toHaveCount(0)
  // The format is remembered for the next visit.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Copy Next.js' })).toBeVisible()
})

async function paste(place: Locator, text: string): Promise<void> {
  await place.evaluate((target, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}
