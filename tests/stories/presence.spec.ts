import type { Page } from '@playwright/test'
import { presenceMessages as say } from '#lib/messages-edit.ts'
import { anotherBrowser, signInAs, signInByPost } from '#tests/kit/accounts.ts'
import { editSwitch, startEditing } from '#tests/kit/inline-editor.ts'
import { filesContaining, noteLoadedFiles } from '#tests/kit/loaded-files.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signInAnew, test } from '#tests/kit/story.ts'
import { Studio } from '#tests/kit/studio.ts'
import { makeAccount, removeTestRoles } from '#tests/kit/supabase.ts'
import { testSite } from '#tests/kit/test-site.ts'

test.afterEach(removeTestRoles)

/** A post that no other story edits on the page, so that none of its people is still there. So is /contact. */
const post = { id: 'post-2', address: '/blog/a-quarter-of-seo-for-a-two-person-team' }

const presence = (page: Page) =>
  page.getByRole('complementary', { name: 'Editing tools' }).getByRole('status')

/** The avatars of the people who have the open document open, in the Studio. */
const avatars = (page: Page) => page.getByTestId('document-level-presence')

async function editorOn(page: Page, path: string) {
  const account = await makeAccount('editor')
  await signInByPost(page.request, account)
  await startEditing(page, path)
  return account
}

test('an admin on a page and an editor in the Studio see each other', async ({ page, browser }) => {
  await directLake.shorten(post.id)
  const writing = await anotherBrowser(browser)
  const editor = await makeAccount('editor')
  await signInAs(writing, editor, '/studio')
  await new Studio(writing).openPost(post.id)
  await expect(avatars(writing)).toHaveCount(0)

  // A new session, which has no session of the content server yet.
  await signInAnew(page, '/robots.txt')
  await startEditing(page, post.address)
  await expect(presence(page)).toHaveText(say.one.studio(editor.email))
  await expect(avatars(writing)).toBeVisible()
  await expect(writing.getByText(`${testSite.adminEmail} is editing this document`)).toBeAttached()

  await test.step('the admin goes to another page and back', async () => {
    await page.evaluate(() => Reflect.set(window, 'isSameWindow', true))
    // As after creating a page: without a reload.
    await page.evaluate(() => Reflect.get(window, 'next').router.push('/contact'))
    await expect(page).toHaveURL(/\/contact$/)
    await expect(avatars(writing)).toHaveCount(0)
    await expect(presence(page)).toBeEmpty()
    await page.goBack()
    await expect(presence(page)).toHaveText(say.one.studio(editor.email))
    await expect(avatars(writing)).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'isSameWindow'))).toBe(true)
  })

  await test.step('the editor closes the Studio', async () => {
    await writing.goto('/robots.txt')
    await expect(presence(page)).toBeEmpty()
    await new Studio(writing).openPost(post.id)
    await expect(presence(page)).toHaveText(say.one.studio(editor.email))
  })

  await test.step('the admin turns off editing', async () => {
    await expect(avatars(writing)).toBeVisible()
    await editSwitch(page).click()
    await expect(presence(page)).toHaveCount(0)
    await expect(avatars(writing)).toHaveCount(0)
  })
  await writing.context().close()
})

test('two editors on the same page see each other, also after the content server has restarted', async ({
  page,
  browser,
  watch,
  launched,
}) => {
  watch.expectConsole(/status of 50|WebSocket/)
  watch.expectLakeCrash()
  const other = await anotherBrowser(browser)
  const [ada, bob] = [await editorOn(page, '/contact'), await editorOn(other, '/contact')]
  await expect(presence(page)).toHaveText(say.one.page(bob.email))
  await expect(presence(other)).toHaveText(say.one.page(ada.email))

  await test.step('one begins to leave and stays after all', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')))
    await expect(presence(other)).toBeEmpty()
    await expect(presence(other)).toHaveText(say.one.page(ada.email))
    await expect(presence(page)).toHaveText(say.one.page(bob.email))
  })

  await test.step('a third one opens it', async () => {
    const third = await anotherBrowser(browser)
    const cy = await editorOn(third, '/contact')
    await expect(presence(page)).toContainText(say.item.page(cy.email))
    await expect(presence(page)).toContainText(say.item.page(bob.email))
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(presence(page)).toBeInViewport({ ratio: 1 })
    await third.context().close()
    await expect(presence(page)).toHaveText(say.one.page(bob.email))
  })

  await test.step('one leaves while the content server restarts', async () => {
    const before = launched.pidOf('lake')
    if (before) process.kill(before, 'SIGKILL')
    await expect(presence(page)).toBeEmpty()
    await expect.poll(() => launched.pidOf('lake'), { timeout: 60_000 }).not.toBe(before)
    await expect(presence(page)).toHaveText(say.one.page(bob.email))
    await expect(presence(other)).toHaveText(say.one.page(ada.email))
    await other.goto('/robots.txt')
    await expect(presence(page)).toBeEmpty()
  })
  await other.context().close()
})

test('only edit mode loads and opens the connection', async ({ page, request }) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  const files = noteLoadedFiles(page)
  const clients = () => filesContaining(files, ['presence_rollcall'], request)
  await signInAnew(page, '/robots.txt')
  await page.goto('/contact')
  await expect(editSwitch(page)).toBeVisible()
  expect(await clients()).toEqual([])
  expect(sockets).toEqual([])

  await startEditing(page, '/contact')
  await expect.poll(() => sockets).toHaveLength(1)
  expect(await clients()).toHaveLength(1)
  const [bar] = await filesContaining(files, ['admin-bar-switch'], request)
  expect((await clients())[0]).not.toContain(bar?.split(': ')[1])
})
