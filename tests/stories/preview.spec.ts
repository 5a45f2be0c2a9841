import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newPreviewKey, previewLinkIdOf, previewLinkUrl } from '#schemas/rules/preview-link.ts'
import { anotherBrowser, signInAs } from '#tests/kit/accounts.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { Studio, untilFormSettles } from '#tests/kit/studio.ts'
import { makeAccount, removeTestRoles } from '#tests/kit/supabase.ts'
import { soon } from '#tests/kit/visitors.ts'

test.afterEach(removeTestRoles)

const address = '/blog/automated-seo-testing-frameworks'
const title = 'A Draft for the Client'
const path = '/blog/a-draft-for-the-client'
const row = (page: Page) => page.locator('.live-list li', { hasText: title })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const statusAt = async (page: Page, url: string) =>
  (await page.request.get(url, { maxRedirects: 0 })).status()

/** Stores the draft that is shared, and nothing that it is published as. */
async function storeDraft(_id: string): Promise<void> {
  const { _rev, ...post } = (await directLake.document('post-9')) ?? {}
  const slug = { _type: 'slug', current: 'a-draft-for-the-client' }
  await directLake.mutate(
    { createOrReplace: { ...post, _id, title, slug } },
    { patch: { id: _id, unset: ['body[4:]', 'mainImage'] } },
  )
}

/** Stores a link like the Studio's, which never offers such a time or release. @returns its URL and ID */
async function storeLink(fields: object): Promise<{ url: string; id: string }> {
  const key = newPreviewKey()
  const id = previewLinkIdOf(key) ?? ''
  const target = { document: 'post-8', documentType: 'post', path: address }
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  await directLake.mutate({
    create: { _id: id, _type: 'previewLink', key, by: 'Wren', expiresAt, ...target, ...fields },
  })
  return { url: previewLinkUrl(key), id }
}

test('an editor types in the Studio and sees the page change next to it, while visitors see the old page', async ({
  page,
  request,
  watch,
}) => {
  // Presentation logs this if the preview takes a few seconds, and then connects.
  watch.expectConsole(/Unable to connect to visual editing/)
  watch.expectConsole(/preview iframe hasn.t finished loading/)
  const before = await (await request.get(address)).text()

  await signIn(page)
  await page.goto(`/studio/presentation?preview=${encodeURIComponent(address)}`)
  const preview = page.frameLocator('iframe').first()
  const shown = preview.getByRole('heading', { level: 1 })
  await expect(shown).toBeVisible()
  // The overlays load once the page detects that it is inside the Studio.
  await expect(preview.locator('sanity-visual-editing')).toBeAttached()

  await test.step('a click on a text in the page opens its field', async () => {
    await shown.click()
    await expect(page.getByTestId('field-title')).toBeVisible()
    await untilFormSettles(page)
  })

  const newTitle = 'Tests That Keep Search Honest'
  await test.step('what she types appears on the page', async () => {
    await page.getByTestId('field-title').getByTestId('string-input').fill(newTitle)
    await expect(shown).toHaveText(newTitle)
  })

  await test.step('the public page is unchanged', async () => {
    const after = await (await request.get(address)).text()
    expect(after).not.toContain(newTitle)
    expect(after).not.toContain('data-sanity')
    expect(before).not.toContain('data-sanity')
  })
})

