import { editMessages as say } from '#lib/messages-edit.ts'
import { openText, post, startEditing } from '#tests/kit/inline-editor.ts'
import { Lake } from '#tests/kit/lake.ts'
import { expect, test } from '#tests/kit/story.ts'
import { expectToast } from '#tests/kit/toasts.ts'
import { soon } from '#tests/kit/visitors.ts'

test('an admin rewrites words that many pages share, and all of them show the new ones', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  const html = async (path = post.address) => (await request.get(path)).text()

  try {
    await startEditing(page, post.address)
    const heading = page.getByRole('heading', { name: 'Related articles' })
    const related = await openText(page, heading, 'Heading of the related articles')
    await related.fill('Read next')
    await related.press('Enter')
    await expectToast(page, say.savedText('Heading of the related articles'))
    await soon(html).toContain('>Read next</h2>')

    const time = page.locator('.article-facts').getByText('min read')
    const minutes = await openText(page, time, 'Minutes to read')
    await expect(minutes).toHaveValue('{minutes} min read')
    await minutes.fill('{minutes} minutes')
    await minutes.press('Enter')
    await soon(() => html('/blog')).toMatch(/<span>\d+ minutes<\/span>/)
    expect(await html()).not.toContain('data-sanity')
  } finally {
    await lake.mutate({ delete: { id: 'labels' } })
    await soon(html).toContain('>Related articles</h2>')
  }
})
