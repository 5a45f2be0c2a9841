import { expect, test } from '#tests/kit/story.ts'

test('a visitor reads who runs the company and finds how to meet or email them', async ({
  page,
}) => {
  await page.goto('/about')

  await test.step('the breadcrumb shows where she is', async () => {
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(breadcrumb.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await expect(breadcrumb.getByText('About')).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByText('Our Story', { exact: true })).toBeVisible()
  })

  await test.step('four values', async () => {
    for (const name of ['Trust & Transparency', 'Customer First', 'Innovation', 'Results Driven']) {
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
    }
  })

  await test.step('the founder and the two teams', async () => {
    const portrait = page.getByRole('img', { name: /Odessa Varley/ })
    await portrait.scrollIntoViewIfNeeded()
    await expect(portrait).toHaveAttribute('loading', 'lazy')
    expect(await portrait.boundingBox()).toMatchObject({ width: 192, height: 192 })
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    for (const [name, job] of [
      ['Odessa Varley', 'Founder and CEO'],
      ['Tobias Renn', 'AI Development'],
      ['Marisol Quade', 'Customer Success'],
    ] as const) {
      const person = page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { level: 3, name }) })
      await expect(person.getByText(job, { exact: true })).toBeVisible()
    }
  })

  await test.step('Schedule a Meeting opens in a new tab and Get in Touch opens an email to the contact address', async () => {
    const meeting = page.getByRole('link', { name: 'Schedule a Meeting' })
    await expect(meeting).toHaveAttribute('href', /^https:\/\/booking\.example\.com\//)
    await expect(meeting).toHaveAttribute('target', '_blank')
    await expect(page.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute(
      'href',
      'mailto:hello@brightkeel.example',
    )
  })
})

test('the about page fits a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/about')

  const content = page.locator('#content')
  expect(await content.evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(320)
})
