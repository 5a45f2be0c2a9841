import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { seedPost } from '#content/downloads/seed-post.ts'
import { root } from '#host/launch/settings.ts'

const folder = join(root, 'content', 'images')

/** Space above the field that the screenshot starts with: the header and the field's label. */
const FIELD_TOP = 120

const MARGIN = 32

/** Take the screenshots that articles show. */
const screenshots: Readonly<Record<string, (page: Page) => Promise<Buffer>>> = {
  async 'schema-generator-local-business'(page) {
    await page.goto('/tools/schema-generator')
    await page.locator('#paste').fill(seedPost('post-4').code('local-business.json'))
    await page.getByRole('button', { name: 'Fill in the form' }).click()
    await page.locator('#schema-phone').evaluate((field, top) => {
      window.scrollTo(0, field.getBoundingClientRect().top + window.scrollY - top)
    }, FIELD_TOP)
    await page.waitForLoadState('networkidle')
    return page.screenshot({ clip: { x: 41, y: 70, width: 1198, height: 710 } })
  },
  async 'free-tools'(page) {
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

/** Takes the screenshots of the articles. Their texts come from the seed. */
export async function takeArticleScreenshots(browser: Browser, baseURL: string): Promise<void> {
  for (const [name, take] of Object.entries(screenshots)) {
    const page = await browser.newPage({
      baseURL,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 860 },
    })
    await sharp(await take(page))
      .png({ palette: true, colors: 64, effort: 10 })
      .toFile(join(folder, `${name}.png`))
    await page.close()
  }
}
