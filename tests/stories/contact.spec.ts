import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { messages } from '#lib/messages.ts'
import { textDefaults as text } from '#site/registry.ts'
import { storedRows } from '#tests/kit/stored.ts'
import { expect, test } from '#tests/kit/story.ts'

/** Each test has its own client address, so that none uses up another's rate limit. */
const newAddress = () => ({ 'x-forwarded-for': `story-${randomUUID()}` })
const newEmail = (name: string) => `${name}-${randomUUID()}@visitor.example`

const fillIn = async (page: Page, { name = 'Ada Verne', email = '', message = 'Ahoy.' }) => {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Message', { exact: true }).fill(message)
}
const send = (page: Page) => page.getByRole('button', { name: text.contactFormButton }).click()

/** Expects the confirmation in place of the form, with the business hours. */
const isReceived = async (page: Page) => {
  await expect(page).toHaveURL('/contact#message-received')
  const confirmation = page.locator('#message-received')
  await expect(confirmation).toBeInViewport()
  await expect(confirmation).toContainText(text.contactHours)
  await expect(page.getByLabel('Message', { exact: true })).toBeHidden()
}

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newAddress()))

test('a visitor finds every way to reach a person', async ({ page }) => {
  await page.goto('/contact')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.contactPageTitle)
  for (const shown of [
    text.contactPageBadge,
    text.contactPageSubtitle,
    text.contactPhoneLabel,
    text.contactHoursLabel,
    text.contactHours,
    text.contactAddressLabel,
    text.contactAddress,
  ]) {
    const texts = page.getByRole('main').getByText(shown, { exact: true })
    // The confirmation of the form, hidden until it is sent, has the hours too.
    await expect(texts.filter({ visible: true })).toHaveCount(1)
  }
  await expect(page.getByRole('link', { name: text.contactPhoneNumber })).toHaveAttribute(
    'href',
    'tel:+19195550142',
  )
  const booking = page.getByRole('link', { name: 'Book Discovery Session' })
  await expect(booking).toHaveAttribute('href', text.bookDemoUrl)
  await expect(booking).toHaveAttribute('target', '_blank')
})

test('a visitor asks about Enterprise, and the message is stored', async ({ page }) => {
  const email = newEmail('ada')
  await page.goto('/contact?topic=enterprise')
  await expect(page.getByLabel('Enterprise')).toBeChecked()
  await fillIn(page, { email, message: 'Forty sites.\nTwo teams.' })
  await send(page)

  await isReceived(page)
  expect(await storedRows('contact_messages', email)).toMatchObject([
    { name: 'Ada Verne', topic: 'Enterprise', message: 'Forty sites.\nTwo teams.' },
  ])
})

test('errors are shown beside their fields before anything is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/contact')
  await fillIn(page, { name: '', email: 'ada', message: '' })
  await send(page)

  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByText('Name', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(messages.contact.nameMissing)).toBeVisible()
  await expect(page.getByText(messages.forms.emailInvalid)).toBeVisible()
  await expect(page.getByText(messages.contact.messageMissing)).toBeVisible()
  expect(sent).toEqual([])

  await page.getByLabel('Name').fill('Ada Verne')
  await send(page)
  await expect(page.getByText(messages.contact.nameMissing)).toBeHidden()
  await expect(page.getByLabel('Email address')).toBeFocused()
})

test('invalid input shows an error at its field, and nothing typed is lost', async ({ page }) => {
  await page.goto('/contact?topic=enterprise')
  await page.getByRole('radio', { name: 'Privacy' }).check()
  await fillIn(page, { name: ' ', email: 'ada@nowhere', message: 'Take me off.' })
  await send(page)

  await expect(page.getByText(messages.contact.nameMissing)).toBeVisible()
  await expect(page.getByText(messages.forms.emailInvalid)).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Email address')).toHaveValue('ada@nowhere')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Take me off.')
  await expect(page.getByRole('radio', { name: 'Privacy' })).toBeChecked()
})

