import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { seedPost } from '#content/downloads/seed-post.ts'
import { root } from '#host/launch/settings.ts'

const folder = join(root, 'content', 'images')

const MARGIN = 32

/** The first quotations of the article about editing are the draft. */
const DRAFT_PARAGRAPHS = 5

/** An offer with three errors: two that the Schema Generator repairs, and one that a person has to decide. */
const markupWithErrors = JSON.stringify(
  {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Walnut frame 30 x 40',
    description: 'Oiled walnut, 22 mm wide.',
    offers: {
      '@type': 'Offer',
      price: '1,299.00',
      priceCurrency: 'usd',
      availability: 'In stock',
    },
  },
  null,
  2,
)

/** Take the screenshots that articles show. */
const screenshots: Readonly<Record<string, (page: Page) => Promise<Buffer>>> = {
  async 'schema-generator-local-business'(page) {
    await pasteMarkup(page, seedPost('post-4').code('local-business.json'))
    return screenshotOf(page, 620)
  },
  async 'schema-check'(page) {
    await pasteMarkup(page, markupWithErrors)
    return screenshotOf(page, 650)
  },
  async 'word-counter-draft'(page) {
    await page.goto('/tools/word-counter')
    const draft = seedPost('post-3').styled('blockquote').slice(0, DRAFT_PARAGRAPHS)
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(draft.join('\n\n'))
    await page.waitForLoadState('networkidle')
    await page.locator('.tool[data-ready]').waitFor()
    return screenshotOf(page, 566)
  },
  async 'free-tools'(page) {
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.goto('/tools')
    await page.waitForLoadState('networkidle')
    const main = page.getByRole('main')
    const cards = main.getByRole('listitem')
    const [shelf, last] = await Promise.all([
      main.locator('section').filter({ hasText: 'Meta Tag Generator' }).first().boundingBox(),
      cards.filter({ hasText: 'Color Palette' }).first().boundingBox(),
    ])
    if (!shelf || !last) throw new Error('The tools page does not show its tools.')
    const height = last.y + last.height + MARGIN - shelf.y
    return page.screenshot({ clip: { ...shelf, height }, fullPage: true })
  },
}

async function pasteMarkup(page: Page, markup: string): Promise<void> {
  await page.goto('/tools/schema-generator')
  await page.locator('#paste').fill(markup)
  await page.getByRole('button', { name: 'Fill in the form' }).click()
  await page.getByText('The form now shows').waitFor()
  await page.waitForLoadState('networkidle')
}

/** Takes a screenshot of the top of a tool, without the bar that is fixed to the bottom of the window. */
async function screenshotOf(page: Page, height: number): Promise<Buffer> {
  const tool = page.locator('.tool')
  await tool.evaluate((element) => {
    const bar = element.querySelector<HTMLElement>('.tool-actions')
    if (bar) bar.style.display = 'none'
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
  })
  const box = await tool.boundingBox()
  if (!box) throw new Error(`${page.url()} does not show its tool.`)
  return page.screenshot({ clip: { ...box, height }, fullPage: true })
}

/** Takes the screenshots of the articles. Their texts come from the seed. */
export async function takeArticleScreenshots(browser: Browser, baseURL: string): Promise<void> {
  for (const [name, take] of Object.entries(screenshots)) {
    const page = await browser.newPage({
      baseURL,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      // Little more than the 64rem from which tools show their result next to the fields.
      viewport: { width: 1040, height: 860 },
      deviceScaleFactor: 1.5,
    })
    await sharp(await take(page))
      .png({ palette: true, colors: 64, effort: 10 })
      .toFile(join(folder, `${name}.png`))
    await page.close()
  }
}
