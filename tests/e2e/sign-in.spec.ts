import { testSite } from '#tests/test-site.ts'
import { expect, signIn, test } from './story.ts'

test('a stranger who opens the Studio is asked to sign in, and comes back to it', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/users\/me/)
  await page.goto('/studio')
  await page.waitForURL((url) => url.pathname === '/signin')
  await page.getByLabel('Email').fill(testSite.adminEmail)
  await page.getByLabel('Password', { exact: true }).fill(testSite.adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/studio'))
  await expect(page.getByText('Posts', { exact: true })).toBeVisible({ timeout: 60_000 })
})

test('a wrong password is answered in words and the e-mail is kept', async ({ page }) => {
  await page.goto('/signin')
  await page.getByLabel('Email').fill('nobody@brightkeel.example')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Authentication Error' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@brightkeel.example')
})

test('a stranger is sent from the admin to the sign-in, an admin gets there and out again', async ({
  page,
}) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/signin/)
  await signIn(page, '/admin')
  await expect(page.getByText(testSite.adminEmail)).toBeVisible()
  await page.goto('/signin')
  await expect(page).toHaveURL(/\/admin$/)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/signin/)
})
