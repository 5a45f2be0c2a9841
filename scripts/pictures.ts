import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { runCommand } from '#host/launch/failure.ts'
import { root } from '#host/launch/settings.ts'
import { chromiumFlags, findChromium } from '#tests/kit/chromium.ts'
import { openLane } from '#tests/kit/lane.ts'
import { signInAnew } from '#tests/kit/story.ts'
import prepareTemplate from '#tests/kit/template.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { takeArticleScreenshots } from './article-screenshots.ts'
import { takeSectionThumbnails } from './section-thumbnails.ts'

const folder = join(root, 'docs', 'pictures')

/** Opens what each screenshot shows. */
const screenshots: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async page(page) {
    await page.goto('/')
  },
  async editing(page) {
    await signInAnew(page, '/about')
    await page.getByRole('switch', { name: 'Edit text' }).click()
    await page.locator('.edit-target').first().waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await page.getByRole('textbox', { name: 'Heading' }).waitFor()
  },
  async studio(page) {
    await signInAnew(page, '/studio/structure/posts;all;post-9')
    await page.getByTestId('field-title').waitFor()
    await page.getByRole('button', { name: 'Comments', exact: true }).waitFor()
    await page.getByText('Resolving locations').waitFor({ state: 'hidden' })
  },
}

async function takeScreenshots(browser: Browser): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [name, show] of Object.entries(screenshots)) {
    const page = await browser.newPage({
      baseURL: testSite.url,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 800 },
    })
    // The Studio loads slowly on a busy machine.
    page.setDefaultTimeout(120_000)
    await show(page)
    // The network is never idle in edit mode, which listens for other editors.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(join(folder, `${name}.webp`))
    await page.close()
  }
}

// Takes the screenshots for README.md and the articles, and the thumbnails of sections (`npm run pictures`), on a test
// site with the seed content. `npm run pictures -- sections` takes only the thumbnails, `-- articles` only the articles'.
await runCommand(async () => {
  await prepareTemplate()
  const site = await openLane(testSite)
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath && { executablePath }),
  })
  try {
    const only = process.argv[2]
    if (!only) await takeScreenshots(browser)
    if (only !== 'sections') await takeArticleScreenshots(browser, testSite.url)
    if (only !== 'articles') await takeSectionThumbnails(browser)
  } finally {
    await browser.close()
    await site.stop()
  }
  return 0
})
