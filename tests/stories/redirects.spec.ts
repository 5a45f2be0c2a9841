import type { APIRequestContext } from '@playwright/test'
import { adminMessages, redirectMessages as say } from '#lib/messages-admin.ts'
import { signInByPost } from '#tests/kit/accounts.ts'
import { Lake } from '#tests/kit/lake.ts'
import { fitsPhone, phone } from '#tests/kit/phone.ts'
import { clearStories, RedirectsPage } from '#tests/kit/redirects-page.ts'
import { sentAction } from '#tests/kit/sent-action.ts'
import { expect, test } from '#tests/kit/story.ts'
import { database, dataOrThrow, makeAccount } from '#tests/kit/supabase.ts'
import { expectAndCloseToast, expectUndoToast } from '#tests/kit/toasts.ts'
import { soon } from '#tests/kit/visitors.ts'

test.beforeEach(clearStories)
test.afterEach(clearStories)

/** Returns the status and, for a redirect, the location that a visitor's browser receives. */
async function answer(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } })
  const { location } = response.headers()
  return location === undefined ? response.status() : `${response.status()} ${location}`
}

test('a visitor is redirected with the query string, and the sign-in page is never redirected', async ({
  request,
}) => {
  expect(await answer(request, '/local-reach?utm_source=mail&b=2')).toBe(
    '301 /cite-agent?utm_source=mail&b=2',
  )
  expect(await answer(request, '/pricing')).toBe('302 /apps#pricing')
  for (const path of ['/privacy', '/privacy-policy']) {
    expect(await answer(request, path)).toBe('302 /contact#privacy')
  }
  for (const [path, target] of [
    ['/terms', '/support#terms'],
    ['/security', '/support#security'],
    ['/enterprise', '/contact?topic=enterprise'],
    ['/demo', '/contact'],
    ['/faq', '/support'],
  ] as const) {
    expect(await answer(request, path)).toBe(`302 ${target}`)
  }
  expect(await answer(request, '/signin')).toBe(200)
})

test('an admin creates, edits, disables, copies and deletes a redirect, and each change takes effect', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const redirects = await RedirectsPage.open(page)
  const row = redirects.row('/story-a')

  await redirects.create('story-a', '/about')
  expect(await answer(request, '/story-a?x=1')).toBe('301 /about?x=1')
  await expect(row).toContainText('/about')

  await row.getByRole('button', { name: 'Edit /story-a' }).click()
  await expect(page.getByRole('dialog', { name: say.editTitle })).toBeVisible()
  await redirects.fill('/story-a', 'https://example.com/there')
  await page.getByLabel('302 Temporary').check()
  await page.getByLabel('Description').fill('A note for later')
  await redirects.dialog.getByRole('button', { name: 'Save changes' }).click()
  await redirects.says(say.updated)
  expect(await answer(request, '/story-a')).toBe('302 https://example.com/there')
  await expect(row).toContainText('A note for later')

  const active = row.getByRole('switch')
  await active.click()
  await redirects.says(say.deactivated)
  expect(await answer(request, '/story-a')).toBe(404)
  await active.press('Enter')
  await redirects.says(say.activated)
  expect(await answer(request, '/story-a')).toBe('302 https://example.com/there')

  await row.getByRole('button', { name: /^Copy source URL/ }).click()
  await redirects.says(say.copiedText)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/story-a$/)

  await row.getByRole('button', { name: 'Delete /story-a' }).click()
  await expect(page.getByRole('dialog', { name: say.confirmDelete })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Delete /story-a' }).click()
  await redirects.dialog.getByRole('button', { name: 'Delete redirect' }).click()
  await redirects.says(say.deleted)
  await expect(row).toBeHidden()
  expect(await answer(request, '/story-a')).toBe(404)
})

