import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { adminMessages } from '#lib/messages-admin.ts'
import { settingsMessages as say } from '#lib/messages-settings.ts'
import { keepDocument, SettingsPage } from '#tests/kit/settings-page.ts'
import { expect, test } from '#tests/kit/story.ts'
import { soon } from '#tests/kit/visitors.ts'

keepDocument('siteSettings')

const headerOf = async (request: APIRequestContext, path: string, name: string) =>
  (await request.get(path)).headers()[name]

async function measured(page: Page): Promise<void> {
  await expect(page.getByText(/^Measured \w/)).toBeVisible()
}

test('security headers go after a question, come back, and never leave the sign-in', async ({
  page,
  request,
}) => {
  const settings = await SettingsPage.open(page, 'tab=performance')
  await measured(page)
  const check = settings.check('Security headers')
  await expect(check).toContainText('good')
  await expect(check).toContainText('6 of 6 on /.')

  await settings.switch('Security headers').click()
  await settings.button('Cancel').click()
  await expect(settings.switch('Security headers')).toBeChecked()
  await settings.switch('Security headers').click()
  await settings.button('Turn off').click()
  await soon(() => headerOf(request, '/about', 'content-security-policy')).toBeUndefined()
  expect(await headerOf(request, '/signin', 'content-security-policy')).toContain("'self'")
  expect(await headerOf(request, '/studio', 'x-frame-options')).toBe('SAMEORIGIN')
  await measured(page)
  await expect(check).toContainText('error')
  await expect(check).toContainText('Measured: 0 of 6 on /.')
  await expect(page.getByText('Issues').locator('..')).toContainText('1')

  await settings.switch('Security headers').click()
  await settings.says(say.saved.title)
  await soon(
    async () => (await headerOf(request, '/about', 'content-security-policy')) ?? '',
  ).toContain("'self'")
})

test('compression, cache headers and lazy loading do what their switches say', async ({
  page,
  request,
}) => {
  const settings = await SettingsPage.open(page, 'tab=performance')
  const encoding = () => headerOf(request, '/about', 'content-encoding')
  expect(await encoding()).toBe('br')
  await settings.switch('Compression').click()
  await settings.says(say.saved.title)
  await soon(encoding).toBeUndefined()

  expect(await headerOf(request, '/favicon.ico', 'cache-control')).not.toBe('no-store')
  await settings.switch('Cache headers').click()
  await soon(() => headerOf(request, '/favicon.ico', 'cache-control')).toBe('no-store')

  const eager = async () => (await (await request.get('/about')).text()).includes('loading="eager"')
  expect(await eager()).toBe(false)
  await settings.switch('Lazy loading').click()
  await soon(eager).toBe(true)
  // Nobody has to ask: it is measured until the pages are made anew.
  await expect(settings.check('Lazy loading')).toContainText(/warning/)
  await expect(settings.check('Lazy loading')).toContainText(/Measured: 0 of \d+ images/)
  await expect(settings.check('Compression')).toContainText('/ is not compressed')
})

test('a switch is saved while the site is still being measured, which begins again with it', async ({
  page,
}) => {
  // The first question of all: no answer comes to it.
  await page.route(/measured\.json\?check=lazyLoading/, () => undefined)
  const settings = await SettingsPage.open(page, 'tab=performance')
  await expect(page.getByText('Measuring the running site, 0 of 9')).toBeVisible()
  await settings.switch('Compression').click()
  await settings.says(say.saved.title)
  await expect(settings.switch('Compression')).not.toBeChecked()
  await expect(settings.check('Compression')).toContainText('Measured: / is not compressed')
  await expect(page.getByText('Measuring the running site, 1 of 9')).toBeVisible()

  const ended = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('measured.json'),
  )
  await page.getByRole('tab', { name: 'General' }).click()
  await ended
  await page.unroute(/measured\.json\?check=lazyLoading/)
  await page.getByRole('tab', { name: 'Performance' }).click()
  await measured(page)
  await expect(settings.check('Lazy loading')).toContainText(/\d+ of \d+ images/)
})

test('what cannot be measured says why, and is measured again', async ({ page, watch }) => {
  watch.expectConsole(/status of (?:401|502)/)
  const settings = await SettingsPage.open(page, 'tab=performance')
  await measured(page)
  const check = settings.check('Compression')
  await page.route(/measured\.json\?check=compression/, (route) => route.fulfill({ status: 502 }))
  await settings.button('Measure again').click()
  await measured(page)
  await expect(check).toContainText(`Not measured: ${say.measureFailed}`)
  await page.unroute(/measured\.json\?check=compression/)
  await settings.button('Measure again').click()
  await measured(page)
  await expect(check).toContainText('Measured: / is compressed with gzip')

  await page.context().clearCookies()
  await settings.button('Measure again').click()
  await measured(page)
  await expect(check).toContainText(`Not measured: ${adminMessages.signedOut}`)
})

test('a measurement is for admins, and for no cache', async ({ page, request }) => {
  const path = '/admin/settings/measured.json?check=noBanner&on=true'
  expect((await request.get(path)).status()).toBe(401)
  await SettingsPage.open(page)
  const answer = await page.request.get(path)
  expect(answer.headers()['cache-control']).toBe('private, no-store')
  expect(await answer.json()).toEqual({ text: expect.stringContaining('/'), agrees: true })
  expect((await page.request.get('/admin/settings/measured.json?check=passwords')).status()).toBe(
    400,
  )
})

test('the report says what is set, what was measured, and how many of each there are', async ({
  page,
}) => {
  const settings = await SettingsPage.open(page, 'tab=performance')
  await measured(page)
  const downloading = page.waitForEvent('download')
  await settings.button('Export Report').click()
  const download = await downloading
  await settings.says(say.exported.title, download.suggestedFilename())
  expect(download.suggestedFilename()).toMatch(/^performance-report-\d{4}-\d\d-\d\d\.json$/)

  const report: unknown = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(report).toMatchObject({
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    settings: { compression: true, securityHeaders: true },
    checks: expect.arrayContaining([
      expect.objectContaining({
        name: 'Security headers',
        status: 'good',
        description: expect.any(String),
        measured: '6 of 6 on /.',
      }),
    ]),
    summary: { total: 9, good: 9, warnings: 0, errors: 0 },
  })
})
