import { Lake } from '#tests/kit/lake.ts'
import { expect, test } from '#tests/kit/story.ts'
import { database } from '#tests/kit/supabase.ts'
import { soon } from '#tests/kit/visitors.ts'

const first = 'a-quarter-of-seo-for-a-two-person-team'

test('a post whose slug changes gets redirects from its old URLs, without a redirect loop', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  const rename = (slug: string) =>
    lake.mutate({ patch: { id: 'post-2', set: { 'slug.current': slug } } })
  const locationOrStatus = async (slug: string) => {
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
    await soon(() => locationOrStatus(first)).toBe('/blog/story-second')
    await rename('story-third')
    await soon(() => locationOrStatus('story-second')).toBe('/blog/story-third')
    expect(await locationOrStatus(first)).toBe('/blog/story-third')
    await soon(() => locationOrStatus('story-third')).toBe(200)

    await rename(first)
    await soon(() => locationOrStatus('story-third')).toBe(`/blog/${first}`)
    expect(await locationOrStatus('story-second')).toBe(`/blog/${first}`)
    await soon(() => locationOrStatus(first)).toBe(200)

    const { data } = await database()
      .from('audit_log')
      .select('action, actor_id, after')
      .eq('entity', 'redirects')
      .gt('id', last?.[0]?.id ?? 0)
    const created = (data ?? []).filter(({ action }) => action === 'created')
    expect(created.length).toBeGreaterThanOrEqual(2)
    expect(created[0]).toMatchObject({
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