test('an admin deactivates and deletes several redirects at once, and undoes both', async ({
  page,
  request,
}) => {
  const rows = ['/story-several-a', '/story-several-b', '/story-several-c'].map((source_path) => ({
    source_path,
    destination_url: '/about',
    hit_count: 7,
  }))
  await dataOrThrow(database().from('redirects').insert(rows))
  const redirects = await RedirectsPage.open(page)
  await page.getByLabel('Search').fill('/story-several-')
  await page.getByRole('checkbox', { name: 'Select /story-several-a' }).check()
  await page.getByRole('checkbox', { name: 'Select /story-several-b' }).check()
  const actions = page.getByRole('group', { name: 'Actions for the selected redirects' })

  await actions.getByRole('button', { name: 'Deactivate' }).click()
  const undoTurn = await expectUndoToast(page, say.changedMany(2, false))
  await expect(redirects.row('/story-several-a').getByRole('switch')).not.toBeChecked()
  await soon(() => answer(request, '/story-several-b'), '/story-several-b').toBe(404)
  await undoTurn.press('Enter')
  await redirects.says(say.changedMany(2, true))
  await soon(() => answer(request, '/story-several-b'), '/story-several-b').toBe('301 /about')

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await actions.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: say.confirmDeleteMany(3) })
    .getByRole('button', { name: 'Delete 3 redirects' })
    .click()
  const undoDelete = await expectUndoToast(page, say.deletedMany(3))
  await expect(redirects.row('/story-several-a')).toBeHidden()
  await undoDelete.press('Enter')
  await redirects.says(say.restored(3))
  await soon(() => answer(request, '/story-several-c'), '/story-several-c').toBe('301 /about')
  const restored = await dataOrThrow(
    database().from('redirects').select('hit_count').eq('source_path', '/story-several-a'),
  )
  expect(restored?.[0]?.hit_count).toBeGreaterThanOrEqual(7)
})

test('a redirect takes 57 pixels at most, and 120 on a phone', async ({ page }) => {
  const rows = Array.from({ length: 50 }, (_, at) => ({
    source_path: `/story-${at}/with/a/longer/path`,
    destination_url: '/blog/automated-seo-testing-frameworks',
    description: 'Moved when the blog was reorganized',
  }))
  await dataOrThrow(database().from('redirects').insert(rows))
  const redirects = await RedirectsPage.open(page)
  const row = redirects.row('/story-3/with/a/longer/path')
  const height = async () => (await row.boundingBox())?.height ?? 0
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await height()).toBeLessThanOrEqual(57)
  await page.setViewportSize(phone)
  expect(await height()).toBeLessThanOrEqual(120)
})

test("an admin can't save a redirect loop, can shorten a chain, and is warned about hidden and missing pages", async ({
  page,
  request,
}) => {
  const redirects = await RedirectsPage.open(page)
  await redirects.create('/story-b', '/about')

  await page.getByRole('button', { name: 'Add Redirect', exact: true }).click()
  await redirects.dialog.getByRole('button', { name: 'Create redirect' }).click()
  await expect(redirects.dialog.getByText('Enter a source path.')).toBeVisible()
  await expect(redirects.dialog.getByText('Enter a destination URL.')).toBeVisible()

  await redirects.fill('/story-a*', '/x')
  await expect(redirects.dialog.getByText(/must be a whole segment/)).toBeVisible()
  await redirects.fill('/story-a', 'javascript:alert(1)')
  await expect(
    redirects.dialog.getByText(/The destination must be a path on this site/),
  ).toBeVisible()

  await redirects.fill('/about', '/story-b')
  await expect(
    redirects.dialog.getByText(say.circle(['/about', '/story-b', '/about'])),
  ).toBeVisible()
  await expect(redirects.dialog.getByText(/visitors can no longer open \/about/)).toBeVisible()
  await redirects.dialog.getByRole('button', { name: 'Create redirect' }).click()
  await expect(redirects.dialog).toBeVisible()

  await redirects.fill('/story-a', '/story-no-such-page')
  await expect(redirects.dialog.getByText(/no page at \/story-no-such-page/)).toBeVisible()

  await redirects.fill('/story-a', '/story-b')
  await redirects.dialog.getByRole('button', { name: 'Redirect straight to /about' }).click()
  await expect(redirects.dialog.getByLabel('Destination URL')).toHaveValue('/about')
  await redirects.dialog.getByRole('button', { name: 'Create redirect' }).click()
  await redirects.says(say.created)
  expect(await answer(request, '/story-a')).toBe('301 /about')

  await redirects.create('/story-c', '/story-d')
  await expect(redirects.row('/story-c')).toBeVisible()
  await redirects.create('/story-d', '/roadmap', true)
  expect(await answer(request, '/story-c')).toBe('301 /roadmap')
})

