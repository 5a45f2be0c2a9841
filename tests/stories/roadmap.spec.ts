import { expect, test } from '#tests/kit/story.ts'

test('a visitor reads the roadmap by quarter and sees how certain each item is', async ({
  page,
}) => {
  await page.goto('/roadmap')

  await test.step('she can schedule a demo or send feedback', async () => {
    const demo = page.getByRole('link', { name: 'Schedule a Demo' })
    await expect(demo).toHaveAttribute('href', /^https:\/\/booking\.example\.com\//)
    await expect(demo).toHaveAttribute('target', '_blank')
    await expect(page.getByRole('link', { name: 'Provide Feedback' })).toHaveAttribute(
      'href',
      'mailto:hello@brightkeel.example',
    )
  })

  await test.step('apps that are worked on show their status', async () => {
    const underway = page.getByRole('region', { name: 'What we’re working on' })
    await expect(
      underway.getByRole('article').filter({ hasText: 'SEODadda' }).getByText('In Development'),
    ).toBeVisible()
    await expect(
      underway.getByRole('article').filter({ hasText: 'CiteAgent' }).getByText('Coming Soon'),
    ).toBeVisible()
  })

  await test.step('she sees when it was last updated', async () => {
    await expect(page.getByText(/^Last updated \w+ \d+, \d{4}$/)).toBeVisible()
  })

  await test.step('the quarters are in order, each with its status', async () => {
    const quarters = page.getByRole('heading', { level: 3, name: /^Q[1-4] \d{4}$/ })
    await expect(quarters).toHaveText(['Q2 2025', 'Q3 2025', 'Q4 2025', 'Q1 2026'])
    const quarterItems = page.getByRole('listitem').filter({ has: quarters })
    await expect(quarterItems).toContainText([/Completed/, /In Progress/, /Planned/, /Vision/])
  })

  await test.step('she continues to the contact page or to the apps', async () => {
    await expect(page.getByRole('link', { name: 'Send us your feedback' })).toHaveAttribute(
      'href',
      '/contact',
    )
    await expect(page.getByRole('link', { name: 'See All Apps' })).toHaveAttribute('href', '/apps')
  })
})

test('the roadmap fits a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/roadmap')

  const content = page.locator('#content')
  expect(await content.evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(320)
})
