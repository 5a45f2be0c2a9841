import { expect, test } from '#tests/kit/story.ts'

/** Section 9: when posts 1 to 9 were published, how long each takes, whether it is featured; 10 is not. */
const posts = [
  ['ai-seo-what-to-automate-what-to-keep', 'December 3, 2024', 16, true],
  ['a-quarter-of-seo-for-a-two-person-team', 'December 6, 2024', 20, false],
  ['editing-ai-drafts-so-readers-stay-to-the-end', 'December 10, 2024', 18, false],
  ['name-address-phone-mending-local-listings', 'December 13, 2024', 16, false],
  ['image-seo-file-alt-text-layout', 'December 17, 2024', 14, false],
  ['the-marketing-tool-audit-keep-merge-cancel', 'December 20, 2024', 15, false],
  ['ai-overviews-and-the-real-competition-for-a-keyword', 'December 26, 2024', 12, true],
  ['automated-seo-testing-frameworks', 'January 18, 2025', 12, false],
  ['unified-marketing-analytics-dashboard', 'January 20, 2025', 11, true],
] as const

test('every post says who wrote it when, how long it takes, and nothing of an update that is none', async ({
  page,
}) => {
  for (const [slug, date, minutes, isFeatured] of posts) {
    await page.goto(`/blog/${slug}`)
    const head = page.locator('main article > header, main header').first()
    await expect.soft(head, slug).toContainText(date)
    await expect.soft(head, slug).toContainText(`${minutes} min read`)
    // Where an update has the date of publication it is not mentioned (section 2, Blog post).
    await expect.soft(head, slug).not.toContainText('Updated')
    expect.soft(await head.getByText('Featured', { exact: true }).count(), slug).toBe(+isFeatured)
    await expect
      .soft(page.getByRole('link', { name: 'Back to Blog' }).first(), slug)
      .toHaveAttribute('href', '/blog')
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    expect.soft(await trail.allTextContents(), slug).toEqual(['Home', 'Blog', title])
  }
})

test('the newest featured post is large, the others stand in one, two or three columns', async ({
  page,
}) => {
  await page.goto('/blog')
  await expect(page.locator('.featured-post')).toHaveCount(1)
  await expect(page.locator('.featured-post')).toContainText('Featured')
  await expect(page.locator('.featured-post a[href]').first()).toBeVisible()
  for (const [width, columns] of [
    [360, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const lefts = await page
      .locator('.post-card:not(.featured-post)')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)))
    expect(new Set(lefts).size, `${width} px`).toBe(columns)
  }
})
