import { anotherBrowser } from '#tests/kit/accounts.ts'
import { elsewhere } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { Studio } from '#tests/kit/studio.ts'

test('two editors talk about a field in the Studio; nobody else hears of it', async ({
  page,
  browser,
  request,
  watch,
}) => {
  // The Studio asks who is there before it sends them to the site's sign-in.
  watch.expectConsole(/users\/me/)
  const text = 'Shorter, please: it does not fit on a phone.'
  const studio = new Studio(page)
  const theirs = await anotherBrowser(browser)
  const otherStudio = new Studio(theirs)

  await elsewhere.shorten('post-4')
  await signIn(page)
  await test.step('one writes the first comment there ever was', async () => {
    await studio.openPost('post-4')
    await studio.addComment('title', text)
    await expect(studio.comments().filter({ hasText: text })).toBeVisible()
  })

  await test.step('the other finds it, and answers; the first sees the answer come', async () => {
    await signIn(theirs)
    await otherStudio.openPost('post-4')
    await otherStudio.openComments('title')
    await expect(otherStudio.comments().filter({ hasText: text })).toBeVisible()
    await otherStudio.answerComment('Done.')
    await expect(studio.comments().filter({ hasText: 'Done.' })).toBeVisible()
  })

  await test.step('what is settled goes from both', async () => {
    await studio.settleComment()
    await expect(studio.comments()).toHaveCount(0)
    await expect(otherStudio.comments()).toHaveCount(0)
  })

  await test.step('visitors do not get at it, and the page is as it was', async () => {
    const query = '/lake/v2025-02-19/data/query/production-comments?query=*'
    expect((await request.get(query)).status()).toBe(401)
    expect(await (await request.get('/blog')).text()).not.toContain(text)
  })
  await theirs.context().close()
})
