import { editMessages as say } from '#lib/messages-edit.ts'
import { htmlOf, openText, startEditing } from '#tests/kit/inline-editor.ts'
import { Lake } from '#tests/kit/lake.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { expectToast } from '#tests/kit/toasts.ts'
import { soon } from '#tests/kit/visitors.ts'

test('a visitor searches the answers and opens one', async ({ page }) => {
  await page.goto('/support')
  await page.getByRole('searchbox', { name: 'Search this site' }).fill('cost APPS')

  await expect(page.getByText('What do the apps cost?')).toBeVisible()
  await expect(page.getByText('Which tools are free?')).toBeHidden()
  await page.getByText('What do the apps cost?').click()
  await expect(page.getByText('LayerRank costs $49 per month (Solo)')).toBeVisible()
})

test('a visitor finds the answer about a word before those that mention it, then searches the site', async ({
  page,
}) => {
  await page.goto('/support')
  const field = page.getByRole('searchbox', { name: 'Search this site' })
  await field.fill('phone')
  await expect(page.getByText('When will I hear back?')).toBeVisible()
  await expect(page.getByText('Which app is right for me?')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'The free tools' })).toBeHidden()

  await field.fill('wix')
  await expect(page.getByText('Which platforms and integrations')).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=wix')
  await expect(page.getByRole('main').locator('.hit').first()).toContainText('work with Wix')
})

test('a visitor whose search has no results gets a link to the contact form', async ({ page }) => {
  await page.goto('/support')
  await page.getByRole('searchbox', { name: 'Search this site' }).fill('xylophone')

  await expect(page.getByText('No answers. Search all pages.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send a message' })).toHaveAttribute(
    'href',
    '/contact?topic=support',
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor can open every answer, and search the site', async ({ page }) => {
    await page.goto('/support')

    await page.getByText('What does this site store about me?').click()
    await expect(
      page.getByText('We don’t track visitors, and we don’t store what you type into a tool'),
    ).toBeVisible()

    await page.getByLabel('Search this site').fill('refund')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=refund')
  })
})

test('an admin edits the words of the page where they stand, and counts stay counted', async ({
  page,
  request,
}) => {
  await signIn(page)
  const lake = await Lake.signIn(page)
  const html = () => htmlOf(request, '/support')
  const line = 'pageBuilder[_key=="hero"].eyebrow'

  await startEditing(page, '/support')
  const count = /^Support · (\d+) answers$/
  const field = await openText(page, page.getByText(count), 'Hero: line above the heading')
  await expect(field).toHaveValue('Support · {questions} answers')
  try {
    await field.fill('Support · {questions} answers and a phone')
    await field.press('Enter')
    await expectToast(page, say.savedText('Hero: line above the heading'))
    await soon(html).toMatch(/>Support · \d\d answers and a phone</)
  } finally {
    const eyebrow = 'Support · {questions} answers'
    await lake.mutate({ patch: { id: 'page-support', set: { [line]: eyebrow } } })
  }
  await soon(html).toMatch(/>Support · \d\d answers</)
})
