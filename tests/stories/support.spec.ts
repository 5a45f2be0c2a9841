import { expect, test } from '#tests/kit/story.ts'

test('a visitor searches the answers and opens one', async ({ page }) => {
  await page.goto('/support')
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('cost APPS')

  await expect(page.getByText('What do the apps cost?')).toBeVisible()
  await expect(page.getByText('Which tools are free?')).toBeHidden()
  await page.getByText('What do the apps cost?').click()
  await expect(page.getByText('LayerRank: $49/month')).toBeVisible()
})

test('a visitor whose words are nowhere is shown to a person', async ({ page }) => {
  await page.goto('/support')
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('xylophone')

  await expect(page.getByText('No answer has these words.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send a message' })).toHaveAttribute(
    'href',
    '/contact?topic=support',
  )
})

test('machines find the same questions and answers', async ({ page }) => {
  await page.goto('/support')
  const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? ''
  const faq = JSON.parse(text)['@graph'].find(
    (node: { '@type': string }) => node['@type'] === 'FAQPage',
  )

  expect(faq.mainEntity.length).toBeGreaterThan(9)
  for (const { name, acceptedAnswer } of faq.mainEntity) {
    await expect(page.getByRole('heading', { name, includeHidden: true })).toHaveCount(1)
    await expect(page.getByText(acceptedAnswer.text)).toHaveCount(1)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every answer can be opened and the search is not offered', async ({ page }) => {
    await page.goto('/support')

    await expect(page.getByLabel('Search the answers')).toBeHidden()
    await page.getByText('What does this site keep about me?').click()
    await expect(page.getByText('Reading and the tools leave nothing with us.')).toBeVisible()
  })
})
