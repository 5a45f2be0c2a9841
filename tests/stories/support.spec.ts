import { expect, test } from '#tests/kit/story.ts'

test('a visitor searches the answers and opens one', async ({ page }) => {
  await page.goto('/support')
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('cost APPS')

  await expect(page.getByText('What do the apps cost?')).toBeVisible()
  await expect(page.getByText('Which tools are free?')).toBeHidden()
  await page.getByText('What do the apps cost?').click()
  await expect(page.getByText('LayerRank: $49/month')).toBeVisible()
})

test('a visitor whose search has no results gets a link to the contact form', async ({ page }) => {
  await page.goto('/support')
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('xylophone')

  await expect(page.getByText('No answer has these words.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send a message' })).toHaveAttribute(
    'href',
    '/contact?topic=support',
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor can open every answer, and the search is hidden', async ({ page }) => {
    await page.goto('/support')

    await expect(page.getByLabel('Search the answers')).toBeHidden()
    await page.getByText('What does this site keep about me?').click()
    await expect(page.getByText('Reading and the tools leave nothing with us.')).toBeVisible()
  })
})
