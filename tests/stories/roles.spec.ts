import type { Page } from '@playwright/test'
import { anotherBrowser, signInAs } from '#tests/kit/accounts.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { Studio } from '#tests/kit/studio.ts'
import { makeAccount, removeTestRoles } from '#tests/kit/supabase.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { soon } from '#tests/kit/visitors.ts'

test.afterEach(removeTestRoles)

/** Sends a write to the content server with this browser's session. @returns the status */
async function send(page: Page, kind: 'mutate' | 'actions', data: unknown): Promise<number> {
  const path = `/lake/v2025-02-19/data/${kind}/production`
  const answer = await page.request.post(path, { headers: { Origin: testSite.url }, data })
  return answer.status()
}

test('an editor reads the site settings in the Studio but can’t close the site', async ({
  page,
  browser,
  request,
}) => {
  await signInAs(page, await makeAccount('editor'), '/studio/structure/siteSettings')
  await expect(page.getByText('You can’t edit this. Ask an editor or an admin.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin area' })).toHaveCount(0)
  await expect(new Studio(page).field('tagline')).not.toBeEditable()

  const closed = { patch: { id: 'siteSettings', set: { maintenanceMode: true } } }
  expect(await send(page, 'mutate', { mutations: [closed] })).toBe(403)
  expect((await request.get('/')).status()).toBe(200)
  const admin = await anotherBrowser(browser)
  await signIn(admin, '/studio')
  await admin.getByRole('link', { name: 'Admin area' }).click()
  await expect(admin).toHaveURL(/\/admin$/)
  await admin.getByRole('link', { name: 'People', exact: true }).click()
  await expect(admin.getByText(/including maintenance mode, but not\s+change them/)).toBeVisible()
  await admin.context().close()
})

test('a writer writes a draft, and an editor publishes it', async ({ page, browser, request }) => {
  const id = 'post-4'
  const path = `/blog/${await slugOf(id)}`
  const title = 'Written by the Writer'
  await directLake.shorten(id)
  const writing = new Studio(page)
  await signInAs(page, await makeAccount('writer'), '/studio')
  await writing.openPost(id)
  await writing.field('title').fill(title)
  await writing.hasStored(id, { title })
  // The main action of a writer, instead of Publish.
  await expect(page.getByTestId('pane-footer').getByText('Send for review')).toBeVisible()
  await expect(await writing.menuAction('Schedule publish')).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: 'Publish', exact: true })).toHaveCount(0)
  const pair = { draftId: `drafts.${id}`, publishedId: id }
  const actions = [{ actionType: 'sanity.action.document.publish', ...pair }]
  expect(await send(page, 'actions', { actions })).toBe(403)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Media' })).toBeVisible()
  await expect(page.locator('a[href^="/studio/releases"]')).toHaveCount(0)
  await page.goto('/studio/media')
  await page.locator('img[src*="images/"]').first().click()
  await expect(page.getByText('Editors replace and delete images.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Replace everywhere' })).toHaveCount(0)
  await page.goto('/admin')
  await expect(page).toHaveURL(/:\d+\/$/)

  const other = await anotherBrowser(browser)
  await signInAs(other, await makeAccount('editor'), '/studio')
  const editing = new Studio(other)
  await editing.openPost(id)
  await expect(editing.field('title')).toHaveValue(title)
  await editing.publish()
  await soon(async () => (await request.get(path)).text()).toContain(title)
  await other.context().close()
})

async function slugOf(id: string): Promise<string> {
  const { slug } = (await directLake.document(id)) ?? {}
  return typeof slug === 'object' && slug && 'current' in slug ? `${slug.current}` : ''
}
