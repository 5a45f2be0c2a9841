import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { publishingMessages as say } from '#admin/screens/publishing/messages.ts'
import type { FrontStatus } from '#lib/publishing/front-status.ts'
import { untilPageReady } from '#tests/kit/live-page.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { database, dataOrThrow } from '#tests/kit/supabase.ts'
import { textPatch } from '#tests/kit/text-patch.ts'
import { toast } from '#tests/kit/toasts.ts'
import { violations, violationsInBothThemes } from '#tests/kit/violations.ts'

const OTHER = 'web-2:3000'

async function reportOther(overrides: Partial<FrontStatus>, seenAt: number): Promise<void> {
  const startedAt = new Date(Date.now() - 3_600_000).toISOString()
  const status: FrontStatus = {
    host: OTHER,
    startedAt,
    connection: 'connected',
    connectionSince: startedAt,
    lastEventAt: null,
    pagesWaiting: 0,
    failing: [],
    ...overrides,
  }
  const row = { id: OTHER, status, seen_at: new Date(seenAt).toISOString() }
  await dataOrThrow(database().from('fronts').upsert(row).select('id'))
}

const removeOther = () =>
  dataOrThrow(database().from('fronts').delete().eq('id', OTHER).select('id'))

/** Far enough in the future that the report doesn't count as stale on a slow machine. */
const freshUntil = () => Date.now() + 3_600_000

const failing = [
  {
    path: '/about',
    error: 'Next answered 500.',
    since: new Date().toISOString(),
    nextTryAt: new Date(Date.now() + 60_000).toISOString(),
  },
]

async function openPublishing(page: Page) {
  await signIn(page, '/admin/publishing')
  await untilPageReady(page)
  const servers = page.getByRole('list', { name: 'Servers' }).locator(':scope > li')
  return {
    own: servers.filter({ hasText: 'this server' }),
    other: servers.filter({ hasText: OTHER }),
    summary: page.locator('.publishing-summary'),
  }
}

test.afterEach(removeOther)

test('an admin sees that this server is connected and that a published change arrives, without reloading', async ({
  page,
}) => {
  const before = await directLake.text('aboutCTATitle')
  const { own, summary } = await openPublishing(page)
  await expect(own).toHaveCount(1)
  await expect(own).toContainText('Connected since')
  await expect(summary).toHaveText(say.healthy)
  const lastChange = own.locator('div', { hasText: /^Last content change/ }).locator('dd')
  const timeBefore = await lastChange.innerHTML()
  try {
    await directLake.mutate(textPatch('aboutCTATitle', `Ask ${randomUUID()}`))
    await expect.poll(() => lastChange.innerHTML()).not.toBe(timeBefore)
    await expect(lastChange.getByRole('time')).toBeVisible()
    const waiting = own.locator('div', { hasText: /^Pages waiting to render/ }).locator('dd')
    await expect(waiting).toHaveText('0')
    expect(await violationsInBothThemes(page)).toEqual([])
    const menu = page.getByRole('navigation', { name: 'Admin' })
    await expect(menu.getByRole('link', { name: 'Publishing' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  } finally {
    await directLake.mutate(textPatch('aboutCTATitle', before))
  }
})

test('an admin sees on the open page and the dashboard that a server stopped reporting, until it reports again', async ({
  page,
}) => {
  const { other, summary } = await openPublishing(page)
  await expect(summary).toHaveText(say.healthy)
  await reportOther({}, Date.now() - 60_000)
  await expect(summary).toHaveText(say.silent(OTHER))
  await expect(other).toContainText(/Not seen for \d+ s/)
  await expect(other).toContainText(say.silentNote)

  await page.goto('/admin')
  const warning = page.getByRole('alert').filter({ hasText: say.attention })
  await expect(warning).toContainText(say.silent(OTHER))
  expect(await violations(page)).toEqual([])
  await warning.getByRole('link', { name: say.openPublishing }).click()
  await expect(summary).toHaveText(say.silent(OTHER))
  await untilPageReady(page)
  await reportOther({}, freshUntil())
  await expect(summary).toHaveText(say.allHealthy(2))
})

test('an admin retries failing pages by keyboard on a phone, and every server receives the retry', async ({
  page,
}) => {
  const version = async () => {
    const rows = await dataOrThrow(
      database().from('cache_versions').select('version').eq('name', 'retry'),
    )
    return Number(rows?.[0]?.version ?? 0)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await reportOther({ failing }, freshUntil())
  const { other, summary } = await openPublishing(page)
  await expect(summary).toHaveText(`${OTHER}: 1 page can’t be rendered.`)
  await expect(other).toContainText('Next answered 500.')
  await expect(other.getByRole('link', { name: '/about' })).toHaveAttribute('href', '/about')
  expect(await violationsInBothThemes(page)).toEqual([])
  const isWide = () => document.documentElement.scrollWidth > window.innerWidth
  expect(await page.evaluate(isWide)).toBe(false)

  const before = await version()
  await page.getByRole('button', { name: `Retry failing pages on ${OTHER}` }).press('Enter')
  await expect(toast(page, say.retried)).toBeVisible()
  expect(await version()).toBe(before + 1)

  await reportOther({}, freshUntil())
  await expect(summary).toHaveText(say.allHealthy(2))
  await expect(
    other.getByRole('heading'),
    'the focus moves to the heading because the button is removed',
  ).toBeFocused()
})

test("an admin keeps the list and sees an error while the site doesn't respond", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED|Failed to load resource/)
  const { own, summary } = await openPublishing(page)
  await expect(summary).toHaveText(say.healthy)
  await page.route('**/admin/publishing/status.json', (route) => route.abort())
  await expect(summary).toHaveText(say.noAnswer)
  await expect(page.getByText(/^Last updated/)).toBeVisible()
  await expect(own).toContainText('Connected since')
  await page.unroute('**/admin/publishing/status.json')
  await expect(summary).toHaveText(say.healthy)
})

test('an admin sees no publishing warning on the dashboard while publishing works', async ({
  page,
}) => {
  await signIn(page, '/admin')
  await expect(page.getByRole('list', { name: 'At a glance' })).toBeVisible()
  await expect(page.getByText(say.attention)).toHaveCount(0)
})
