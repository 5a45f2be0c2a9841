import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { moderationMessages as decided } from '#admin/screens/comments/messages.ts'
import { messages } from '#lib/messages.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import { commentMessages as say } from '#lib/messages-comments.ts'
import { signInAs } from '#tests/kit/accounts.ts'
import {
  article,
  articleText,
  CommentsPage,
  clearComments,
  fillIn,
  newEmail,
  post,
  putComments,
  storedComments,
  switchComments,
} from '#tests/kit/comments-page.ts'
import { startEditing } from '#tests/kit/inline-editor.ts'
import { filesContaining, noteLoadedFiles } from '#tests/kit/loaded-files.ts'
import { restoreSettings } from '#tests/kit/stored-settings.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { database, dataOrThrow, makeAccount, removeTestRoles } from '#tests/kit/supabase.ts'
import { expectUndoToast } from '#tests/kit/toasts.ts'
import { violations } from '#tests/kit/violations.ts'
import { soon } from '#tests/kit/visitors.ts'
import { openWithScripts } from '#tests/kit/whole-page.ts'

/** Expects the confirmation below the article, where the form's redirect leads. */
const isReceived = async (page: Page) => {
  await expect(page).toHaveURL(`${article.path}#comment-received`)
  await expect(page.getByText(say.sent)).toBeFocused()
}

test.beforeEach(async ({ context }) => {
  await clearComments()
  // Each test has its own client address, so that none uses up another's rate limit.
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `story-${randomUUID()}` })
})

test.afterEach(async () => {
  await removeTestRoles()
  await clearComments()
})

// Switching comments changes every page, so they stay on until the last test of this file.
test.afterAll(async ({ request }) => {
  await restoreSettings(request)
  await soon(() => articleText(request)).not.toContain('id="comments-title"')
})

test('while comments are off, readers see no sign of them and the admin page says that they are off', async ({
  page,
  request,
}) => {
  const loaded = noteLoadedFiles(page, ['script', 'stylesheet'])
  await openWithScripts(page, article.path)

  await expect(page.getByRole('heading', { name: say.title })).toHaveCount(0)
  await expect(page.getByRole('button', { name: say.submit })).toHaveCount(0)
  expect(await articleText(request)).not.toContain('"commentCount"')
  expect(loaded.size).toBeGreaterThan(0)
  expect(await filesContaining(loaded, ['comment-text', 'comment-entry'], request)).toEqual([])

  await CommentsPage.open(page)
  const note = page.getByText(`${decided.off}.`)
  await expect(note).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Site Settings' })).toHaveAttribute(
    'href',
    '/admin/settings',
  )
})

test('a reader who submits after comments were turned off sees why and keeps the text', async ({
  page,
  request,
}) => {
  const email = newEmail()
  await switchComments(request, true)
  await page.goto(article.path)
  await fillIn(page, { email, comment: 'Too late?' })
  await switchComments(request, false)
  await post(page)

  await expect(page.getByRole('alert').getByText(say.closed)).toBeVisible()
  await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('Too late?')
  expect(await storedComments(email)).toEqual([])
})

