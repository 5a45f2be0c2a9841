import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/kit/story.ts'
import {
  copiedBy,
  openLinkElsewhere,
  openTool,
  restoreFromLogbook,
  withoutNetwork,
  withoutRequests,
} from '#tests/kit/tool-page.ts'

const address = '/tools/schema-generator'

test('a writer describes an article and copies the markup, without any network request', async ({
  page,
}) => {
  await openTool(page, address)
  await withoutRequests(page, async () => {
    await page.getByLabel('Headline').pressSequentially('Tides </script> & "moons"')
    await openMore(page)
    await page.getByLabel('Word count').fill('1,240.5 words')
    await page.getByLabel('Author name').fill('Ada Merrow')
    await page.getByLabel('Publisher', { exact: true }).fill('Example Press')
    await page.getByLabel('Publisher logo URL').fill('https://www.example.com/logo.png')
    await expect(verdict(page)).toContainText(
      'Article has no required properties. 4 recommended missing.',
    )
  })
  const copied = await copiedBy(page, 'Copy markup', 'Schema markup copied to clipboard')
  const parsed = await page.evaluate((html) => {
    const scripts = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('script')
    return [...scripts].map((script) => JSON.parse(script.textContent ?? ''))
  }, copied)

  expect(parsed).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'Tides </script> & "moons"',
      wordCount: 1240,
      author: { '@type': 'Person', name: 'Ada Merrow' },
      publisher: {
        '@type': 'Organization',
        name: 'Example Press',
        logo: { '@type': 'ImageObject', url: 'https://www.example.com/logo.png' },
      },
    },
  ])
})

test('a shopkeeper describes a business with its opening hours', async ({ page }) => {
  await openTool(page, address)
  await chooseType(page, 'Local business')
  await page.getByLabel('Name', { exact: true }).fill('Harbor Street Bakery')
  await page.getByLabel('Street address').fill('118 Harbor Street')
  await expect(verdict(page)).toContainText('Local business is eligible.')
  await verdict(page).getByRole('button', { name: 'City' }).click()
  await expect(page.getByLabel('City')).toBeFocused()
  await page.getByLabel('City').fill('Durham')
  await page.getByLabel('Country', { exact: true }).fill('US')
  await page.getByLabel('Phone').fill('(919) 555-0134')
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
    /In the markup: \+1 919 555 0134/,
  )
  await page.getByRole('button', { name: 'Add opening hours' }).click()
  await page.getByRole('button', { name: 'Add hours' }).click()
  await page.getByRole('checkbox', { name: 'Sunday, hours 2' }).uncheck()

  await expect(verdict(page)).toContainText('Local business is eligible.')
  await expect(verdict(page)).not.toContainText('country code')
  expect(await markup(page)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: 'Harbor Street Bakery',
    telephone: '+1 919 555 0134',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '118 Harbor Street',
      addressLocality: 'Durham',
      addressCountry: 'US',
    },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '17:00',
      },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'Saturday',
        opens: '09:00',
        closes: '17:00',
      },
    ],
  })
})

test('a written date is converted, and an invalid value is announced at the markup', async ({
  page,
}) => {
  await openTool(page, address)
  await page.getByLabel('Date published', { exact: true }).fill('March 3, 2026')
  await expect(page.getByLabel('Date published', { exact: true })).toHaveAccessibleDescription(
    /In the markup: 2026-03-03/,
  )
  await expect(page.getByText('Contains invalid values, exactly as you entered them.')).toBeHidden()
  await page.getByLabel('Date modified', { exact: true }).fill('03/04/2026')
  await expect(
    page.getByText('Contains invalid values, exactly as you entered them.'),
  ).toBeVisible()
})

test('a product is new, in stock and priced in dollars by default', async ({ page }) => {
  await openTool(page, address)
  await chooseType(page, 'Product')
  await page.getByLabel('Name', { exact: true }).fill('Deck compass')
  expect(await markup(page)).not.toHaveProperty('offers')
  await page.getByLabel('Price', { exact: true }).fill('129.90')
  await expect(page.getByLabel('Currency')).toHaveValue('USD')

  expect(await markup(page)).toMatchObject({
    offers: {
      '@type': 'Offer',
      price: '129.90',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  })
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('Availability').selectOption('PreOrder')
  expect(await markup(page)).toMatchObject({
    offers: { priceCurrency: 'EUR', availability: 'https://schema.org/PreOrder' },
  })
})

test('an organization has no required fields, and its markup contains only what was typed', async ({
  page,
}) => {
  await openTool(page, address)
  await chooseType(page, 'Organization')
  await page.getByLabel('Phone').fill('+1 919 555 0142')

  expect(await markup(page)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    telephone: '+1 919 555 0142',
  })
  await expect(verdict(page)).toContainText(
    'Organization has no required properties. 11 recommended missing.',
  )
  await expect(verdict(page)).not.toContainText('Required:')
})

