import { Lake } from '#tests/kit/lake.ts'
import { expect, test } from '#tests/kit/story.ts'
import { database } from '#tests/kit/supabase.ts'
import { soon } from '#tests/kit/visitors.ts'

const first = 'a-quarter-of-seo-for-a-two-person-team'

test('a post whose published address changes leaves a redirect behind, and never leads in a circle', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  const rename = (slug: string) =>
    lake.mutate({ patch: { id: 'post-2', set: { 'slug.current': slug } } })
  const answer = async (slug: string) => {
    const response = await request.get(`/blog/${slug}`, { maxRedirects: 0 })
    return response.headers().location ?? response.status()
  }
  const before = await lake.document('post-2')
  expect(before).toMatchObject({ slug: { current: first } })
  const { data: last } = await database()
    .from('audit_log')
    .select('id')
    .order('id', { ascending: false })
    .limit(1)

  try {
    await rename('story-second')
    await soon(() => answer(first)).toBe('/blog/story-second')
    await rename('story-third')
    await soon(() => answer('story-second')).toBe('/blog/story-third')
    expect(await answer(first)).toBe('/blog/story-third')
    await soon(() => answer('story-third')).toBe(200)

    await rename(first)
    await soon(() => answer('story-third')).toBe(`/blog/${first}`)
    expect(await answer('story-second')).toBe(`/blog/${first}`)
    await soon(() => answer(first)).toBe(200)

    const { data } = await database()
      .from('audit_log')
      .select('action, actor_id, after')
      .eq('entity', 'redirects')
      .gt('id', last?.[0]?.id ?? 0)
    const made = (data ?? []).filter(({ action }) => action === 'created')
    expect(made.length).toBeGreaterThanOrEqual(2)
    expect(made[0]).toMatchObject({
      actor_id: null,
      after: { description: expect.stringContaining('Added automatically') },
    })
  } finally {
    await rename(first)
    for (const slug of [first, 'story-second', 'story-third']) {
      await database().from('redirects').delete().eq('source_path', `/blog/${slug}`)
    }
  }
})