test("a reader's comment is held, approved, shown as plain text, rejected, restored and deleted", async ({
  page,
  request,
  browser,
}) => {
  const name = `Ada ${randomUUID().slice(0, 8)}`
  const email = newEmail()
  const text = 'Read it twice.\n<script>document.title = "owned"</script> <b>Bold</b>'
  const isPublic = async () => (await articleText(request)).includes(name)
  await switchComments(request, true)

  await test.step('the reader sees that the comment awaits approval', async () => {
    await page.goto(article.path)
    await fillIn(page, { name, email, comment: text })
    await post(page)
    await isReceived(page)
    expect(await storedComments(email)).toMatchObject([{ body: text, status: 'pending' }])
    expect(await isPublic()).toBe(false)
  })

  const context = await browser.newContext()
  const comments = await CommentsPage.open(await context.newPage())

  await test.step('the admin approves it', async () => {
    const row = comments.row(name)
    await expect(row).toContainText(email)
    await expect(row).toContainText('<b>Bold</b>')
    await expect(row.getByRole('link', { name: /Dashboard/ })).toHaveAttribute('href', article.path)
    await comments.decide('Approve', name)
    await comments.says(decided.moved(1, 'approved'))
    await expect(row).toBeHidden()
  })

  await test.step('visitors see its text and no other detail', async () => {
    await soon(isPublic, `whether visitors see ${name}`).toBe(true)
    const html = await articleText(request)
    expect(html).not.toContain(email)
    expect(html).not.toContain('<b>Bold</b>')
    await page.goto(article.path)
    const entry = page.getByRole('listitem').filter({ hasText: name })
    await expect(entry).toContainText('<script>document.title = "owned"</script> <b>Bold</b>')
    await expect(page).not.toHaveTitle('owned')
    const graph = page.locator('script[type="application/ld+json"]')
    await expect.poll(() => graph.textContent()).toContain('"commentCount":1')
    expect(JSON.parse((await graph.textContent()) ?? '')['@graph']).toContainEqual(
      expect.objectContaining({
        '@type': 'BlogPosting',
        comment: [expect.objectContaining({ '@type': 'Comment', text })],
      }),
    )
  })

  await test.step('a rejected comment disappears, and Undo restores it', async () => {
    await comments.show('Approved')
    await comments.decide('Reject', name)
    const undo = await expectUndoToast(comments.page, decided.moved(1, 'rejected'))
    await soon(isPublic, `whether visitors see ${name}`).toBe(false)
    await undo.click()
    await comments.says(decided.moved(1, 'approved'))
    await expect(comments.row(name)).toBeVisible()
    await soon(isPublic, `whether visitors see ${name}`).toBe(true)
  })

  await test.step('deleting asks for confirmation and is permanent', async () => {
    const { page: admin } = comments
    const dialog = admin.getByRole('dialog', { name: decided.confirmDelete(1) })
    await comments.decide('Delete', name)
    await expect(dialog).toContainText(decided.deleteHint(1))
    await admin.keyboard.press('Escape')
    await expect(comments.row(name)).toBeVisible()
    const [{ id } = { id: '' }] = await storedComments(email)
    await comments.decide('Delete', name)
    await dialog.getByRole('button', { name: 'Delete comment' }).click()
    await comments.says(decided.deleted(1))
    await expect(comments.row(name)).toBeHidden()
    await soon(isPublic, `whether visitors see ${name}`).toBe(false)
    expect(await storedComments(email)).toEqual([])

    const trail = await dataOrThrow(
      database()
        .from('audit_log')
        .select()
        .match({ entity: 'comments', entity_id: id })
        .order('id'),
    )
    expect(trail?.map(({ action }) => action)).toEqual([
      'approved',
      'rejected',
      'approved',
      'deleted',
    ])
    expect(JSON.stringify(trail)).not.toMatch(new RegExp(`${name}|${email}|twice`))
  })
  await context.close()
})

