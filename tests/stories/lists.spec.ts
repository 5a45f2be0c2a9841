import type { APIRequestContext, Page } from '@playwright/test'
import { editMessages, listMessages as say } from '#lib/messages-edit.ts'
import { cleanups, openText, runCleanups, startEditing } from '#tests/kit/inline-editor.ts'
import { Lake } from '#tests/kit/lake.ts'
import { restoreDocumentAfterTests } from '#tests/kit/settings-page.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { expectAndCloseToast, expectToast } from '#tests/kit/toasts.ts'
import { soon } from '#tests/kit/visitors.ts'

test.afterEach(runCleanups)
restoreDocumentAfterTests('navigation')

const id = 'page-story-lists'
const path = '/story-lists'
const card = (title: string) => ({ _type: 'card', _key: title.toLowerCase(), title, text: 'Tides' })

/** Publishes a page with the cards Harbors and Rivers, and returns how to read their titles as a visitor. */
async function publishCards(page: Page, request: APIRequestContext) {
  const lake = await Lake.signIn(page)
  cleanups.push(() => lake.mutate({ delete: { id } }, { delete: { id: `drafts.${id}` } }))
  const cards = [card('Harbors'), card('Rivers')]
  const pageBuilder = [
    { _type: 'hero', _key: 'hero', title: 'Ports that rank' },
    { _type: 'cards', _key: 'cards', title: 'Who uses it', cards },
  ]
  const slug = { _type: 'slug', current: path.slice(1) }
  await lake.mutate({
    createOrReplace: { _id: id, _type: 'page', title: 'Ports', slug, pageBuilder },
  })
  const titles = async () => {
    const html = await (await request.get(path)).text()
    return [...html.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, title = '']) => title)
  }
  return { lake, soonTitles: () => soon(titles, 'the cards of the page') }
}

const openCard = (page: Page, title: string) =>
  openText(page, page.getByRole('heading', { name: title, exact: true }).first(), 'Cards: title')
const button = (page: Page, name: string) =>
  page.locator('.edit-list').getByRole('button', { name, exact: true })

test('an editor moves, duplicates and removes a card on the page, and takes it back', async ({
  page,
  request,
}) => {
  const { soonTitles } = await publishCards(page, request)
  await startEditing(page, path)

  await openCard(page, 'Rivers')
  await button(page, say.operations.up).press('Enter')
  await expectToast(page, say.done.up('Card'))
  await soonTitles().toEqual(['Rivers', 'Harbors'])

  await openCard(page, 'Rivers')
  await button(page, say.operations.duplicate).click()
  await expectToast(page, say.done.duplicate('Card'))
  await soonTitles().toEqual(['Rivers', 'Rivers', 'Harbors'])
  await expect(page.getByRole('heading', { name: 'Rivers', exact: true })).toHaveCount(2)

  await openCard(page, 'Harbors')
  await button(page, say.operations.remove).click()
  await expectToast(page, say.done.remove('Card'))
  await soonTitles().toEqual(['Rivers', 'Rivers'])
  await expect(page.getByRole('heading', { name: 'Harbors', exact: true })).toHaveCount(0)

  const bar = page.getByRole('complementary', { name: 'Editing tools' })
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, say.back('Card'))
  await soonTitles().toEqual(['Rivers', 'Rivers', 'Harbors'])
  await bar.getByRole('button', { name: 'Undo' }).click()
  await soonTitles().toEqual(['Rivers', 'Harbors'])
  await bar.getByRole('button', { name: 'Redo' }).click()
  await soonTitles().toEqual(['Rivers', 'Rivers', 'Harbors'])
})

test('the last item of a list stays, and unsaved words are not lost to a button', async ({
  page,
  request,
}) => {
  const { soonTitles } = await publishCards(page, request)
  await startEditing(page, path)
  await openCard(page, 'Rivers')
  await button(page, say.operations.down).click()
  await expectAndCloseToast(page, say.refused.last)
  await button(page, say.operations.remove).click()
  await soonTitles().toEqual(['Harbors'])

  const title = await openCard(page, 'Harbors')
  await button(page, say.operations.remove).click()
  await expectToast(page, say.refused.only)
  await expect(title).toBeVisible()
  await title.fill('Harbors and quays')
  await expect(button(page, say.operations.remove)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await soonTitles().toEqual(['Harbors'])
})

test('a draft with another version of a card is not overwritten', async ({ page, request }) => {
  const { lake, soonTitles } = await publishCards(page, request)
  const { _rev, ...published } = await lake.document(id)
  const drafted = { ...card('Rivers'), title: 'Rivers and canals' }
  const [hero, cards] = published.pageBuilder as readonly object[]
  const pageBuilder = [hero, { ...cards, cards: [card('Harbors'), drafted] }]
  await lake.mutate({ createOrReplace: { ...published, _id: `drafts.${id}`, pageBuilder } })
  await startEditing(page, path)
  await openCard(page, 'Rivers')
  await button(page, say.operations.remove).click()
  await expectToast(page, /unpublished draft/)
  await soonTitles().toEqual(['Harbors', 'Rivers'])
  expect(await lake.document(`drafts.${id}`)).toMatchObject({ pageBuilder })
})

test('an entry of the menu is removed on the page, and Undo brings it back', async ({
  page,
  request,
}) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, '/about')
  const inMenu = async () =>
    (await (await request.get('/no-such-page')).text()).includes('<span>Contact<')
  await soon(inMenu, 'the menu').toBe(true)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await openText(page, menu.getByText('Contact', { exact: true }), 'Menu: Contact')
  await button(page, say.operations.remove).click()
  await expectToast(page, say.done.remove('Entry'))
  await soon(inMenu, 'the menu').toBe(false)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expectToast(page, editMessages.undone)
  await soon(inMenu, 'the menu').toBe(true)
})