test('an admin tests a URL against the redirects without opening it', async ({ page }) => {
  const redirects = await RedirectsPage.open(page)
  await redirects.create('/story-old/*', '/blog/:splat')
  await page.getByLabel('URL', { exact: true }).fill('/story-old/2024/a-post?from=mail')
  await expect(page.getByText('301 by /story-old/*')).toBeVisible()
  await expect(page.getByText('/blog/2024/a-post?from=mail')).toBeVisible()
  await page.getByLabel('URL', { exact: true }).fill('/story-nothing')
  await expect(page.getByText(/No redirect/)).toBeVisible()
})

test('an admin reviews a CSV import before it changes anything, and exports the result', async ({
  page,
  request,
}) => {
  const redirects = await RedirectsPage.open(page)
  await redirects.create('/story-a', '/about')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const csv =
    'source_path,destination_url,redirect_type\n' +
    '/story-a,/roadmap,302\n/story-b,/apps,\n/story-c,/story-d,\n/story-d,/story-c,\n/contact,/about,\n'
  const file = { name: 'rules.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('CSV file').setInputFiles(file)
  const plan = redirects.dialog.getByRole('listitem')
  await expect(
    plan.filter({ hasText: 'destination: /about → /roadmap; type: 301 → 302' }),
  ).toBeVisible()
  await expect(plan.filter({ hasText: '/story-b → /apps' })).toBeVisible()
  await expect(plan.filter({ hasText: 'Redirect loop' })).toHaveCount(2)
  await expect(plan.filter({ hasText: /This hides a page:.* \/contact/ })).toBeVisible()
  expect(await answer(request, '/story-a')).toBe('301 /about')

  await redirects.dialog.getByRole('button', { name: 'Import 2' }).click()
  await redirects.says(say.imported(1, 1))
  expect(await answer(request, '/story-a')).toBe('302 /roadmap')
  expect(await answer(request, '/story-b')).toBe('301 /apps')
  expect(await answer(request, '/story-c')).toBe(404)
  expect(await answer(request, '/contact')).toBe(200)

  const exported = await page.request.get('/admin/redirects/export.csv')
  expect(await exported.text()).toContain('/story-a,/roadmap,302,true')
})

test('an admin imports 200 redirects except those with warnings, and undoes the import twice', async ({
  page,
  request,
}) => {
  test.slow()
  const redirects = await RedirectsPage.open(page)
  await redirects.create('/story-a', '/about')
  await redirects.create('/story-end', '/about')
  const rows = Array.from({ length: 196 }, (_, at) => `/story-bulk-${at},/roadmap`)
  const csv = [
    'source_path,destination_url',
    ...rows,
    '/story-a,/apps',
    '/support,/about',
    '/story-lost,/story-no-such-page',
    '/story-chain,/story-end',
  ].join('\n')
  const file = { name: 'old-site.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  const importFile = async () => {
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await page.getByLabel('CSV file').setInputFiles(file)
    await expect(redirects.dialog.getByText('Lines with warnings are left out')).toBeVisible({
      timeout: 60_000,
    })
  }

  await importFile()
  const lines = redirects.dialog.getByRole('listitem')
  await expect(lines.filter({ hasText: /hides a page:.* \/support/ })).toBeVisible()
  await expect(lines.filter({ hasText: /no page at \/story-no-such-page/ })).toBeVisible()
  const counts = redirects.dialog.locator('.plan-counts')
  await expect(counts.getByText(/^(New196|Changed1|Left out3)$/)).toHaveCount(3)
  const chain = lines.filter({ hasText: '/story-chain → /story-end → /about' })
  await chain.getByRole('checkbox').check()
  await expect(counts.getByText(/^(New197|Changed1|Left out2)$/)).toHaveCount(3)
  await redirects.dialog.getByRole('button', { name: 'Import 198' }).click()
  const undo = await expectUndoToast(page, say.imported(197, 1))
  expect(await answer(request, '/story-bulk-195')).toBe('301 /roadmap')
  expect(await answer(request, '/story-a')).toBe('301 /apps')
  expect(await answer(request, '/support')).toBe(200)
  expect(await answer(request, '/story-lost')).toBe(404)
  await undo.click()
  await redirects.says(say.undone({ removed: 197, restored: 1, kept: 0 }))
  expect(await answer(request, '/story-bulk-195')).toBe(404)
  expect(await answer(request, '/story-a')).toBe('301 /about')

  await importFile()
  await redirects.dialog.getByRole('button', { name: 'Import 197' }).click()
  await redirects.says(say.imported(196, 1))
  const edited = { destination_url: '/blog' }
  await dataOrThrow(database().from('redirects').update(edited).eq('source_path', '/story-bulk-7'))
  await page.goto('/admin')
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  const entries = activity.getByRole('listitem').filter({ hasText: 'old-site.csv' })
  await expect(entries).toHaveCount(3)
  await entries
    .first()
    .getByRole('link', { name: 'redirects from old-site.csv: 196 added, 1 changed' })
    .click()
  const undoImport = page.getByRole('button', { name: 'Undo the import of old-site.csv' })
  // The link leads there, below fifty redirects.
  await expect(undoImport).toBeInViewport()
  await undoImport.click()
  await redirects.dialog.getByRole('button', { name: 'Undo import' }).click()
  await redirects.says(say.undone({ removed: 195, restored: 1, kept: 1 }))
  expect(await answer(request, '/story-bulk-7')).toBe('301 /blog')
  expect(await answer(request, '/story-bulk-8')).toBe(404)
  expect(await answer(request, '/story-a')).toBe('301 /about')
})

test('an admin sees a missing URL without personal data and redirects it in one click', async ({
  page,
  request,
}) => {
  const headers = { accept: 'text/html', referer: 'https://search.example/?q=private' }
  await request.get('/story-contact?token=secret', { headers })
  await request.get('/story-forgotten-thing', { headers })
  await request.get('/story-folder/automated-seo-testing-framework', { headers })
  const stored = () =>
    dataOrThrow(
      database()
        .from('missing_pages')
        .select()
        .in('path', ['/story-contact', '/story-forgotten-thing']),
    )
  await expect.poll(async () => (await stored())?.length).toBe(2)
  expect(JSON.stringify(await stored())).not.toMatch(/secret|private/)

  const redirects = await RedirectsPage.open(page)
  await expect(redirects.missing('/story-contact')).toContainText('from search.example')
  const long = redirects
    .missing('/story-folder/automated-seo-testing-framework')
    .getByRole('button')
    .first()
  await expect(long).toContainText('/blog/automated-seo-testing-frameworks')
  expect((await long.boundingBox())?.height).toBeLessThan(48)
  await redirects
    .missing('/story-contact')
    .getByRole('button', { name: 'Redirect to /contact' })
    .click()
  await expectAndCloseToast(page, say.created, 'Undo')
  await redirects.says(say.deleted)
  expect(await answer(request, '/story-contact')).toBe(404)
  await redirects
    .missing('/story-contact')
    .getByRole('button', { name: 'Redirect to /contact' })
    .click()
  await redirects.says(say.created)
  expect(await answer(request, '/story-contact')).toBe('301 /contact')
  await page.getByRole('button', { name: 'Dismiss /story-forgotten-thing' }).click()
  await expect(redirects.missing('/story-forgotten-thing')).toBeHidden()

  await expect
    .poll(async () => {
      const { data } = await database()
        .from('redirects')
        .select()
        .eq('source_path', '/story-contact')
      return data?.[0]?.hit_count
    })
    .toBe(1)
})

test('an admin is warned before a redirect hides a draft or a page, even one that was just published', async ({
  page,
  request,
}) => {
  const path = '/story-winter-offer'
  const offer = {
    _type: 'page',
    title: 'Winter offer',
    slug: { _type: 'slug', current: path.slice(1) },
    pageBuilder: [{ _type: 'hero', _key: 'hero', title: 'Ten percent off' }],
  }
  const lake = await Lake.signIn(page)
  expect(await answer(request, path)).toBe(404)
  await soon(() =>
    dataOrThrow(database().from('missing_pages').select('path').eq('path', path)),
  ).toHaveLength(1)
  try {
    await lake.mutate({ createOrReplace: { ...offer, _id: 'drafts.story-offer' } })
    const redirects = await RedirectsPage.open(page)
    await expect(redirects.missing(path)).toContainText('A draft will be published here.')
    await expect(redirects.missing(path).getByRole('button')).toHaveCount(1)

    await page.getByRole('button', { name: 'Add Redirect', exact: true }).click()
    await redirects.fill(path, '/about')
    await expect(redirects.dialog.getByText('A draft will be published here:')).toBeVisible()
    await lake.mutate(
      { createOrReplace: { ...offer, _id: 'story-offer' } },
      { delete: { id: 'drafts.story-offer' } },
    )
    // The screen was loaded before the page existed.
    await redirects.dialog.getByRole('button', { name: 'Create redirect' }).click()
    await redirects.acceptEffects()
    await redirects.says(say.hides)
    await expect(redirects.dialog.getByText(`can no longer open ${path}`)).toBeVisible()
    await expect(redirects.missing(path)).toBeHidden()
    expect(await answer(request, path)).toBe(200)
    await redirects.dialog.getByRole('button', { name: 'Create redirect' }).click()
    await expect(redirects.dialog.getByRole('button', { name: say.anyway })).toBeVisible()
    expect(await answer(request, path)).toBe(200)
    await redirects.acceptEffects()
    await redirects.says(say.created)
    expect(await answer(request, path)).toBe('301 /about')
    await expect(redirects.row(path)).toContainText('Hides a page')
  } finally {
    await lake.mutate({ delete: { id: 'story-offer' } }, { delete: { id: 'drafts.story-offer' } })
  }
})

test('a visitor who follows an internal link to a redirected page arrives there', async ({
  page,
}) => {
  const rule = { source_path: '/support', destination_url: '/contact', redirect_type: 302 }
  await dataOrThrow(database().from('redirects').insert(rule))
  try {
    await soon(() => answer(page.request, '/support'), '/support').toBe('302 /contact')
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Get Help' }).click()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await database().from('redirects').delete().eq('source_path', '/support')
  }
  await soon(() => answer(page.request, '/support'), '/support').toBe(200)
})

test("an admin sees an error when the site doesn't respond, and nothing changes", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED/)
  const redirects = await RedirectsPage.open(page)
  await redirects.create('/story-a', '/about')
  await page.route('**/admin/redirects', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const row = redirects.row('/story-a')
  await row.getByRole('switch').click()
  await redirects.says(say.statusFailed)
  await expect(row.getByRole('switch')).toBeChecked()

  await row.getByRole('button', { name: 'Delete /story-a' }).click()
  await redirects.dialog.getByRole('button', { name: 'Delete redirect' }).click()
  await redirects.says(say.deleteFailed)
  await expect(row).toBeVisible()

  await page.getByRole('button', { name: 'Add Redirect', exact: true }).click()
  await redirects.fill('/story-b', '/about')
  await redirects.dialog.getByRole('button', { name: 'Create redirect' }).click()
  await expect(page.locator('.toast').filter({ hasText: say.saveFailed })).toBeVisible()
  await expect(redirects.dialog.getByLabel('Source path')).toHaveValue('/story-b')
})

