import type { Page } from '@playwright/test'
import { phone } from '#tests/kit/phone.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { Studio } from '#tests/kit/studio.ts'
import { testSite } from '#tests/kit/test-site.ts'

const loading = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Loading the Studio…', visible: true })

test('the Studio says that it is loading until its first page is there', async ({ page }) => {
  await signIn(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  // The content server never tells the Studio who is signed in.
  await page.route('**/users/me?tag=*', () => {})
  await page.goto('/studio')
  await expect(page.getByTestId('loading-block')).toBeAttached()
  await expect(loading(page)).toBeInViewport()
  const background = page.getByRole('main').filter({ visible: true })
  await expect(background).toHaveCSS('background-color', 'oklch(0.19 0.03 255)')
})

test('a person without a session signs in before the Studio starts', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  page.on('websocket', (socket) => requests.push(new URL(socket.url()).pathname))
  await page.goto('/studio/media')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  const lake = requests.filter((path) => path.startsWith('/lake/'))
  expect(lake).toEqual([expect.stringMatching(/\/users\/me$/)])
  await page.getByLabel('Email').fill(testSite.adminEmail)
  await page.getByLabel('Password', { exact: true }).fill(testSite.adminPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.locator('#user-menu')).toBeVisible()
  await expect(page).toHaveURL(/\/studio\/media$/)
})

test('an admin opens the Studio from the admin area without an error, and sees only the Studio', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(page, '/admin')
  await page.getByRole('main').getByRole('link', { name: 'scheduled drafts' }).click()
  await expect(page.getByRole('button', { name: 'Scheduled drafts' })).toBeVisible()
  await expect(loading(page)).toHaveCount(0)
})

test('on a phone, a document says why it can’t be published', async ({ page }) => {
  const id = 'post-1'
  await directLake.shorten(id)
  const studio = new Studio(page)
  await signIn(page)
  await page.setViewportSize(phone)
  await studio.openPost(id)
  const footer = page.getByTestId('pane-footer')
  await expect(footer.getByText('No changes')).toBeInViewport()
  await studio.field('title').fill('')
  await expect(footer.getByText('Errors to fix')).toBeInViewport()
  await studio.write('title', 'A new title')
  await expect(footer.getByText('Errors to fix')).toHaveCount(0)
  await directLake.mutate({ delete: { id: `drafts.${id}` } })
})
