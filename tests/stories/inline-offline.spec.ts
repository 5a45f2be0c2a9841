import type { Page, Route } from '@playwright/test'
import { editMessages as say } from '#lib/messages-edit.ts'
import {
  field,
  openText,
  restoreTextsAfterTest,
  runCleanups,
  startEditing,
  storedText,
  textButton,
  uniqueText,
} from '#tests/kit/inline-editor.ts'
import { Lake } from '#tests/kit/lake.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { textPatch } from '#tests/kit/text-patch.ts'
import { toast } from '#tests/kit/toasts.ts'
import { soon } from '#tests/kit/visitors.ts'

test.afterEach(runCleanups)

test.beforeEach(({ watch }) => {
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
})

test('a text saved offline is sent when the connection is back', async ({ page, context }) => {
  const lake = await Lake.signIn(page)
  await startEditing(page, '/roadmap')
  await restoreTextsAfterTest(lake, 'roadmapHeroTitle')
  const heading = page.getByRole('heading', { level: 1 })
  const mine = uniqueText('Mine')
  await (await openText(page, heading, 'Hero: heading')).fill(mine)
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByText(say.offline)).toBeVisible()
  await expect(field(page, 'Hero: heading')).toHaveValue(mine)

  await context.setOffline(false)
  await expect(toast(page, say.savedText('Hero: heading'))).toBeVisible()
  await expect(heading).toHaveText(mine)
  expect(await storedText(lake, 'roadmapHeroTitle')).toBe(mine)
})

test('a text that got no answer is sent after a reload, and asks before it replaces a newer one', async ({
  page,
}) => {
  const lake = await Lake.signIn(page)
  await startEditing(page, '/roadmap')
  await restoreTextsAfterTest(lake, 'roadmapHeroTitle')
  const [mine, theirs] = [uniqueText('Mine'), uniqueText('Theirs')]
  const heading = page.getByRole('heading', { level: 1 })
  await (await openText(page, heading, 'Hero: heading')).fill(mine)
  await page.route('**/api/texts', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(page.getByText(say.noAnswer)).toBeVisible()
  await lake.mutate(textPatch('roadmapHeroTitle', theirs))

  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(field(page, 'Hero: heading')).toHaveValue(mine)
  await page.unroute('**/api/texts')
  const dialog = page.getByRole('dialog', { name: say.conflictTitle })
  await expect(dialog).toContainText(theirs)
  expect(await storedText(lake, 'roadmapHeroTitle')).toBe(theirs)
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await soon(() => storedText(lake, 'roadmapHeroTitle')).toBe(mine)
})

test('a text that is typed on while it waits is not sent until it is saved again', async ({
  page,
  context,
}) => {
  const lake = await Lake.signIn(page)
  await startEditing(page, '/roadmap')
  await restoreTextsAfterTest(lake, 'roadmapHeroTitle')
  const mine = uniqueText('Mine')
  const title = await openText(page, page.getByRole('heading', { level: 1 }), 'Hero: heading')
  await title.fill(mine)
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByText(say.offline)).toBeVisible()
  await page.keyboard.type(' and more')
  await expect(page.getByText(say.offline)).toHaveCount(0)
  await context.setOffline(false)
  await page.keyboard.press('Enter')
  await soon(() => storedText(lake, 'roadmapHeroTitle')).toBe(`${mine} and more`)
})

test('words typed while a text is being sent are kept, and not sent until it is saved again', async ({
  page,
}) => {
  const lake = await Lake.signIn(page)
  await startEditing(page, '/roadmap')
  await restoreTextsAfterTest(lake, 'roadmapHeroTitle')
  const mine = uniqueText('Mine')
  const heading = page.getByRole('heading', { level: 1 })
  const title = await openText(page, heading, 'Hero: heading')
  await title.fill(mine)
  const holdSave = await savesOf(page)
  const lost = holdSave()
  await page.keyboard.press('Enter')
  await lost.arrived
  await page.keyboard.type(' and more')
  await expect(title).toHaveValue(`${mine} and more`)
  await lost.abort()
  await expect(title).not.toHaveAttribute('aria-busy')
  await expect(page.getByText(say.noAnswer)).toHaveCount(0)

  const slow = holdSave()
  await page.keyboard.press('Enter')
  await slow.arrived
  await page.keyboard.type(' and most')
  await slow.go()
  await expect(toast(page, say.savedText('Hero: heading'))).toBeVisible()
  await expect(title).toHaveValue(`${mine} and more and most`)
  await soon(() => storedText(lake, 'roadmapHeroTitle')).toBe(`${mine} and more`)
  await page.keyboard.press('Enter')
  await expect(title).toHaveCount(0)
  await expect(heading).toHaveText(`${mine} and more and most`)
  await soon(() => storedText(lake, 'roadmapHeroTitle')).toBe(`${mine} and more and most`)
})

/** Returns a function that holds the next request that saves a text. One route for all: changing routes takes time. */
async function savesOf(page: Page) {
  const awaited: PromiseWithResolvers<Route>[] = []
  await page.route('**/api/texts', (route) => {
    const held = awaited.shift()
    return held ? held.resolve(route) : route.continue()
  })
  return () => {
    const held = Promise.withResolvers<Route>()
    awaited.push(held)
    return {
      arrived: held.promise,
      go: async () => (await held.promise).continue(),
      abort: async () => (await held.promise).abort(),
    }
  }
}

test('clicking another text saves the one being written and opens the other', async ({ page }) => {
  const lake = await Lake.signIn(page)
  await startEditing(page, '/roadmap')
  await restoreTextsAfterTest(lake, 'roadmapHeroTitle')
  const mine = uniqueText('Mine')
  await (await openText(page, page.getByRole('heading', { level: 1 }), 'Hero: heading')).fill(mine)
  await textButton(page, 'Timeline: heading').dispatchEvent('click')
  await expect(field(page, 'Timeline: heading')).toBeFocused()
  await expect(field(page, 'Hero: heading')).toHaveCount(0)
  expect(await storedText(lake, 'roadmapHeroTitle')).toBe(mine)
  await page.keyboard.press('Escape')
})

test('a discarded text is no success', async ({ page }) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, '/roadmap')
  await (await openText(page, page.getByRole('heading', { level: 1 }), 'Hero: heading')).fill(
    uniqueText('Given up'),
  )
  await page.keyboard.press('Escape')
  await expect(toast(page, say.givenUp)).toHaveAttribute('data-tone', 'note')
})