test('a developer pastes broken markup, which is fixed and edited without losing data', async ({
  page,
}) => {
  await openTool(page, address)
  await page
    .getByLabel('Paste a page’s HTML, its text or JSON-LD')
    .fill(`<html><head><script type="application/ld+json">
    {'@type': 'product', name: 'Compass', "color": "brass", // from the theme
     "offers": {"price": "€29.90", "seller": {"@type": "Person", "name": "Ben"},},}
    </script><script type='application/LD+JSON'>{"@context":"https://schema.org","@type":"WebSite","name":"Shop"}</script>`)
  await page.getByRole('button', { name: 'Fill in the form' }).click()

  await expect(page.getByText('The form now shows Product: Compass.')).toBeVisible()
  await expect(page.getByText('Added the missing @context.')).toBeVisible()
  await expect(page.getByText('Removed comments.')).toBeVisible()
  await expect(
    page.getByText('Changed the price "€29.90" to 29.90 and added the priceCurrency EUR.'),
  ).toBeVisible()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('29.90')
  await expect(verdict(page)).toContainText('Product snippet is eligible.')
  await page.getByLabel('Price', { exact: true }).fill('29,90')
  await expect(page.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(
    /In the markup: 29\.90/,
  )
  await expect(verdict(page)).toContainText('Product snippet is eligible.')
  await page.getByLabel('Price', { exact: true }).fill('about 30')
  await expect(verdict(page)).toContainText('Product snippet is not eligible')
  await page.getByLabel('Price', { exact: true }).fill('€29.90')
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('29.90')

  expect(await markup(page)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: 'Compass',
        color: 'brass',
        offers: {
          '@type': 'Offer',
          price: '29.90',
          priceCurrency: 'EUR',
          seller: { '@type': 'Person', name: 'Ben' },
        },
      },
      { '@type': 'WebSite', name: 'Shop' },
    ],
  })
  await page.getByRole('button', { name: 'Remove WebSite: Shop' }).click()
  expect(await markup(page)).toMatchObject({ '@type': 'Product', color: 'brass' })
})

test('markup of a type without a form still gets a verdict, including for its main entity', async ({
  page,
}) => {
  await openTool(page, address)
  await page
    .getByLabel('Paste a page’s HTML, its text or JSON-LD')
    .fill(
      '{"@context": "https://schema.org", "@type": "ItemPage" "mainEntity": {"@type": "Product", "name": "Anvil", "offers": {"@type": "Offer"}}}',
    )
  await page.getByRole('button', { name: 'Fill in the form' }).click()

  await expect(page.getByText('Added a missing comma.')).toBeVisible()
  const pasted = page.locator('.schema-paste .schema-verdict')
  await expect(pasted).toContainText('Product snippet is not eligible')
  await expect(pasted).toContainText('mainEntity.offers.price')
})

test('a shopkeeper pastes a page footer, and the form is filled and can be undone', async ({
  page,
}) => {
  await openTool(page, address)
  await withoutRequests(page, async () => {
    await page
      .getByLabel('Paste a page’s HTML, its text or JSON-LD')
      .fill(
        [
          'Harbor Street Bakery',
          '118 Harbor Street, Durham, NC 27701',
          'Tel: (919) 555-0199',
          'Mon-Fri 7-6, Sat 8-3',
        ].join('\n'),
      )
    await page.getByRole('button', { name: 'Fill in the form' }).click()
    await expect(
      page.getByText(
        'Filled in 8 fields. This looks like a local business: it has opening hours, an address and a phone number.',
      ),
    ).toBeVisible()
  })

  expect(await markup(page)).toMatchObject({
    '@type': 'Bakery',
    name: 'Harbor Street Bakery',
    telephone: '+1 919 555 0199',
    address: { streetAddress: '118 Harbor Street', addressCountry: 'US' },
    openingHoursSpecification: [{ opens: '07:00', closes: '18:00' }, { dayOfWeek: 'Saturday' }],
  })
  await expect(page.getByLabel('Specific type')).toHaveValue('Bakery')
  await expect(verdict(page)).toContainText('Local business is eligible.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Headline')).toHaveValue('')
})

