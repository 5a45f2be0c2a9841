import { randomUUID } from 'node:crypto'
import { labelDefaults as labels } from '#schemas/labels.ts'
import { waitOutRobotCheck } from '#tests/kit/form-clock.ts'
import { storedRows } from '#tests/kit/stored.ts'
import { expect, test } from '#tests/kit/story.ts'

test.beforeEach(({ context }) =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': `story-${randomUUID()}` }),
)

test('a reader subscribes below the posts, and subscribing again gets the same answer', async ({
  page,
}) => {
  const email = `reader-${randomUUID()}@visitor.example`
  const form = page.getByRole('form', { name: 'Get new SEO articles by email' })

  for (const typed of [email, email.toUpperCase()]) {
    await page.goto('/blog')
    await form.getByLabel(labels.signupEmail).fill(typed)
    await waitOutRobotCheck(page)
    await form.getByRole('button', { name: labels.subscribe }).click()
    await expect(page).toHaveURL('/contact/subscribed')
  }
  expect(await storedRows('newsletter_subscribers', email)).toMatchObject([
    { email, source_path: '/blog', unsubscribed_at: null },
  ])
  await page.goto('/blog')
  await expect(form.getByLabel(labels.signupEmail)).toHaveAttribute('type', 'email')
  await expect(form.getByLabel(labels.signupEmail)).toHaveAttribute('required')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader subscribes and sees a confirmation page', async ({ page }) => {
    const email = `plain-reader-${randomUUID()}@visitor.example`
    await page.goto('/blog')
    await page.getByLabel(labels.signupEmail).fill(email)
    await page.getByRole('button', { name: labels.subscribe }).click()

    await expect(page).toHaveURL('/contact/subscribed')
    expect(await storedRows('newsletter_subscribers', email)).toHaveLength(1)
  })
})
