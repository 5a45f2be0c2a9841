import { anotherBrowser } from '#tests/kit/accounts.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { Studio } from '#tests/kit/studio.ts'

test("two editors discuss a field in the Studio, and visitors can't see it", async ({
  page,
  browser,
  request,
}) => {
  const text = 'Shorter, please: it does not fit on a phone.'
  const studio = new Studio(page)
  const otherPage = await anotherBrowser(browser)
  const otherStudio = new Studio(otherPage)

  await directLake.shorten('post-4')
  await signIn(page)
  await test.step('the first editor writes the very first comment', async () => {
    await studio.openPost('post-4')
    await studio.addComment('title', text)
    await expect(studio.comments().filter({ hasText: text })).toBeVisible()
  })

  await test.step('the second editor replies, and the reply appears for the first', async () => {
    await signIn(otherPage)
    await otherStudio.openPost('post-4')
    await otherStudio.openComments('title')
    await expect(otherStudio.comments().filter({ hasText: text })).toBeVisible()
    await otherStudio.replyToComment('Done.')
    await expect(studio.comments().filter({ hasText: 'Done.' })).toBeVisible()
  })

  await test.step('a resolved comment disappears for both', async () => {
    await studio.resolveComment()
    await expect(studio.comments()).toHaveCount(0)
    await expect(otherStudio.comments()).toHaveCount(0)
  })

  await test.step("visitors can't query the comments, and the page is unchanged", async () => {
    const query = '/lake/v2025-02-19/data/query/production-comments?query=*'
    expect((await request.get(query)).status()).toBe(401)
    expect(await (await request.get('/blog')).text()).not.toContain(text)
  })
  await otherPage.context().close()
})