test('a pasted page is read immediately, including its meta tags and text', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTool(page, address)
  await page.evaluate(() =>
    navigator.clipboard.writeText(
      '<html><head><title>Deck compass</title><meta property="og:image" content="https://www.example.com/1.jpg">' +
        '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Compass"}</scr' +
        'ipt></head><body><p>$129.90</p><p>In stock</p></body></html>',
    ),
  )
  await page.getByLabel('Paste a page’s HTML, its text or JSON-LD').focus()
  await page.keyboard.press('ControlOrMeta+v')

  await expect(page.getByText('The form now shows Product: Compass.')).toBeVisible()
  expect(await markup(page)).toMatchObject({
    name: 'Compass',
    image: 'https://www.example.com/1.jpg',
    offers: { price: '129.90', priceCurrency: 'USD' },
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Headline')).toHaveValue('')
})

test('text from a phone’s clipboard bar, which sends no paste event, is read immediately', async ({
  page,
}) => {
  await openTool(page, address)
  await page.getByLabel('Paste a page’s HTML, its text or JSON-LD').focus()
  await page.keyboard.insertText('118 Harbor Street, Durham, NC 27701\nMon-Fri 7-6')

  await expect(
    page.getByText(/^Filled in \d+ fields\. This looks like a local business/),
  ).toBeVisible()
  await expect(page.getByLabel('Street address')).toHaveValue('118 Harbor Street')
})

test('neither typing after a pasted image nor undoing counts as a paste', async ({ page }) => {
  await openTool(page, address)
  const box = page.getByLabel('Paste a page’s HTML, its text or JSON-LD')
  const said = page.locator('.schema-read')
  await box.evaluate((field) => field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true })))
  await box.pressSequentially('Tel')
  await expect(page.getByRole('button', { name: 'Fill in the form' })).toBeVisible()
  await expect(said).toBeEmpty()

  await box.fill('118 Harbor Street, Durham, NC 27701\nMon-Fri 7-6')
  await expect(said).toContainText(/^Filled in \d+ fields\./)
  await page.getByLabel('Street address').fill('120 Harbor Street')
  await box.press('ControlOrMeta+a')
  await box.press('Delete')
  await expect(box).toHaveValue('')
  await box.press('ControlOrMeta+z')
  await expect(box).toHaveValue(/^118 Harbor Street/)
  await expect(said).toContainText(/^Filled in \d+ fields\./)
  await expect(page.getByLabel('Street address')).toHaveValue('120 Harbor Street')
})

test('text typed into the box is read when a type is chosen, and a typed name stays', async ({
  page,
}) => {
  await openTool(page, address)
  await chooseType(page, 'Organization')
  await page.getByLabel('Name', { exact: true }).fill('Harbor Street Bakery')
  await page
    .getByLabel('Paste a page’s HTML, its text or JSON-LD')
    .pressSequentially('Tel: (919) 555-0199')
  await expect(page.getByLabel('Phone')).toHaveValue('')
  await chooseType(page, 'Local business')

  await expect(page.getByLabel('Phone')).toHaveValue('(919) 555-0199')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Harbor Street Bakery')
  await expect(page.getByText('Filled in 1 field.', { exact: true })).toBeVisible()
})

test('a form that pasted markup replaces stays in the history', async ({ page }) => {
  await openTool(page, address)
  await page.getByLabel('Headline').fill('Tides')
  await page
    .getByLabel('Paste a page’s HTML, its text or JSON-LD')
    .fill('{"@context": "https://schema.org", "@type": "Product", "name": "Compass"}')
  await expect(page.getByText('The form now shows Product: Compass.')).toBeVisible()

  await page.locator('summary', { hasText: 'History' }).click()
  await page.getByRole('button', { name: /^Restore .*Tides/ }).click()
  await expect(page.getByLabel('Headline')).toHaveValue('Tides')
})