test('a long message stays as it was pasted, within the page, and is not cut off silently', async ({
  page,
}) => {
  const message = `https://example.com/${'a'.repeat(5000)}`
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/contact')
  await fillIn(page, { email: newEmail('long'), message })
  await send(page)

  await expect(page.getByText(messages.contact.messageLong)).toBeVisible()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(message)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a message survives a lost connection, and reloading sends it', async ({ page, watch }) => {
  watch.expectConsole(/ERR_FAILED/)
  const email = newEmail('offline')
  await page.goto('/contact')
  await fillIn(page, { email, message: 'From a train.' })
  await page.route('/contact', (route) => route.abort())
  await send(page)
  await expect(page.getByLabel('Name')).toBeHidden()
  await page.unroute('/contact')
  await page.reload()

  await isReceived(page)
  expect(await storedRows('contact_messages', email)).toMatchObject([{ message: 'From a train.' }])
})

test('a bot that fills in the hidden field gets the confirmation, and nothing is stored', async ({
  page,
}) => {
  const email = newEmail('robot')
  await page.goto('/contact')
  await fillIn(page, { email })
  await page.locator('#message-reference').evaluate((field) => field.setAttribute('value', 'x'))
  await send(page)

  await isReceived(page)
  expect(await storedRows('contact_messages', email)).toEqual([])
})

test('a form that autofill completes at once is accepted', async ({ page }) => {
  const email = newEmail('autofill')
  await page.goto('/contact', { waitUntil: 'commit' })
  await fillIn(page, { email, message: 'In a hurry.' })
  await send(page)

  await isReceived(page)
  expect(await storedRows('contact_messages', email)).toMatchObject([{ message: 'In a hurry.' }])
})

test("a visitor's sixth message within ten minutes is refused, and the text stays", async ({
  page,
}) => {
  for (let i = 0; i < 5; i++) {
    await page.goto('/contact')
    await fillIn(page, { email: newEmail(`many-${i}`), message: `Number ${i}` })
    await send(page)
    await isReceived(page)
  }
  await page.goto('/contact')
  await fillIn(page, { email: newEmail('many-5'), message: 'One too many' })
  await send(page)

  await expect(
    page.getByRole('alert').getByText('Too many submissions from your network.'),
  ).toBeVisible()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('One too many')
})

test('a field that was corrected may be sent right away', async ({ page }) => {
  const email = newEmail('corrected')
  await page.goto('/contact')
  await fillIn(page, { name: ' ', email, message: 'Corrected.' })
  await send(page)
  await expect(page.getByText(messages.contact.nameMissing)).toBeVisible()
  await page.getByLabel('Name').fill('Ada Verne')
  await send(page)

  await isReceived(page)
  expect(await storedRows('contact_messages', email)).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is sent and stored, and the page confirms it', async ({ page }) => {
    const email = newEmail('plain')
    await page.goto('/contact')
    await fillIn(page, { email })
    await send(page)

    await isReceived(page)
    expect(await storedRows('contact_messages', email)).toHaveLength(1)
  })

  test('a rejected form keeps what the visitor typed', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('radio', { name: 'Sales' }).check()
    await fillIn(page, { email: 'ada@nowhere', message: 'A quote, please.' })
    await send(page)

    await expect(page.getByText(messages.forms.emailInvalid)).toBeVisible()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('A quote, please.')
    await expect(page.getByRole('radio', { name: 'Sales' })).toBeChecked()
  })
})

test('the footer links to the privacy policy, which links to the form with its topic selected', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()

  await expect(page).toHaveURL('/contact#privacy')
  const policy = page.getByRole('region', { name: 'Privacy policy' })
  await expect(policy).toBeInViewport()
  await expect(
    policy.getByText('Your data is stored in this site’s database and its backups.'),
  ).toBeVisible()
  await policy.getByRole('link', { name: 'choose Privacy in the form' }).click()
  await expect(page.getByRole('radio', { name: 'Privacy' })).toBeChecked()
})
