import { expect, test } from '#tests/kit/story.ts'

test('in forced-colors mode, buttons have borders and the focus is visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  const buttons = page.locator('main .button:visible')
  expect(await buttons.count()).toBeGreaterThan(3)
  for (const button of await buttons.all()) {
    const edge = await button.evaluate((element) => {
      const { borderStyle, borderWidth } = getComputedStyle(element)
      return borderStyle !== 'none' && Number.parseFloat(borderWidth) > 0
    })
    expect.soft(edge, (await button.textContent()) ?? '').toBe(true)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const outline = await page.evaluate(
    () => document.activeElement && getComputedStyle(document.activeElement).outlineStyle,
  )
  expect(outline).toBe('solid')
})

test('a phone shows every number of the sample analysis in one line', async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    const cells = page.locator('.figures-table :is(th, td):not(:first-child)')
    await expect(cells.first()).toBeVisible()
    const broken = await cells.evaluateAll((all) =>
      all
        .filter((cell) => {
          const range = document.createRange()
          range.selectNodeContents(cell)
          return range.getClientRects().length > 1
        })
        .map(({ textContent }) => textContent),
    )
    expect(broken, `at ${width} px`).toEqual([])
  }
})

test('a printed page contains the text without navigation', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of ['/', '/blog/unified-marketing-analytics-dashboard', '/cite-agent']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const selector of [
      '.site-header :is(nav, .button, button)',
      '.site-footer',
      '.banner',
      '.breadcrumb',
      '#newsletter',
    ]) {
      await expect(page.locator(selector).filter({ visible: true })).toHaveCount(0)
    }
    const paper = await page.evaluate(() => {
      const [, lightness = ''] =
        /oklch\(([\d.]+)/.exec(getComputedStyle(document.documentElement).color) ?? []
      return Number(lightness)
    })
    expect(paper, 'dark text on white paper').toBeLessThan(0.5)
  }
})

test('a printed article shows the URL of each link', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/blog/unified-marketing-analytics-dashboard')
  const link = page.locator('.prose a[href^="https:"]').first()
  const printedSuffix = await link.evaluate(
    (element) => getComputedStyle(element, '::after').content,
  )
  expect(printedSuffix).toContain('https:')
})

test("the line above an app's title has the same distance to the breadcrumb on every page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const gaps: number[] = []
  for (const path of ['/layer-rank', '/seo-dadda', '/cite-agent']) {
    await page.goto(path)
    const crumbs = await page.getByRole('navigation', { name: 'Breadcrumb' }).boundingBox()
    const line = await page.locator('main h1').locator('xpath=preceding-sibling::p').boundingBox()
    gaps.push((line?.y ?? 0) - (crumbs?.y ?? 0) - (crumbs?.height ?? 0))
  }

  expect(Math.min(...gaps)).toBeGreaterThan(24)
})

test("an app's tagline is next to its badge on a tablet too", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/apps')
  const card = page.getByRole('article').filter({ hasText: 'SEODadda' })
  const badge = await card.locator('.badge').first().boundingBox()
  const tagline = await card.locator('.badge + .note').boundingBox()

  expect(tagline?.x ?? 0).toBeGreaterThan((badge?.x ?? 0) + (badge?.width ?? 0))
})

test('the anchor link of a heading is large enough to tap', async ({ page }) => {
  await page.goto('/blog/unified-marketing-analytics-dashboard')
  const link = page.getByRole('link', { name: 'Link to this section' }).first()
  await link.focus()
  const box = await link.boundingBox()

  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
})

/** For raster drawings: height of the smallest letters at the file's full width, in pixels. */
const raster = { letters: 25.5, width: 1530 }

test("the labels of an article's drawings are readable on a phone, and only the drawing scrolls sideways", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const articles = [...sitemap.matchAll(/<loc>[^<]*(\/blog\/[a-z0-9-]+)<\/loc>/g)]
  let drawings = 0
  for (const [, path = ''] of articles) {
    await page.goto(path)
    for (const image of await page.locator('.prose figure img').all()) {
      drawings += 1
      const { src, width } = await image.evaluate((image) => ({
        src: image.getAttribute('src') ?? '',
        width: image.getBoundingClientRect().width,
      }))
      const file = src.includes('.svg') ? await (await page.request.get(src)).text() : undefined
      const scale = width / (file ? Number(/viewBox="0 0 (\d+)/.exec(file)?.[1]) : raster.width)
      const letters = file
        ? [...file.matchAll(/font-size[:=]"?([\d.]+)/g)].map(([, size]) => Number(size))
        : [raster.letters]
      expect.soft(Math.min(...letters) * scale, `${path}: ${src}`).toBeGreaterThanOrEqual(10)
    }
    for (const region of await page.locator('.drawing-region').all()) {
      await region.focus()
      await expect.soft(region, path).toBeFocused()
    }
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(scrollWidth, path).toBeLessThanOrEqual(320)
  }
  expect(drawings).toBeGreaterThan(10)
})

for (const { where, selector, width } of [
  { where: 'a headline', selector: 'h1', width: 390 },
  { where: 'an entry of the menu', selector: '.nav-link span', width: 1100 },
]) {
  test(`a very long word in ${where} does not widen the page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await page
      .locator(selector)
      .first()
      .evaluate((element) => {
        element.textContent = 'Supercalifragilisticexpialidocioussearchengineoptimization now'
      })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}
