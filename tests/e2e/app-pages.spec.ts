import { expect, test } from './story.ts'

test.describe('LayerRank', () => {
  test('shows broken markup beside its repair, and what it costs', async ({ page }) => {
    await page.goto('/layer-rank')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SEO that mends itself')
    await expect(page.locator('del').first()).toContainText('{{ product.title }}')
    await expect(page.locator('ins').first()).toContainText('Two-person tent')
    await expect(page.getByRole('heading', { level: 3 })).toContainText(['It keeps watch'])
    const solo = page.locator('.price-sheet').filter({ hasText: 'Solo' }).first()
    await expect(solo).toContainText('$49')
    const bundle = page.locator('.price-sheet').filter({ hasText: 'Growth Bundle' })
    await expect(bundle).toContainText('$99')
    await expect(bundle).toContainText('$138')
    await expect(bundle).toContainText('Save $39/month')
  })

  test('tells machines its offers', async ({ page }) => {
    await page.goto('/layer-rank')
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    const things = texts.map((text) => JSON.parse(text))

    expect(things).toContainEqual(
      expect.objectContaining({
        '@type': 'SoftwareApplication',
        name: 'LayerRank',
        offers: [
          expect.objectContaining({ name: 'LayerRank Solo', price: '49' }),
          expect.objectContaining({ name: 'LayerRank Growth Bundle', price: '99' }),
        ],
      }),
    )
  })
})

test.describe('SEODadda', () => {
  test('answers the question one chooses', async ({ page }) => {
    await page.goto('/seo-dadda')
    await expect(page.getByText('The newsletter, at $9.20 a lead')).toBeVisible()

    await page.getByRole('radio', { name: 'Why did organic clicks fall last week?' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Guides lost 412 of the 480 clicks.')).toBeVisible()
    await expect(page.getByText('The newsletter, at $9.20 a lead')).toBeHidden()
  })

  test('lists questions people ask, and what it costs', async ({ page }) => {
    await page.goto('/seo-dadda')

    await expect(page.getByText('Which pages lost positions since the last update?')).toBeVisible()
    await expect(page.locator('.price-sheet').first()).toContainText('$89')
    await expect(page.getByText('Save $39/month')).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('SEODadda answers all the same', async ({ page }) => {
    await page.goto('/seo-dadda')
    await page.getByText('Where do search ads and organic results compete').first().click()

    await expect(page.getByText('$1,240 in 28 days')).toBeVisible()
  })
})
