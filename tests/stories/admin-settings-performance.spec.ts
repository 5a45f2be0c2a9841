import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { adminMessages } from '#lib/messages-admin.ts'
import { settingsMessages as say } from '#lib/messages-settings.ts'
import { restoreDocumentAfterTests, SettingsPage } from '#tests/kit/settings-page.ts'
import { expect, test } from '#tests/kit/story.ts'
import { soon } from '#tests/kit/visitors.ts'

restoreDocumentAfterTests('siteSettings')

const headerOf = async (request: APIRequestContext, path: string, name: string) =>
  (await request.get(path)).headers()[name]

async function expectMeasured(page: Page): Promise<void> {
  await expect(page.getByText(/^Measured \w/)).toBeVisible()
}

test('an admin confirms turning security headers off, turns them back on, and the sign-in page always has them', async ({
  page,
  request,
}) => {
  const settings = await SettingsPage.open(page, 'tab=performance')
  await expectMeasured(page)
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
  await expectMeasured(page)
  await expect(check).toContainText('error')
  await expect(check).toContainText('Measured: 0 of 6 on /.')
  await expect(page.getByText('Issues').locator('..')).toContainText('1')

  await settings.switch('Security headers').click()
  await settings.says(say.saved.title)
  await soon(
    async () => (await headerOf(request, '/about', 'content-security-policy')) ?? '',
  ).toContain("'self'")
})

test('the switches for compression, cache headers and lazy loading change what the server sends', async ({
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
  // The check repeats on its own until the pages are rendered again.
  await expect(settings.check('Lazy loading')).toContainText(/warning/)
  await expect(settings.check('Lazy loading')).toContainText(/Measured: 0 of \d+ images/)
  await expect(settings.check('Compression')).toContainText('/ is not compressed')
})

test('an admin saves a switch during a measurement, and the measurement restarts', async ({
  page,
}) => {
  // The first check never receives a response.
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
  await expectMeasured(page)
  await expect(settings.check('Lazy loading')).toContainText(/\d+ of \d+ images/)
})

test('a failed measurement shows the reason and can be repeated', async ({ page, watch }) => {
  watch.expectConsole(/status of (?:401|502)/)
  const settings = await SettingsPage.open(page, 'tab=performance')
  await expectMeasured(page)
  const check = settings.check('Compression')
  await page.route(/measured\.json\?check=compression/, (route) => route.fulfill({ status: 502 }))
  await settings.button('Measure again').click()
  await expectMeasured(page)
  await expect(check).toContainText(`Not measured: ${say.measureFailed}`)
  await page.unroute(/measured\.json\?check=compression/)
  await settings.button('Measure again').click()
  await expectMeasured(page)
  await expect(check).toContainText('Measured: / is compressed with gzip')

  await page.context().clearCookies()
  await settings.button('Measure again').click()
  await expectMeasured(page)
  await expect(check).toContainText(`Not measured: ${adminMessages.signedOut}`)
})

test('only admins can request a measurement, and no cache stores the response', async ({
  page,
  request,
}) => {
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

test('the report lists the settings, the measurements, and a count of each status', async ({
  page,
}) => {
  const settings = await SettingsPage.open(page, 'tab=performance')
  await expectMeasured(page)
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
