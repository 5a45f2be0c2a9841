import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { activityMessages as say } from '#admin/screens/activity/messages.ts'
import { contentMessages } from '#lib/messages-admin.ts'
import { untilPageReady } from '#tests/kit/live-page.ts'
import { fitsPhone, phone } from '#tests/kit/phone.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { database, dataOrThrow } from '#tests/kit/supabase.ts'
import { textPatch } from '#tests/kit/text-patch.ts'

async function openDashboard(page: Page) {
  await signIn(page, '/admin')
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await expect(activity.getByRole('link', { name: /^All activity/ })).toBeVisible()
  await untilPageReady(page)
  return { entries: activity.locator('.activity-entry') }
}

async function openActivity(page: Page, query = '') {
  await signIn(page, `/admin/activity${query}`)
  await expect(page.getByRole('combobox', { name: 'Kind' })).toBeVisible()
  await untilPageReady(page)
  return { main: page.getByRole('main'), entries: page.locator('.activity-entry') }
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
    const leftOff = page.getByRole('region', { name: 'Continue where you left off' })
    await expect(leftOff).toContainText('page “About”changed')
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

/** Adds rows to the trail in the name of a person, oldest first. */
async function putTrail(email: string, rows: readonly { at?: string; path: string }[]) {
  await dataOrThrow(
    database()
      .from('audit_log')
      .insert(
        rows.map(({ at, path }) => ({
          actor_email: email,
          action: 'created',
          entity: 'redirects',
          entity_id: randomUUID(),
          before: null,
          after: { source_path: path, destination_url: '/about' },
          ...(at && { created_at: at }),
        })),
      ),
  )
}

test('an admin filters the activity by person and kind, and loads older changes', async ({
  page,
}) => {
  const email = `${randomUUID()}@trail.example`
  await putTrail(
    email,
    Array.from({ length: 35 }, (_, at) => ({ path: `/trail-${at}` })),
  )
  const { main, entries } = await openActivity(page)
  await main.getByRole('combobox', { name: 'Person' }).selectOption(email)
  await expect(page).toHaveURL(/person=/)
  await expect(entries).toHaveCount(30)
  await expect(entries.first()).toContainText('created redirect /trail-34 → /about')
  await main.getByRole('button', { name: 'Show more' }).click()
  await expect(entries).toHaveCount(35)
  await expect(main.getByRole('button', { name: 'Show more' })).toBeHidden()
  await expect(entries.last()).toContainText('/trail-0')

  await main.getByRole('combobox', { name: 'Kind' }).selectOption('People')
  await expect(main.getByText(say.none)).toBeVisible()
  await main.getByRole('combobox', { name: 'Kind' }).selectOption('Redirects')
  await expect(entries).toHaveCount(30)
})

test('an admin finds a change by its words and days, and the URL keeps the filters', async ({
  page,
}) => {
  const name = randomUUID()
  const email = `${name}@trail.example`
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await putTrail(email, [
    { path: `/old-${name}`, at: '2024-03-09T12:00:00Z' },
    { path: `/week-${name}`, at: daysAgo(3) },
    { path: `/now-${name}` },
  ])
  const { main, entries } = await openActivity(page)
  await main.getByRole('searchbox', { name: 'Search' }).fill(name)
  await expect(entries).toHaveCount(3)
  await main.getByRole('combobox', { name: 'Time' }).selectOption('Last 7 days')
  await expect(entries).toHaveCount(2)
  await main.getByRole('combobox', { name: 'Time' }).selectOption('Today')
  await expect(entries).toHaveCount(1)

  await main.getByRole('combobox', { name: 'Time' }).selectOption('From … to')
  await main.getByLabel('From', { exact: true }).fill('2024-03-09')
  await expect(page).toHaveURL(/from=2024-03-09/)
  await main.getByLabel('To', { exact: true }).fill('2024-03-09')
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText(`/old-${name}`)
  await expect(entries.getByRole('link')).toHaveAttribute('href', '/admin/redirects')
  await page.reload()
  await expect(entries).toHaveCount(1)
  await page.goBack()
  await expect(page).not.toHaveURL(/to=2024-03-09/)
})

test('an admin finds the changes of a page by its title', async ({ page }) => {
  const old = await directLake.text('aboutCTATitle')
  const text = `Ask ${randomUUID()}`
  await directLake.mutate(textPatch('aboutCTATitle', text))
  try {
    const { entries } = await openActivity(page, '?search=about')
    const entry = entries.filter({ has: page.locator('ins', { hasText: text }) })
    await expect(async () => {
      await page.reload()
      await expect(entry).toHaveCount(1, { timeout: 3000 })
    }).toPass()
    await expect(entry.getByRole('link')).toHaveAttribute(
      'href',
      /^\/studio\/intent\/edit\/.*path=/,
    )
  } finally {
    await directLake.mutate(textPatch('aboutCTATitle', old))
  }
})

test("an admin sees an error when the site doesn't respond, and can try again", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED|Failed to load resource/)
  const email = `${randomUUID()}@trail.example`
  await putTrail(
    email,
    Array.from({ length: 31 }, (_, at) => ({ path: `/trail-${at}` })),
  )
  const { main, entries } = await openActivity(page, `?search=${email.slice(0, 36)}`)
  await page.route('**/admin/activity*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await main.getByRole('button', { name: 'Show more' }).click()
  await expect(main.getByText(say.failed)).toBeVisible()
  await page.unroute('**/admin/activity*')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByText(say.failed)).toBeHidden()
  await expect(entries).toHaveCount(31)
})

test('the activity screen fits a phone and has no accessibility violations', async ({ page }) => {
  await page.setViewportSize(phone)
  const { entries } = await openActivity(page, '?period=days')
  await expect(entries.first()).toBeVisible()
  await fitsPhone(page, 'the activity')
})

test('the dashboard lists drafts with changes and what the admin changed last', async ({
  page,
}) => {
  const name = randomUUID()
  const id = `drafts.dashboard-${name}`
  const same = `dashboard-same-${name}`
  await directLake.mutate({ create: { _id: id, _type: 'post', title: `Draft ${name}` } })
  for (const _id of [same, `drafts.${same}`])
    await directLake.mutate({ create: { _id, _type: 'post', title: `Same ${name}` } })
  try {
    await openDashboard(page)
    const drafts = page.getByRole('region', { name: 'Drafts and unpublished changes' })
    const link = drafts.getByRole('link', { name: `Draft ${name}` })
    await expect(link).toHaveAttribute(
      'href',
      `/studio/intent/edit/id=dashboard-${name};type=post/`,
    )
    await expect(drafts.getByRole('link', { name: `Same ${name}` })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Continue where you left off' })).toBeVisible()
  } finally {
    for (const each of [id, same, `drafts.${same}`])
      await directLake.mutate({ delete: { id: each } })
  }
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