test('a list that fails to load shows an error and loads on the next try', async ({
  page,
  watch,
}) => {
  // In development the browser's console repeats what the server logs.
  watch.expectConsole(/Could not read/)
  watch.expectLog(/Could not read/)
  const redirects = await RedirectsPage.open(page)
  // This date can't be displayed. It is the only way to make loading fail while every service is running.
  const broken = { source_path: '/story-broken', destination_url: '/x', is_active: false }
  await database()
    .from('redirects')
    .insert({ ...broken, created_at: 'infinity' })
  await page.reload()
  await expect(page.getByRole('heading', { name: say.fetchFailed })).toBeVisible()
  await redirects.says(say.fetchFailed)
  await clearStories()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Add Redirect', exact: true })).toBeVisible()
})

test('an admin searches, sorts and pages through a thousand redirects', async ({ page }) => {
  const rows = Array.from({ length: 1000 }, (_, at) => ({
    source_path: `/story-${String(at).padStart(4, '0')}`,
    destination_url: '/about',
  }))
  await dataOrThrow(database().from('redirects').insert(rows))
  const redirects = await RedirectsPage.open(page)
  await expect(page.getByText(/1,0\d\d redirects/)).toBeVisible()
  // All of them have the same time.
  const listed = page.getByRole('region', { name: 'Redirects' }).getByRole('row')
  await expect(listed.nth(1)).toContainText('/story-0000')
  await page.getByLabel('Sort by').selectOption('Source, A to Z')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText(/Page 2 of 2\d/)).toBeVisible()
  await page.getByLabel('Search').fill('story-0777')
  await expect(redirects.row('/story-0777')).toBeVisible()
  await expect(page.getByText(/^1 of 1,0\d\d redirects$/)).toBeVisible()
})