test('invalid input shows an error at its field', async ({ page, request }) => {
  await switchComments(request, true)
  await page.goto(article.path)
  await fillIn(page, { name: ' ', email: 'ada@nowhere', comment: 'Kept.' })
  await post(page)

  await expect(page.getByText(say.nameMissing)).toBeVisible()
  await expect(page.getByText(messages.forms.emailInvalid)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('Kept.')
})

test("an admin in edit mode comments like any reader, through the browser's form submission", async ({
  page,
  request,
}) => {
  await switchComments(request, true)
  await signIn(page, '/robots.txt')
  await startEditing(page, article.path)
  await openWithScripts(page, article.path)
  await expect(page.locator('.edit-target').first()).toBeAttached()
  const email = newEmail()
  await fillIn(page, { name: ' ', email })
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.isNavigationRequest(),
  )
  await post(page)
  await sent
  await expect(page.getByText(say.nameMissing)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()

  // A form that came back isn't timed again.
  await page.getByLabel('Name', { exact: true }).fill('Ada Verne')
  await post(page)
  await isReceived(page)
  expect(await storedComments(email)).toHaveLength(1)
})

test('a bot gets a confirmation but nothing is stored, and a sixth comment within ten minutes is refused', async ({
  page,
  request,
}) => {
  await switchComments(request, true)
  const robot = newEmail()
  await page.goto(article.path)
  await fillIn(page, { email: robot })
  await page.locator('#comment-reference').evaluate((field) => field.setAttribute('value', 'x'))
  await post(page)
  await isReceived(page)
  expect(await storedComments(robot)).toEqual([])

  for (let sent = 0; sent < 5; sent++) {
    await page.goto(article.path)
    await fillIn(page, { email: newEmail() })
    await post(page)
    await isReceived(page)
  }
  await page.goto(article.path)
  const last = newEmail()
  await fillIn(page, { email: last, comment: 'One too many' })
  await post(page)
  await expect(
    page.getByRole('alert').getByText('Too many submissions from your network.'),
  ).toBeVisible()
  await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('One too many')
  expect(await storedComments(last)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader comments, returns to the article and sees that the comment awaits approval', async ({
    page,
    request,
  }) => {
    const email = newEmail()
    await switchComments(request, true)
    await page.goto(article.path)
    await expect(page.getByText(say.sent)).toBeHidden()
    await fillIn(page, { email, comment: 'By letter.' })
    await post(page)

    await isReceived(page)
    expect(await storedComments(email)).toMatchObject([{ body: 'By letter.', status: 'pending' }])
  })

  test('a rejected form keeps what the reader typed', async ({ page, request }) => {
    await switchComments(request, true)
    await page.goto(article.path)
    await fillIn(page, { email: 'ada@nowhere', comment: 'Kept.' })
    await post(page)

    await expect(page.getByText(messages.forms.emailInvalid)).toBeVisible()
    await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('Kept.')
  })
})

test('an admin moderates many comments with search, keyboard shortcuts, bulk actions and pages', async ({
  page,
}) => {
  const word = randomUUID().slice(0, 8)
  const name = (index: number) => `Reader ${String(index).padStart(4, '0')} ${word}`
  await putComments(
    Array.from({ length: 1030 }, (_, index) => ({
      name: name(index),
      body: index % 2 ? 'Fair winds' : 'Fog ahead',
      created_at: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
    })),
  )
  const comments = await CommentsPage.open(page, `/admin/comments?q=${word}`)

  await test.step('a thousand comments are listed in pages, newest first', async () => {
    await expect(page.getByRole('status').getByText('1,030 comments')).toBeVisible()
    await expect(comments.row(name(0))).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 42')).toBeVisible()
    await expect(comments.row(name(25))).toBeVisible()
    await page.goto(`/admin/comments?q=${word}&page=999`)
    await expect(comments.row(name(1029))).toBeVisible()
  })

  await test.step('a search matches all words, is part of the URL, and starts on the first page', async () => {
    await comments.search(`0003 fair ${word}`)
    await expect(comments.row(name(3))).toBeVisible()
    await expect(page.getByRole('status').getByText('1 comment', { exact: true })).toBeVisible()
    await comments.search(`0003 fog ${word}`)
    await expect(page.getByText('No comments match your search')).toBeVisible()
    await comments.search(word)
  })

  await test.step('keyboard shortcuts decide and move to the next comment', async () => {
    await comments.row(name(0)).getByRole('checkbox').focus()
    await page.keyboard.press('j')
    await expect(comments.row(name(1)).getByRole('article')).toBeFocused()
    await page.keyboard.press('r')
    await expect(comments.row(name(2)).getByRole('article')).toBeFocused()
    await page.keyboard.press('k')
    await expect(comments.row(name(0)).getByRole('article')).toBeFocused()
    await comments.says(decided.moved(1, 'rejected'))
  })

  await test.step('several comments are rejected together and restored', async () => {
    for (const index of [2, 3, 4]) await comments.row(name(index)).getByRole('checkbox').check()
    await expect(page.getByText('3 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(comments.row(name(3))).toBeHidden()
    await comments.says(decided.moved(3, 'rejected'), 'Undo')
    await comments.says(decided.moved(3, 'pending'))
    await expect(comments.row(name(3))).toBeVisible()
  })

  await test.step('a decision by another admin in the meantime is not overwritten', async () => {
    await dataOrThrow(
      database().from('comments').update({ status: 'rejected' }).eq('name', name(5)),
    )
    await comments.decide('Approve', name(5))
    await comments.says(decided.allHandled)
    await expect(comments.row(name(5))).toBeHidden()
  })

  await test.step('a whole page is deleted in one step', async () => {
    // The rejected comment made room for the next one.
    await expect(comments.row(name(26))).toBeVisible()
    // The restored comments are still selected.
    await page.getByRole('checkbox', { name: '3 selected' }).check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: decided.confirmDelete(25) })
    await expect(dialog).toContainText(decided.deleteHint(25))
    await dialog.getByRole('button', { name: 'Delete 25 comments' }).click()
    await comments.says(decided.deleted(25))
    await expect(page.getByRole('status').getByText('1,003 comments')).toBeVisible()
  })
})

