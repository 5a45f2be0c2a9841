import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { Studio } from '#tests/kit/studio.ts'

test('an editor with the same post open in two tabs sees edits from one tab in the other', async ({
  page,
  context,
}) => {
  await directLake.shorten('post-6')
  await signIn(page)
  const first = new Studio(page)
  await first.openPost('post-6')
  // Each tab opens more than six event streams, which over HTTP/1.1 would exceed the browser's connection limit.
  const second = new Studio(await context.newPage())
  await second.openPost('post-6')

  await first.field('title').fill('Keep, Merge, Cancel: An Audit')
  await expect(second.field('title')).toHaveValue('Keep, Merge, Cancel: An Audit')
  await second.field('title').fill('An Audit of Marketing Tools')
  await expect(first.field('title')).toHaveValue('An Audit of Marketing Tools')
})