test('a shop adds and removes several offers and reviews', async ({ page }) => {
  await openTool(page, address)
  await chooseType(page, 'Product')
  await page.getByLabel('Name', { exact: true }).fill('Deck compass')
  await page.getByLabel('Price', { exact: true }).fill('129.90')
  await page.getByRole('button', { name: 'Add an offer' }).click()
  await page.getByLabel('Price', { exact: true }).nth(1).fill('99')
  await page.getByLabel('Condition').nth(1).selectOption('UsedCondition')
  await page.getByText('Returns', { exact: true }).first().click()
  await page.getByLabel('Days to return').first().fill('30')
  await page.locator('summary', { hasText: 'Rating and reviews' }).click()
  await page.getByRole('button', { name: 'Add a review' }).click()
  await page.getByLabel('Reviewer').fill('Ben')
  await expect(verdict(page).getByRole('button', { name: 'Rating given' })).toBeVisible()
  await page.getByLabel('Rating given').fill('4')

  expect(await markup(page)).toMatchObject({
    offers: [
      { price: '129.90', hasMerchantReturnPolicy: { merchantReturnDays: 30 } },
      { price: 99, itemCondition: 'https://schema.org/UsedCondition' },
    ],
    review: { author: { '@type': 'Person', name: 'Ben' }, reviewRating: { ratingValue: 4 } },
  })
  await page.getByRole('button', { name: 'Remove offer 2' }).click()
  await page.getByRole('button', { name: 'Remove review 1' }).click()
  const remaining = await markup(page)
  expect(remaining).toMatchObject({ offers: { price: '129.90' } })
  expect(remaining).not.toHaveProperty('review')
})

test('a developer copies the markup as a Next.js component', async ({ page }) => {
  await openTool(page, address)
  await page.getByLabel('Headline').fill('Tides </script> & "moons"')
  await page.getByRole('radio', { name: 'Next.js' }).check()
  const copied = await copiedBy(page, 'Copy markup', 'Schema markup copied to clipboard')

  expect(copied).toContain('export function ArticleJsonLd() {')
  expect(copied).toContain("__html: JSON.stringify(data).replace(/</g, '\\\\u003c'),")
  expect(copied).not.toContain('</script>')
})

test('strings and keywords in the generated code have their own colors', async ({ page }) => {
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  const colorOf = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element) => getComputedStyle(element).color)

  const text = await colorOf('.schema-code code')
  expect(await colorOf('.schema-code [data-code="string"]')).not.toBe(text)
  expect(await colorOf('.schema-code [data-code="function"]')).not.toBe(text)
})

test('unreadable JSON shows the line with the error and leaves the form unchanged', async ({
  page,
}) => {
  await openTool(page, address)
  await page.getByLabel('Headline').fill('Tides')
  await page.getByLabel('Paste a page’s HTML, its text or JSON-LD').fill('{\n"name": "x"\n"y"')
  await page.getByRole('button', { name: 'Fill in the form' }).click()

  await expect(
    page.getByLabel('Paste a page’s HTML, its text or JSON-LD'),
  ).toHaveAccessibleDescription(/Line 3: A colon is missing after the name "y"\./)
  await expect(page.getByLabel('Headline')).toHaveValue('Tides')
})

test('an error appears at its field, and a link of the verdict opens the fold around a field', async ({
  page,
}) => {
  await openTool(page, address)
  await page.getByLabel('Headline').fill('Tides')
  await openMore(page)
  await page.getByLabel('URL', { exact: true }).fill('/blog/tides')
  const field = page.getByLabel('URL', { exact: true })

  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/Enter the full URL, starting with https:\/\//)
  await page.locator('summary', { hasText: 'More' }).click()
  await expect(field).toBeHidden()
  await expect(page.locator('summary', { hasText: 'More' })).toContainText('1 to fix')
  await verdict(page).getByRole('button', { name: 'URL', exact: true }).click()
  await expect(field).toBeFocused()
})

test('an article, its author and their organization are linked in one graph', async ({ page }) => {
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  await page.getByRole('radio', { name: 'Linked graph' }).check()

  expect(await markup(page)).toMatchObject({
    '@graph': [
      { '@type': 'Article', author: { '@id': 'https://www.example.com/#person-ada-merrow' } },
      { '@type': 'Organization', '@id': 'https://www.example.com/#organization-example-press' },
      {
        '@type': 'Person',
        worksFor: { '@id': 'https://www.example.com/#organization-example-press' },
      },
    ],
  })
})

