import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { makeAccount } from '#tests/kit/supabase.ts'

const links = (page: Page) => page.getByRole('link', { name: 'Admin', exact: true })

test('an admin finds the way to the admin area in the navigation, wide and narrow', async ({
  page,
}) => {
  await signIn(page, '/admin')
  await page.goto('/about')
  await expect(links(page)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await links(page).click()
  await expect(page).toHaveURL(/\/admin$/)
})

test('somebody who is signed in without the role sees none', async ({ page }) => {
  const guest = await makeAccount()
  await page.goto('/signin')
  await page.getByLabel('Email').fill(guest.email)
  await page.getByLabel('Password', { exact: true }).fill(guest.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('signed-in')
  const asked = page.waitForResponse('**/api/viewer')
  await page.goto('/about')
  expect(await (await asked).json()).toMatchObject({ role: null })
  await expect(links(page)).toHaveCount(0)
})

test('a visitor is not asked who they are', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/about', { waitUntil: 'networkidle' })
  expect(asked).toContain('/about')
  expect(asked).not.toContain('/api/viewer')
  await expect(links(page)).toHaveCount(0)
})