test('visitors are sent to the sign-in page, users without the role to the home page, and actions reject both', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newContext({ ...(baseURL && { baseURL }) })
  const visitorPage = await visitor.newPage()
  await visitorPage.goto('/admin/redirects')
  await expect(visitorPage).toHaveURL(/\/signin\?next=/)

  const redirects = await RedirectsPage.open(page)
  await redirects.create('/story-a', '/about')
  const replay = await sentAction(
    page,
    () => redirects.row('/story-a').getByRole('switch').click(),
    (args) => args.replace('false', 'true'),
  )
  await redirects.says(say.deactivated)

  const isActive = async () => {
    const { data } = await database().from('redirects').select().eq('source_path', '/story-a')
    return data?.[0]?.is_active
  }
  expect(await replay(visitorPage)).toContain(adminMessages.signedOut)
  expect((await visitorPage.request.get('/admin/redirects/export.csv')).status()).toBe(401)

  await signInByPost(visitorPage.request, await makeAccount())
  await visitorPage.goto('/admin/redirects')
  await expect(visitorPage).toHaveURL(/:\d+\/$/)
  expect(await replay(visitorPage)).toContain(adminMessages.notAdmin)
  expect((await visitorPage.request.get('/admin/redirects/export.csv')).status()).toBe(403)
  expect(await isActive()).toBe(false)

  // The admin's own replay works, so the earlier replays were refused because of the caller.
  await replay(page)
  expect(await isActive()).toBe(true)
  await visitor.close()
})

test('the list and the dialog fit a phone in both themes and have no accessibility violations', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const redirects = await RedirectsPage.open(page)
  await redirects.create(`/story-${'a-long-address/'.repeat(8)}`, '/about')
  await fitsPhone(page, 'the list')
  await page.getByRole('button', { name: 'Add Redirect', exact: true }).click()
  await redirects.fill('/about', '/local-reach')
  await expect(redirects.dialog.getByText(/This hides a page/)).toBeVisible()
  await fitsPhone(page, 'the dialog')
  await redirects.dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Import CSV' }).click()
  const lines = Array.from({ length: 200 }, (_, at) => `/story-old-${at},/about`)
  const csv = ['source_path,destination_url', ...lines].join('\n')
  const file = { name: 'rules.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('CSV file').setInputFiles(file)
  const apply = redirects.dialog.getByRole('button', { name: 'Import 200' })
  await expect(apply).toBeInViewport({ ratio: 1 })
  await redirects.dialog.getByText('/story-old-150 → /about').scrollIntoViewIfNeeded()
  await expect(apply).toBeInViewport({ ratio: 1 })
  await expect(redirects.dialog.locator('.plan')).toHaveCSS('max-height', 'none')
})
