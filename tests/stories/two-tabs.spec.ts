import { elsewhere } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { Studio } from '#tests/kit/studio.ts'

test('an editor with the same post open in two tabs sees in one what she types in the other', async ({
  page,
  context,
  watch,
}) => {
  watch.expectConsole(/users\/me/)
  await elsewhere.shorten('post-6')
  await signIn(page)
  const first = new Studio(page)
  await first.openPost('post-6')
  // Each tab holds six and more event streams: over HTTP/1.1 they would starve each other.
  const second = new Studio(await context.newPage())
  await second.openPost('post-6')

  await first.field('title').fill('Keep, Merge, Cancel: An Audit')
  await expect(second.field('title')).toHaveValue('Keep, Merge, Cancel: An Audit')
  await second.field('title').fill('An Audit of Marketing Tools')
  await expect(first.field('title')).toHaveValue('An Audit of Marketing Tools')
})
