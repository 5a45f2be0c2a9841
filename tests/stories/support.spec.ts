import { editMessages as say } from '#lib/messages-edit.ts'
import { htmlOf, openText, startEditing } from '#tests/kit/inline-editor.ts'
import { Lake } from '#tests/kit/lake.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { expectToast } from '#tests/kit/toasts.ts'
import { soon } from '#tests/kit/visitors.ts'

test('a visitor searches the answers and opens one', async ({ page }) => {
  await page.goto('/support')
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('cost APPS')

  await expect(page.getByText('What do the apps cost?')).toBeVisible()
  await expect(page.getByText('Which tools are free?')).toBeHidden()
  await page.getByText('What do the apps cost?').click()
  await expect(page.getByText('LayerRank costs $49 per month (Solo)')).toBeVisible()
})

test('a visitor whose search has no results gets a link to the contact form', async ({ page }) => {
  await page.goto('/support')
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('xylophone')

  await expect(page.getByText('No answer has these words.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send a message' })).toHaveAttribute(
    'href',
    '/contact?topic=support',
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor can open every answer, and the search is hidden', async ({ page }) => {
    await page.goto('/support')

    await expect(page.getByLabel('Search the answers')).toBeHidden()
    await page.getByText('What does this site store about me?').click()
    await expect(
      page.getByText('We don’t track visitors, and we don’t store what you type into a tool'),
    ).toBeVisible()
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