test('a writer shares a draft with a client who has no account, until she revokes the link', async ({
  page,
  browser,
  watch,
}) => {
  // The client gets a 404 after leaving the preview, because the draft has no published page.
  watch.expectConsole(/404 .*a-draft-for-the-client/)
  await storeDraft('drafts.shared-draft')
  const writer = await makeAccount('writer')
  const studio = new Studio(page)
  await signInAs(page, writer, '/studio')
  await studio.openPost('shared-draft')
  const link = await studio.sharePreview('Ana at Harbor Foods')
  await page.goto('/studio/structure/preview-links')
  await expect(row(page)).toContainText(`Made by ${writer.email}, expires`)
  await expect(row(page)).toContainText('For Ana at Harbor Foods')
  await expect(row(page)).toContainText('Not opened yet')

  const clientPage = await anotherBrowser(browser)
  const client = clientPage.context()
  watch.listenTo(client)
  await test.step('the client opens the link in his own browser and sees the draft', async () => {
    await clientPage.goto(link)
    await expect(clientPage).toHaveURL(new RegExp(path))
    await expect(heading(clientPage)).toHaveText(title)
    await expect(clientPage.getByText('Preview: you are looking at drafts.')).toBeVisible()
    await expect(clientPage.locator('[data-sanity]')).toHaveCount(0)
    await expect(clientPage.locator('sanity-visual-editing')).toHaveCount(0)
  })

  await test.step('the list says when he opened it, and doesn’t count a program that only checks the link', async () => {
    await expect(row(page)).toContainText(/Opened \w+ \d+/)
    expect((await clientPage.request.head(link, { maxRedirects: 0 })).status()).toBe(307)
    await clientPage.goto(link)
    await expect(row(page)).toContainText('Opened 2 times')
  })

  await test.step('nothing keeps or indexes what he sees', async () => {
    for (const url of [link, path]) {
      const headers = (await clientPage.request.get(url, { maxRedirects: 0 })).headers()
      expect(headers['cache-control'], url).toMatch(/private.*no-store/)
      expect(headers['x-robots-tag'], url).toBe('noindex')
    }
  })

  await test.step('other pages are the published ones, and lead back', async () => {
    await clientPage.goto('/blog')
    await expect(clientPage.getByText('This page is the published one.')).toBeVisible()
    await expect(clientPage.getByRole('link', { name: title })).toHaveCount(0)
    await clientPage.getByRole('link', { name: 'Back to the preview' }).click()
    await expect(heading(clientPage)).toHaveText(title)
    const forged = await clientPage.request.get('/blog', { headers: { 'x-page-path': path } })
    expect(await forged.text()).not.toContain(title)
  })

  await test.step("he can't save anything and can leave the preview", async () => {
    const saved = await clientPage.request.post('/api/texts', { data: {} })
    expect(saved.status()).toBeGreaterThanOrEqual(400)
    await clientPage.getByRole('button', { name: 'Leave preview' }).click()
    await expect(heading(clientPage)).not.toHaveText(title)
  })

  await test.step('a forged link is refused', async () => {
    const forged = new URL(link)
    forged.searchParams.set('key', `${link.split('=')[1]?.slice(0, -1)}x`)
    await expectRefused(clientPage, forged.href)
    const guessed = new URL(link)
    guessed.searchParams.set('key', `${link.split('=')[1]?.split('.')[0]}.${'0'.repeat(48)}`)
    await expectRefused(clientPage, guessed.href)
    expect(await client.cookies()).toEqual([])
  })

  await test.step('draft mode without the link shows only published content', async () => {
    await clientPage.goto(link)
    const cookies = await client.cookies()
    await client.clearCookies({ name: 'preview-link' })
    expect(await statusAt(clientPage, path)).toBe(404)
    await client.addCookies(cookies)
    expect(await statusAt(clientPage, path)).toBe(200)
  })

  await test.step('after she revokes it, neither the link nor the opened preview works', async () => {
    await row(page).getByRole('button', { name: 'Revoke' }).click()
    await expect(row(page)).toHaveCount(0)
    await expectRefused(clientPage, link)
    await soon(() => statusAt(clientPage, path)).toBe(404)
  })

  await test.step('she can undo it, and revoke it again', async () => {
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeFocused()
    await undo.click()
    await expect(row(page)).toContainText('Opened 4 times')
    await expect(undo).toHaveCount(0)
    await soon(() => statusAt(clientPage, path)).toBe(200)
    await row(page).getByRole('button', { name: 'Revoke' }).click()
    await soon(() => statusAt(clientPage, path)).toBe(404)
  })
  await client.close()
  await directLake.mutate({ delete: { id: 'drafts.shared-draft' } })
})

test('the panel for a link stays open while another person begins and publishes a draft', async ({
  page,
}) => {
  const id = 'post-7'
  await signIn(page, '/studio')
  const studio = new Studio(page)
  await studio.openPost(id)
  const footer = page.getByTestId('pane-footer')
  await studio.choose('Share preview')
  const note = page.getByRole('complementary').getByLabel('For (optional)')
  await note.fill('Ana')

  const { _rev, ...post } = (await directLake.document(id)) ?? {}
  const draftId = `drafts.${id}`
  await directLake.mutate({ create: { ...post, _id: draftId } })
  await expect(footer.getByTestId('action-publish')).toBeEnabled()
  await expect(note).toHaveValue('Ana')
  const pair = { draftId, publishedId: id }
  await directLake.act({ actionType: 'sanity.action.document.publish', ...pair })
  await expect(footer.getByTestId('action-publish')).toBeDisabled()
  await expect(note).toHaveValue('Ana')
})

async function expectRefused(page: Page, url: string) {
  const tab = await page.context().newPage()
  await tab.goto(url)
  await expect(heading(tab)).toHaveText('This Preview Has Ended')
  await tab.close()
}

