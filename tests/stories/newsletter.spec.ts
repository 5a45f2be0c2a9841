import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { messages } from '#lib/messages.ts'
import { labelDefaults as labels } from '#schemas/labels.ts'
import { storedRows } from '#tests/kit/stored.ts'
import { expect, test } from '#tests/kit/story.ts'

/** Expects the confirmation in place of the form, on the page it is on. */
async function isReceived(page: Page): Promise<void> {
  await expect(page).toHaveURL('/blog#newsletter-received')
  await expect(page.getByText(labels.subscribedTitle)).toBeInViewport()
  await expect(page.getByText(labels.subscribedText)).toBeVisible()
  await expect(page.getByLabel(labels.signupEmail)).toBeHidden()
  const menu = page.getByRole('banner').getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: 'Contact' })).not.toHaveAttribute('aria-current')
}

test.beforeEach(({ context }) =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': `story-${randomUUID()}` }),
)

test('a reader subscribes below the posts and stays there, and subscribing again gets the same answer', async ({
  page,
}) => {
  const email = `reader-${randomUUID()}@visitor.example`
  const form = page.getByRole('form', { name: 'Get new SEO articles by email' })

  for (const typed of [email, email.toUpperCase()]) {
    await page.goto('/blog')
    await form.getByLabel(labels.signupEmail).fill(typed)
    await form.getByRole('button', { name: labels.subscribe }).click()
    await isReceived(page)
  }
  expect(await storedRows('newsletter_subscribers', email)).toMatchObject([
    { email, source_path: '/blog', unsubscribed_at: null },
  ])
  await page.goto('/blog')
  await expect(form.getByLabel(labels.signupEmail)).toHaveAttribute('type', 'email')
  await expect(form.getByLabel(labels.signupEmail)).toHaveAttribute('required')
})

test('an address with a typo is explained beside the field before anything is sent', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/blog')
  const email = page.getByLabel(labels.signupEmail)
  const subscribe = page.getByRole('button', { name: labels.subscribe })

  await subscribe.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(messages.forms.emailMissing)
  await email.fill('reader@')
  await subscribe.click()
  await expect(email).toHaveAccessibleDescription(messages.forms.emailInvalid)
  await expect(page.getByText(labels.signupEmail, { exact: true })).toBeInViewport({ ratio: 1 })
  expect(sent).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader subscribes, and the page confirms it', async ({ page }) => {
    const email = `plain-reader-${randomUUID()}@visitor.example`
    await page.goto('/blog')
    await page.getByLabel(labels.signupEmail).fill(email)
    await page.getByRole('button', { name: labels.subscribe }).click()

    await isReceived(page)
    expect(await storedRows('newsletter_subscribers', email)).toHaveLength(1)
  })

  test('an address that the server rejects has the focus and an error', async ({ page }) => {
    await page.goto('/blog')
    const email = page.getByLabel(labels.signupEmail)
    await email.fill('reader@nowhere')
    await page.getByRole('button', { name: labels.subscribe }).click()

    await expect(email).toBeFocused()
    await expect(email).toBeInViewport()
    await expect(email).toHaveAccessibleDescription(messages.forms.emailInvalid)
  })
})
