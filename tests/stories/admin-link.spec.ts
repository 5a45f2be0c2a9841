import type { Page } from '@playwright/test'
import { refusedMessages } from '#admin/session/refused-notice.client.tsx'
import { signInByPost } from '#tests/kit/accounts.ts'
import { editSwitch } from '#tests/kit/inline-editor.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { makeAccount } from '#tests/kit/supabase.ts'
import { openWithScripts } from '#tests/kit/whole-page.ts'

const links = (page: Page) => page.getByRole('link', { name: 'Admin', exact: true })

test('an admin finds the Admin link in the navigation on wide and narrow screens', async ({
  page,
}) => {
  await signIn(page, '/about')
  await expect(links(page)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await links(page).click()
  await expect(page).toHaveURL(/\/admin$/)
})

test('a signed-in user without the admin role sees no Admin link', async ({ page }) => {
  await signInByPost(page.request, await makeAccount())
  const asked = page.waitForResponse('**/api/viewer')
  await page.goto('/about')
  expect(await (await asked).json()).toMatchObject({ role: null })
  await expect(links(page)).toHaveCount(0)
})

test("a visitor's page makes no request to find out who they are", async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openWithScripts(page, '/about')
  expect(asked).toContain('/about')
  expect(asked).not.toContain('/api/viewer')
  await expect(links(page)).toHaveCount(0)
})

test('an editor who opens the admin area reads why they are on the home page, and finds the Studio', async ({
  page,
}) => {
  await signInByPost(page.request, await makeAccount('editor'))
  await page.goto('/admin/redirects')
  const toast = page.locator('.toast')
  await expect(toast).toContainText(refusedMessages.title)
  await expect(toast).toContainText(refusedMessages.editor)
  await expect(toast.getByRole('link', { name: 'Open the Studio' })).toHaveAttribute(
    'href',
    '/studio',
  )
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(editSwitch(page)).toBeVisible()
  await page.goto('/about')
  const studio = page.getByRole('link', { name: 'Studio', exact: true })
  await expect(studio).toHaveAttribute('href', '/studio')
  await expect(links(page)).toHaveCount(0)
})

test('a person without a role who opens the admin area reads that they need one', async ({
  page,
}) => {
  await signInByPost(page.request, await makeAccount())
  await page.goto('/admin')
  await expect(page.locator('.toast')).toContainText(refusedMessages.noRole)
})
