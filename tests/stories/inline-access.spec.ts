import { historyMessages, editMessages as say } from '#lib/messages-edit.ts'
import { anotherBrowser, signInAs, signInByPost } from '#tests/kit/accounts.ts'
import {
  editSwitch,
  htmlOf,
  openText,
  restoreTextsAfterTest,
  runCleanups,
  startEditing,
  storedText,
  uniqueText,
} from '#tests/kit/inline-editor.ts'
import { Lake } from '#tests/kit/lake.ts'
import { filesContaining, noteLoadedFiles } from '#tests/kit/loaded-files.ts'
import { expect, signIn, signInAnew, test } from '#tests/kit/story.ts'
import { makeAccount, removeTestRoles } from '#tests/kit/supabase.ts'
import { toast } from '#tests/kit/toasts.ts'
import { openWithScripts } from '#tests/kit/whole-page.ts'

test.afterEach(runCleanups)
test.afterAll(removeTestRoles)

test("an admin whose session ended keeps the text and reads why it wasn't saved", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/status of 401/)
  await signIn(page, '/robots.txt')
  await startEditing(page, '/about')
  const mine = uniqueText('Mine')
  const title = await openText(page, page.getByRole('heading', { level: 1 }), 'Hero: heading')
  await title.fill(mine)
  const cookies = await page.context().cookies()
  await page.context().clearCookies({ name: /session/ })
  await title.press('Enter')
  await expect(toast(page, say.saveFailed)).toContainText('Your session has ended.')
  await expect(title).toHaveValue(mine)
  await page.context().addCookies(cookies)
  await title.press('Escape')
})

test('signing out ends edit mode', async ({ page }) => {
  await signInAnew(page, '/robots.txt')
  await startEditing(page, '/about')
  expect(await htmlOf(page.context().request, '/about')).toContain('data-sanity=')
  await page.evaluate(() => fetch('/signin/out', { method: 'POST' }))
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names).not.toContain('edit-mode')
  expect(names).not.toContain('__prerender_bypass')
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Next keeps the previous page in the document, hidden.
  await expect(page.locator('[data-sanity]:visible')).toHaveCount(0)
  await expect(editSwitch(page)).toHaveCount(0)
})

test('a former admin sees only what visitors see', async ({ page }) => {
  const account = await makeAccount('admin')
  await signInAs(page, account, '/robots.txt')
  await startEditing(page, '/about')
  const html = () => htmlOf(page.context().request, '/about')
  expect(await html()).toContain('data-sanity=')
  await removeTestRoles()
  // The draft mode cookie is still set.
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('__prerender_bypass')
  expect(await html()).not.toContain('data-sanity=')
})

test('visitors, users without a role and writers get no admin bar, edit attributes or editor scripts', async ({
  page,
  browser,
  request,
}) => {
  const before = await htmlOf(request, '/about')
  await signIn(page, '/robots.txt')
  const adminFiles = noteLoadedFiles(page)
  await startEditing(page, '/about')
  const editorFiles = await filesContaining(adminFiles, [say.outsideProvider], request)
  expect(editorFiles.length, "editor scripts that an admin's page loads").toBeGreaterThan(0)

  const after = await htmlOf(request, '/about')
  expect(after).not.toContain('data-sanity="')
  expect(markupOf(after)).toBe(markupOf(before))

  const guest = await makeAccount()
  const writer = await makeAccount('writer')
  for (const person of [undefined, guest, writer]) {
    const other = await (await browser.newContext()).newPage()
    if (person) await signInByPost(other.request, person)
    const scripts = noteLoadedFiles(other)
    const answered = person ? other.waitForResponse('**/api/viewer') : undefined
    await openWithScripts(other, '/about')
    await answered
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    expect(scripts.size).toBeGreaterThan(0)
    const editorMarkers = [say.outsideProvider, 'edit-target']
    expect(await filesContaining(scripts, editorMarkers, request)).toEqual([])
    await expect(other.locator('[data-sanity], .edit-target, .admin-bar')).toHaveCount(0)
    await other.context().close()
  }
})

test('an editor edits on the page, and an admin reads who it was', async ({ page, browser }) => {
  const lake = await Lake.signIn(page)
  await restoreTextsAfterTest(lake, 'roadmapHeroTitle')
  const account = await makeAccount('editor')
  const editor = await anotherBrowser(browser)
  await signInByPost(editor.request, account)
  await startEditing(editor, '/roadmap')
  await expect(editor.getByRole('link', { name: 'Studio', exact: true })).toHaveCount(1)
  await expect(editor.getByRole('link', { name: /Admin/ })).toHaveCount(0)

  const mine = uniqueText('By an editor')
  const heading = editor.getByRole('heading', { level: 1 })
  const title = await openText(editor, heading, 'Hero: heading')
  await title.fill(mine)
  await title.press('Enter')
  await expect(toast(editor, say.savedText('Hero: heading'))).toBeVisible()
  await expect(heading).toHaveText(mine)
  expect(await storedText(lake, 'roadmapHeroTitle')).toBe(mine)

  await test.step('her change is in the text’s earlier versions and in Activity, under her name', async () => {
    await openText(editor, heading, 'Hero: heading')
    await editor.getByRole('button', { name: historyMessages.title }).click()
    await expect(editor.getByRole('dialog')).toContainText(account.email)
    await page.goto(`/admin/activity?by=${encodeURIComponent(account.email)}`)
    await expect(page.locator('main')).toContainText(mine)
  })

  await test.step('she can’t change what is not on a page', async () => {
    const data = { id: 'labels', type: 'labels', path: '_type', seen: null, next: 'Another type' }
    const headers = { origin: new URL(editor.url()).origin }
    const sent = { data: { ...data, overwrite: true }, headers }
    const answer = await editor.request.post('/api/texts', sent)
    expect(await answer.json()).toMatchObject({ ok: false })
  })
  await editor.context().close()
})

test('an editor sees the site name as visitors do, and can’t change the site settings', async ({
  page,
  browser,
}) => {
  const siteName = '[data-sanity*="siteName"]'
  await signIn(page, '/robots.txt')
  await startEditing(page, '/about')
  await expect(page.locator(siteName)).not.toHaveCount(0)

  const editor = await anotherBrowser(browser)
  await signInByPost(editor.request, await makeAccount('editor'))
  await startEditing(editor, '/about')
  await expect(editor.locator('main [data-sanity]')).not.toHaveCount(0)
  await expect(editor.locator(siteName)).toHaveCount(0)

  const address = { id: 'siteSettings', type: 'siteSettings', path: 'siteName' }
  const headers = { origin: new URL(editor.url()).origin }
  const data = { ...address, seen: null, next: 'Another name', overwrite: true }
  const query = new URLSearchParams(address)
  for (const answer of [
    await editor.request.post('/api/texts', { data, headers }),
    await editor.request.get(`/api/texts?${query}`, { headers }),
  ]) {
    expect(answer.status()).toBe(403)
    expect(await answer.text()).toBe(say.adminsOnly)
  }
  await editor.context().close()
})

/** Returns a page's markup without React's inline data, which differs with every render. */
function markupOf(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  return body.replace(/<script\b.*?<\/script>|<!--.*?-->/gs, '')
}
