import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { dashboardMessages as say } from '#admin/screens/dashboard/messages.ts'
import { contentMessages } from '#lib/messages-admin.ts'
import { untilPageReady } from '#tests/kit/live-page.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { database, dataOrThrow } from '#tests/kit/supabase.ts'
import { textPatch } from '#tests/kit/text-patch.ts'

async function openDashboard(page: Page) {
  await signIn(page, '/admin')
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await expect(activity.getByRole('combobox', { name: 'Kind' })).toBeVisible()
  await untilPageReady(page)
  return { activity, entries: activity.locator('.activity-entry') }
}

test('the dashboard links to the settings and, in a new tab, to the site, and counts unanswered messages', async ({
  page,
}) => {
  await openDashboard(page)
  await expect(page.getByRole('heading', { name: 'How to edit content' })).toBeVisible()
  const site = page.getByRole('link', { name: /^Frontend Content Editor/ })
  await expect(site).toHaveAttribute('href', '/')
  await expect(site).toHaveAttribute('target', '_blank')
  const settings = page.getByRole('main').getByRole('link', { name: /^Site Settings/ })
  await expect(settings).toHaveAttribute('href', '/admin/settings')

  const open = page.getByRole('link', { name: /Messages to answer/ })
  const count = async () => Number.parseInt(await open.innerText(), 10)
  const before = await count()
  const email = `${randomUUID()}@guest.example`
  await dataOrThrow(
    database().from('contact_messages').insert({ name: 'A guest', email, message: 'Ahoy' }),
  )
  await page.reload()
  await expect.poll(count).toBe(before + 1)
  await dataOrThrow(database().from('contact_messages').delete().eq('email', email))
})

test("an admin's edit appears in the activity list with the old and new text", async ({ page }) => {
  const old = await directLake.text('aboutCTATitle')
  const text = `Ask ${randomUUID()}`
  try {
    await signIn(page, '/admin/content')
    await page.getByRole('button', { name: 'Edit Content' }).click()
    await page.locator('[name="aboutCTATitle"]').fill(text)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.locator('.toast')).toContainText(contentMessages.saved)

    await page.getByRole('link', { name: 'Dashboard' }).click()
    const entry = page.locator('.activity-entry').filter({ hasText: text })
    await expect(entry).toHaveCount(1)
    await expect(entry).toContainText('You changed page “About”')
    await expect(entry).toContainText('About, closing title')
    await expect(entry.locator('del')).toHaveText(String(old ?? 'empty'))
    await expect(entry.locator('ins')).toHaveText(text)
  } finally {
    await directLake.mutate(textPatch('aboutCTATitle', old))
  }
})

test('a change published in the Studio appears once in the activity list, with its author', async ({
  page,
}) => {
  const old = await directLake.text('aboutCTASubtitle')
  const text = `Half an hour ${randomUUID()}`
  await directLake.mutate(textPatch('aboutCTASubtitle', text))
  try {
    const { entries } = await openDashboard(page)
    const entry = entries.filter({ has: page.locator('ins', { hasText: text }) })
    await expect(async () => {
      await page.reload()
      await expect(entry).toHaveCount(1, { timeout: 3000 })
    }).toPass()
    await expect(entry).toContainText('A script published page “About”')
  } finally {
    await directLake.mutate(textPatch('aboutCTASubtitle', old))
  }
})

test('an admin filters the activity list by kind and person, and loads older entries', async ({
  page,
}) => {
  const email = `${randomUUID()}@trail.example`
  const rows = Array.from({ length: 35 }, (_, at) => ({
    actor_email: email,
    action: 'created',
    entity: 'redirects',
    entity_id: randomUUID(),
    before: null,
    after: { source_path: `/trail-${at}`, destination_url: '/about' },
  }))
  await dataOrThrow(database().from('audit_log').insert(rows))

  const { activity, entries } = await openDashboard(page)
  await activity.getByRole('combobox', { name: 'Person' }).selectOption(email)
  await expect(entries).toHaveCount(30)
  await expect(entries.first()).toContainText('created redirect /trail-34 → /about')
  await activity.getByRole('button', { name: 'Show more' }).click()
  await expect(entries).toHaveCount(35)
  await expect(activity.getByRole('button', { name: 'Show more' })).toBeHidden()
  await expect(entries.last()).toContainText('/trail-0')

  await activity.getByRole('combobox', { name: 'Kind' }).selectOption('People')
  await expect(activity.getByText(say.activityNone)).toBeVisible()
  await activity.getByRole('combobox', { name: 'Kind' }).selectOption('Redirects')
  await expect(entries).toHaveCount(30)
})

test("an admin sees an error when the site doesn't respond, and can try again", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED|Failed to load resource/)
  const { activity } = await openDashboard(page)
  await page.route('**/admin', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await activity.getByRole('combobox', { name: 'Kind' }).selectOption('Redirects')
  await expect(activity.getByText(say.activityFailed)).toBeVisible()
  await page.unroute('**/admin')
  await activity.getByRole('button', { name: 'Try again' }).click()
  await expect(activity.getByText(say.activityFailed)).toBeHidden()
})

test('the dashboard has no accessibility violations and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { entries } = await openDashboard(page)
  await expect(entries.first()).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  const isWide = () => document.documentElement.scrollWidth > window.innerWidth
  expect(await page.evaluate(isWide)).toBe(false)
})