test('a link to a scheduled version ends when its schedule is deleted', async ({
  page,
  browser,
}) => {
  const release = `r${randomUUID().slice(0, 8)}`
  const document = 'link-to-a-plan'
  const act = (action: string, fields = {}) =>
    directLake.act({ actionType: `sanity.action.release.${action}`, releaseId: release, ...fields })
  await act('create', { metadata: { title: 'Scheduled publish', cardinality: 'one' } })
  await storeDraft(`versions.${release}.${document}`)
  await storeDraft(`drafts.${document}`)
  const expiresAt = new Date(Date.now() + 600_000).toISOString()
  const { url, id } = await storeLink({ document, path, release, expiresAt })
  const visitor = await anotherBrowser(browser)
  await visitor.goto(url)
  await expect(heading(visitor)).toHaveText(title)
  await signIn(page, '/studio/structure/preview-links')
  await expect(row(page)).toContainText(`${path}, in a scheduled version`)

  await act('archive')
  await act('delete')
  await soon(() => statusAt(visitor, path)).toBe(404)
  await expectRefused(visitor, url)
  await visitor.reload()
  await expect(heading(visitor)).toHaveText('This Preview Has Ended')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ended' })).toBeVisible()
  await expect(row(page)).toContainText('Made by Wren, ended with that version')
  await expect(row(page)).not.toContainText(release)
  await visitor.context().close()
  await directLake.mutate({ delete: { id } }, { delete: { id: `drafts.${document}` } })
})

test('a link ends at its time, also for a person who has it open, and can be removed from the list', async ({
  page,
  browser,
}) => {
  await storeDraft('drafts.expiring-draft')
  const { url, id } = await storeLink({ document: 'expiring-draft', path })
  const visitor = await anotherBrowser(browser)
  await visitor.goto(url)
  await expect(heading(visitor)).toHaveText(title)

  const past = new Date(Date.now() - 1000).toISOString()
  await directLake.mutate({ patch: { id, set: { expiresAt: past } } })
  await soon(() => statusAt(visitor, path)).toBe(404)
  await expectRefused(visitor, url)
  await visitor.reload()
  await expect(heading(visitor)).toHaveText('This Preview Has Ended')
  await expect(visitor).toHaveTitle(/^This Preview Has Ended/)
  const notice = visitor.getByText('This preview has ended. You are looking at the published site.')
  await expect(notice).toBeVisible()
  await visitor.getByRole('button', { name: 'Leave preview' }).click()
  await expect(notice).toHaveCount(0)
  await expect(heading(visitor)).toHaveText('Post Not Found')
  expect(await visitor.context().cookies()).toEqual([])

  await signIn(page, '/studio/structure/preview-links')
  await expect(page.getByRole('heading', { name: 'Ended' })).toBeVisible()
  await expect(row(page)).toContainText('Made by Wren, expired')
  await expect(row(page).getByRole('button', { name: 'Copy link' })).toHaveCount(0)
  await row(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.locator('.live-list')).toContainText('No link works at the moment.')
  await expect(row(page)).toHaveCount(0)
  await visitor.context().close()
  await directLake.mutate({ delete: { id: 'drafts.expiring-draft' } })
})

test('the link of a release shows the release on every page, and no drafts', async ({
  browser,
}) => {
  const release = 'rShared'
  const versionId = `versions.${release}.post-8`
  await directLake.act({ actionType: 'sanity.action.release.create', releaseId: release })
  const { _rev, ...post } = (await directLake.document('post-8')) ?? {}
  const draftTitle = 'Only a Draft'
  await directLake.mutate(
    { create: { ...post, _id: versionId, title } },
    { createOrReplace: { ...post, _id: 'drafts.post-8', title: draftTitle } },
  )
  const { url, id } = await storeLink({ release })
  const visitor = await anotherBrowser(browser)
  try {
    await visitor.goto(url)
    await expect(heading(visitor)).toHaveText(title)
    const notice = 'Preview: you are looking at changes that aren’t published yet.'
    await expect(visitor.getByText(notice)).toBeVisible()
    await visitor.goto('/blog')
    await expect(visitor.getByRole('link', { name: title }).first()).toBeVisible()
    await expect(visitor.getByText(draftTitle)).toHaveCount(0)
    expect(await (await visitor.request.get(address)).text()).not.toContain(draftTitle)
  } finally {
    await visitor.context().close()
    await directLake.mutate({ delete: { id } }, { delete: { id: 'drafts.post-8' } })
    await directLake.act({ actionType: 'sanity.action.release.archive', releaseId: release })
    await directLake.act({ actionType: 'sanity.action.release.delete', releaseId: release })
  }
})

test('the preview of a release says when it has been published', async ({ browser }) => {
  const releaseId = 'rShown'
  const id = 'shared-release-post'
  await directLake.act({ actionType: 'sanity.action.release.create', releaseId })
  await storeDraft(`versions.${releaseId}.${id}`)
  const link = await storeLink({ release: releaseId, document: id, path })
  const visitor = await anotherBrowser(browser)
  try {
    await visitor.goto(link.url)
    await expect(visitor.getByText('changes that aren’t published yet')).toBeVisible()
    await directLake.act({ actionType: 'sanity.action.release.publish', releaseId })
    await soon(async () => (await directLake.document(id))?.title).toBe(title)
    await visitor.reload()
    await expect(visitor.getByText('Preview: these changes are published now.')).toBeVisible()
    await expect(heading(visitor)).toHaveText(title)
  } finally {
    await visitor.context().close()
    await directLake.mutate({ delete: { id: link.id } }, { delete: { id } })
  }
})
