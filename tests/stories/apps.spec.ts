import { pressUntil } from '#tests/kit/keyboard.ts'
import { untilScriptsRun } from '#tests/kit/search-dialog.ts'
import { expect, test } from '#tests/kit/story.ts'

test("a visitor hovers over an app's card and sees its features and how to try it", async ({
  page,
}) => {
  await page.goto('/apps')
  await untilScriptsRun(page)
  await expect(page.getByText('Professional Marketing Suite')).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'LayerRank' })
  const hoverCard = card.locator('.app-hover-card')
  await expect(hoverCard).toBeHidden()

  await card.getByRole('link', { name: 'Learn More about LayerRank' }).hover()
  await expect(hoverCard).toBeVisible()
  const trial = hoverCard.getByRole('link', { name: 'Start Free Trial for LayerRank' })
  await expect(trial).toHaveAttribute('target', '_blank')
  await expect(hoverCard.getByRole('link', { name: 'View Demo of LayerRank' })).toBeVisible()
  await expect(hoverCard.getByText('Schema markup repair')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(hoverCard).toBeHidden()
})

test('a card shows the price or that there is none yet, and the trial without hovering', async ({
  page,
}) => {
  await page.goto('/apps')
  const cards = page.getByRole('article')
  const layerRank = cards.filter({ hasText: 'LayerRank' }).locator('.app-card-foot')
  await expect(layerRank).toContainText('$49/month')
  await expect(layerRank.getByRole('link', { name: 'Start Free Trial' })).toBeVisible()
  const analyzer = cards.filter({ hasText: 'SERP Analyzer' }).locator('.app-card-foot')
  await expect(analyzer).toContainText('No price yet')
})

test('a visitor jumps to the plans of all apps', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Compare plans and prices' }).click()
  await expect(page).toHaveURL('/apps#pricing')
  const row = page.getByRole('row').filter({ hasText: 'Growth Bundle' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('$99')
  const preview = page.getByRole('row').filter({ hasText: 'No price yet' })
  await expect(preview).toContainText('free to try')
  await expect(preview.getByRole('link', { name: 'Start Free Trial for SERP' })).toBeVisible()
})

test('the footers of neighboring cards line up, with or without a price', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/apps')
  const positions = await page.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => ({
      row: card.getBoundingClientRect().top,
      foot: card.querySelector('.app-card-foot')?.getBoundingClientRect().top,
    })),
  )
  const rows = Object.values(Object.groupBy(positions, ({ row }) => `${row}`))
  expect(rows.map((row) => row?.length)).toEqual([2, 2])
  for (const row of rows) expect(new Set(row?.map(({ foot }) => foot)).size).toBe(1)
})

test('the card waits 700 ms before it opens and 300 ms before it closes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/apps')
  const card = page.getByRole('article').filter({ hasText: 'SEODadda' })
  const delay = () =>
    card
      .locator('.app-hover-card')
      .evaluate((element) => getComputedStyle(element).transitionDelay.split(',')[0])

  expect(await delay()).toBe('0.3s')
  await card.getByRole('link', { name: 'Learn More' }).hover()
  expect(await delay()).toBe('0.7s')
})

test('a keyboard user opens the card and tabs through its links', async ({ page }) => {
  await page.goto('/apps')
  const card = page.getByRole('article').filter({ hasText: 'CiteAgent' })
  const hoverCard = card.locator('.app-hover-card')
  await page
    .getByRole('article')
    .filter({ hasText: 'SEODadda' })
    .getByRole('link', { name: 'Learn More' })
    .focus()
  await expect(hoverCard).toBeHidden()
  await pressUntil(page, 'Tab', card.getByRole('link', { name: 'Learn More' }))
  await expect(hoverCard).toBeVisible()
  await pressUntil(page, 'Tab', hoverCard.getByRole('link', { name: 'View Demo' }))
})

test('the demo of SERP Analyzer stays on the site', async ({ page }) => {
  await page.goto('/apps')
  const card = page.getByRole('article').filter({ hasText: 'SERP Analyzer' })
  const demo = card.getByRole('link', { name: 'View Demo', includeHidden: true })

  await expect(demo).toHaveAttribute('href', '/serp-analyzer')
  await expect(demo).not.toHaveAttribute('target')
})

test('a visitor with many sites finds enterprise sales and consultation links', async ({
  page,
}) => {
  await page.goto('/apps')

  await expect(page.getByRole('link', { name: 'Contact Enterprise Sales' })).toHaveAttribute(
    'href',
    '/contact?topic=enterprise',
  )
  await expect(page.getByRole('link', { name: 'Schedule Consultation' })).toHaveAttribute(
    'target',
    '_blank',
  )
})

test.describe('a visitor on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } })

  test("opens the app's page with one tap", async ({ page }) => {
    await page.goto('/apps')
    await page.getByRole('link', { name: 'Learn More about LayerRank' }).tap()

    await expect(page).toHaveURL('/layer-rank')
    await expect(
      page.getByRole('link', { name: 'Start Free Trial for LayerRank' }).first(),
    ).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the cards still open on hover', async ({ page }) => {
    await page.goto('/apps')
    const card = page.getByRole('article').filter({ hasText: 'LayerRank' })
    await card.getByRole('link', { name: 'Learn More' }).hover()

    await expect(card.getByRole('link', { name: 'View Demo' })).toBeVisible()
  })
})
