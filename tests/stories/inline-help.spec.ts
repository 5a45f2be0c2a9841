import {
  hintMessages as hint,
  historyMessages as history,
  editMessages as say,
} from '#lib/messages-edit.ts'
import {
  allowDevelopmentAdvice,
  field,
  openText,
  post,
  restoreTextsAfterTest,
  runCleanups,
  startEditing,
  storedText,
  uniqueText,
} from '#tests/kit/inline-editor.ts'
import { Lake } from '#tests/kit/lake.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { toast } from '#tests/kit/toasts.ts'
import { violations } from '#tests/kit/violations.ts'
import { soon } from '#tests/kit/visitors.ts'

test.afterEach(runCleanups)

test('a click on a text that is not editable says why and links to its document', async ({
  page,
  watch,
}) => {
  allowDevelopmentAdvice(watch)
  await signIn(page, '/robots.txt')
  await startEditing(page, post.address)
  await page.locator('article header time').first().click()
  const box = page.locator('.edit-hint')
  await expect(box).toContainText(hint.date)
  await expect(box.getByRole('link', { name: hint.open })).toHaveAttribute(
    'href',
    `/studio/intent/edit/id=${post.id};type=post/`,
  )
  await soon(() => violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)

  await startEditing(page, '/tools/word-counter')
  await page
    .locator('.words-readout dt')
    .first()
    .click({ position: { x: 6, y: 8 } })
  await expect(box).toContainText(hint.tool)
})

test('an admin reads who changed a text and what, and restores the text before', async ({
  page,
}) => {
  const lake = await Lake.signIn(page)
  await startEditing(page, '/roadmap')
  await restoreTextsAfterTest(lake, 'roadmapHeroTitle')
  const heading = page.getByRole('heading', { level: 1 })
  const [first, second] = [uniqueText('First'), uniqueText('Second')]
  for (const text of [first, second]) {
    await (await openText(page, heading, 'Hero: heading')).fill(text)
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText(text)
    await expect(field(page, 'Hero: heading')).toHaveCount(0)
  }
  await openText(page, heading, 'Hero: heading')
  await page.getByRole('button', { name: history.title }).click()
  const dialog = page.getByRole('dialog', { name: history.titleOf('Hero: heading') })
  const latest = dialog.getByRole('listitem').first()
  await expect(latest).toContainText('Changed by captain@brightkeel.example')
  await expect(latest.locator('del').first()).toContainText('First')
  await expect(latest.locator('ins').first()).toContainText('Second')
  await soon(() => violations(page)).toEqual([])
  await latest.getByRole('button', { name: history.ofText.restore }).click()
  await expect(heading).toHaveText(first)
  await soon(() => storedText(lake, 'roadmapHeroTitle')).toBe(first)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await soon(() => storedText(lake, 'roadmapHeroTitle')).toBe(second)
})

test('the field says how long a heading is, and what an empty one shows', async ({ page }) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, '/roadmap')
  const title = await openText(page, page.getByRole('heading', { level: 1 }), 'Hero: heading')
  await title.fill('A heading '.repeat(20).trim())
  await expect(page.getByText(say.longHeading(199, 70))).toBeVisible()
  await title.fill('')
  await expect(page.getByText(/^If you save this empty,/)).toBeVisible()
  await page.keyboard.press('Escape')
})

test('the bar links to the document of the page', async ({ page, watch }) => {
  allowDevelopmentAdvice(watch)
  await signIn(page, '/robots.txt')
  await startEditing(page, '/about')
  const link = page
    .getByRole('complementary', { name: 'Editing tools' })
    .getByRole('link', { name: /^Studio/ })
  await expect(link).toHaveAttribute('href', '/studio/intent/edit/id=page-about;type=page/')
  await page.goto(post.address)
  await expect(link).toHaveAttribute('href', `/studio/intent/edit/id=${post.id};type=post/`)
})