test("offline, each type has sample data that passes Google's rules", async ({ page, watch }) => {
  await openTool(page, address)
  await withoutNetwork(page, watch, async () => {
    const types = await page.getByLabel('Type', { exact: true }).locator('option').allTextContents()
    expect(types).toHaveLength(8)
    for (const type of types) {
      await chooseType(page, type)
      await page.getByRole('button', { name: 'Sample data' }).click()
      await expect(verdict(page).locator('[data-tone="bad"]'), type).toHaveCount(0)
      await expect(verdict(page).locator('li').first(), type).toContainText(' is eligible.')
    }
  })
})

test('rows are added, moved and removed by keyboard', async ({ page }) => {
  await openTool(page, address)
  await chooseType(page, 'Breadcrumbs')
  await page.getByLabel('Level name').fill('Tides')
  await page.getByRole('button', { name: 'Add a level' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Level name').nth(1)).toBeFocused()
  await page.keyboard.type('Home')
  await page.getByRole('button', { name: 'Move level 2 up' }).focus()
  await page.keyboard.press('Enter')

  expect(await markup(page)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home' },
      { position: 2, name: 'Tides' },
    ],
  })
  await page.getByRole('button', { name: 'Remove level 1' }).press('Enter')
  await page.locator('body').press('Control+z')
  await expect(page.getByLabel('Level name')).toHaveCount(2)
  await page.locator('body').press('p')
  await expect(page.getByLabel('Paste a page’s HTML, its text or JSON-LD')).toBeFocused()
})

test('pasted FAQ markup and old links to retired types open in their form', async ({ page }) => {
  await openTool(page, address)
  await page
    .getByLabel('Paste a page’s HTML, its text or JSON-LD')
    .fill(
      '{"@context": "https://schema.org", "@type": "FAQPage", "mainEntity": {"@type": "Question", "name": "Is it deep?", "acceptedAnswer": {"@type": "Answer", "text": "Yes."}}}',
    )
  await page.getByRole('button', { name: 'Fill in the form' }).click()

  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('FAQPage')
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('Is it deep?')
  await expect(verdict(page)).toContainText('FAQ is no longer shown.')
  await expect(verdict(page)).toContainText('since May 7, 2026')
})

test('on a phone, the pinned bar leads to the verdict and the markup, which opens in full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  const glance = page.getByRole('button', { name: /See markup/ })
  await expect(glance).toContainText('Valid')
  await glance.click()
  await expect(
    page.getByRole('heading', { name: 'Checked against Google’s rules' }),
  ).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Markup', exact: true })).toBeInViewport()
  await page.getByRole('button', { name: /^Show all \d+ lines$/ }).click()
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible()
  await expect(page.locator('.schema-code')).not.toHaveAttribute('data-cut')
})

test('work can be shared by link and restored from the history', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTool(page, address)
  await chooseType(page, 'Recipe')
  await page.getByLabel('Name', { exact: true }).fill('A “deep” pie')
  const other = await openLinkElsewhere(page)
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('A “deep” pie')

  await page.getByRole('button', { name: 'Copy markup' }).click()
  await restoreFromLogbook(page)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('A “deep” pie')
})

test('the tool has no accessibility violations, with data and with errors', async ({ page }) => {
  await openTool(page, address)
  await chooseType(page, 'Local business')
  await page.getByRole('button', { name: 'Sample data' }).click()
  await openMore(page)
  await page.getByLabel('Email').fill('nobody')
  await page.getByText('Rating and reviews', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Add a review' }).click()

  const { violations } = await new AxeBuilder({ page }).include('.tool').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

async function chooseType(page: Page, type: string): Promise<void> {
  await page.getByLabel('Type', { exact: true }).selectOption({ label: type })
}

async function openMore(page: Page): Promise<void> {
  await page.locator('summary', { hasText: /^More/ }).click()
}

function verdict(page: Page) {
  return page.locator('.tool-pane .schema-verdict')
}

async function markup(page: Page): Promise<unknown> {
  const text = (await page.locator('.schema-code code').textContent()) ?? ''
  return JSON.parse(text.replace(/^<script[^>]*>|<\/script>$/g, ''))
}