test('a failed request shows an error, and the comments stay as they were', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/Failed to load resource|ERR_FAILED/)
  const name = `Ada ${randomUUID().slice(0, 8)}`
  await putComments([{ name }])
  const comments = await CommentsPage.open(page)
  await page.route('/admin/comments*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )

  await comments.decide('Approve', name)
  await comments.says(decided.moveFailed)
  await expect(comments.row(name)).toBeVisible()
  await comments.decide('Delete', name)
  await page.getByRole('button', { name: 'Delete comment' }).click()
  await comments.says(decided.deleteFailed)
  await expect(comments.row(name)).toBeVisible()
})

test('only an admin can moderate, even from a page that was opened earlier', async ({
  page,
  context,
}) => {
  const name = `Ada ${randomUUID().slice(0, 8)}`
  await putComments([{ name }])
  const formerAdmin = await makeAccount('admin')
  await signInAs(page, formerAdmin, '/admin/comments')
  const comments = CommentsPage.on(page)
  await expect(comments.row(name)).toBeVisible()

  await removeTestRoles()
  await comments.decide('Approve', name)
  await comments.says(adminMessages.notAdmin)
  await context.clearCookies()
  await comments.decide('Approve', name)
  await comments.says(adminMessages.signedOut)

  const stored = await dataOrThrow(database().from('comments').select('status').eq('name', name))
  expect(stored).toEqual([{ status: 'pending' }])
  await page.goto('/admin/comments')
  await expect(page).toHaveURL(/\/signin\?next=/)
})

test('comments have no accessibility violations on wide and narrow screens, in light and dark mode', async ({
  page,
  request,
}) => {
  const word = randomUUID().slice(0, 8)
  const body = `One\n\n${'https://example.com/'.repeat(12)}`
  await putComments([
    { name: `Ada ${word}`, body, status: 'approved' },
    { name: `Grace ${word}`, body },
  ])
  // Rows written directly to the database don't invalidate the article, so toggle the setting to render it again.
  await switchComments(request, false)
  await switchComments(request, true)
  await signIn(page, '/admin/comments')
  const states = [
    { path: article.path, shown: page.getByRole('heading', { name: say.title }) },
    { path: `/admin/comments?q=${word}`, shown: page.getByText(`Grace ${word}`) },
    {
      path: `/admin/comments?q=${word}-none`,
      shown: page.getByText('No comments match your search'),
    },
  ]
  for (const { path, shown } of states) {
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [360, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(shown).toBeVisible()
      const reach = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(reach, `${path}, ${width} px`).toBeLessThanOrEqual(width)
      expect.soft(await violations(page), `${path}, ${colorScheme}`).toEqual([])
    }
  }
})
