import { describe, expect, it } from 'vitest'
import { createUnknownPostCheck, UNKNOWN_POST_PATH } from './post-address.ts'

describe('the check for unknown posts', () => {
  it('finds an address that no post has', async () => {
    const { isUnknown } = setUp(['here'])

    expect(await isUnknown('/blog/nowhere')).toBe(true)
    expect(await isUnknown('/blog/here')).toBe(false)
  })

  it('asks once for a post that is there, and each time for one that is not', async () => {
    const { isUnknown, asked } = setUp(['here'])

    for (const path of ['/blog/here', '/blog/here', '/blog/not', '/blog/not']) await isUnknown(path)

    expect(asked).toEqual(['here', 'not', 'not'])
  })

  it('finds a post in the moment it is published', async () => {
    const posts = ['here']
    const { isUnknown } = setUp(posts)
    await isUnknown('/blog/soon')
    posts.push('soon')

    expect(await isUnknown('/blog/soon')).toBe(false)
  })

  it('lets every page be while the lake does not answer, and asks again later', async () => {
    const { isUnknown, lake } = setUp(['here'])
    lake.isDown = true
    expect(await isUnknown('/blog/here')).toBe(false)
    expect(await isUnknown('/blog/nowhere')).toBe(false)
    lake.isDown = false

    expect(await isUnknown('/blog/nowhere')).toBe(true)
  })

  it('does not ask for what cannot be a post', async () => {
    const { isUnknown, asked } = setUp([])

    expect(await isUnknown('/blog/Über')).toBe(true)
    expect(await isUnknown(`/blog/${'x'.repeat(201)}`)).toBe(true)
    expect(asked).toEqual([])
  })

  it.each(['/', '/blog', '/blog/', '/apps/x', '/blog/a/b', UNKNOWN_POST_PATH])(
    'has nothing to say about %s',
    async (path) => {
      const { isUnknown, asked } = setUp([])

      expect(await isUnknown(path)).toBe(false)
      expect(asked).toEqual([])
    },
  )
})

function setUp(posts: string[]) {
  const asked: string[] = []
  const lake = { isDown: false }
  const isUnknown = createUnknownPostCheck(async (slug) => {
    asked.push(slug)
    if (lake.isDown) throw new Error('The lake is down.')
    return posts.includes(slug)
  })
  return { isUnknown, asked, lake }
}
