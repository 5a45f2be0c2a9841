import { describe, expect, it } from 'vitest'
import { type BlogAddress, createBlogAddressCheck } from './blog-address.ts'

const unknownPost = { missing: '/blog/__none__' }
const unknownCategory = { missing: '/blog/category/__none__' }
const unknownMarkdown = { missing: '/blog-markdown/__none__' }
const unknownPage = { missing: '/blog/page/__none__' }

describe('the check of addresses of the blog', () => {
  it.each([
    ['/blog/nowhere', unknownPost],
    ['/blog/nowhere.md', unknownMarkdown],
    ['/blog/.md', unknownMarkdown],
    ['/blog/No%20Slug.md', unknownMarkdown],
    ['/blog-markdown/nowhere', unknownMarkdown],
    ['/blog/category/nowhere', unknownCategory],
    ['/blog/page/9', unknownPage],
    ['/blog/category/local-seo/page/9', unknownPage],
    ['/blog/category/nowhere/page/2', unknownPage],
  ])('finds that nothing is at %s', async (path, answer) => {
    const { check } = setUp(['here', 'local-seo 1'])

    expect(await check.answer(path)).toEqual(answer)
  })

  it.each([
    '/blog/here',
    '/blog/here.md',
    '/blog-markdown/here',
    '/blog-markdown/__none__',
    '/blog/category/local-seo',
    '/blog/page/2',
    '/blog/category/local-seo/page/2',
  ])('leaves %s to the site', async (path) => {
    const { check } = setUp(['here', 'local-seo 1', 'local-seo 2', 'blog 2'])

    expect(await check.answer(path)).toBeUndefined()
  })

  it.each([
    ['/blog/page/1', '/blog'],
    ['/blog/category/local-seo/page/1', '/blog/category/local-seo'],
  ])('sends whoever asks for %s to the list itself', async (path, moved) => {
    const { check, asked } = setUp([])

    expect(await check.answer(path)).toEqual({ moved })
    expect(asked).toEqual([])
  })

  it('asks once for what is there, and each time for what is not', async () => {
    const { check, asked } = setUp(['here'])

    for (const path of ['/blog/here', '/blog/here', '/blog/not', '/blog/not']) {
      await check.answer(path)
    }

    expect(asked).toEqual(['here', 'not', 'not'])
  })

  it('finds a post in the moment it is published', async () => {
    const { check, there } = setUp(['here'])
    await check.answer('/blog/soon')
    there.add('soon')

    expect(await check.answer('/blog/soon')).toBeUndefined()
  })

  it('finds that a post is gone once its deletion is announced', async () => {
    const { check, there } = setUp(['here'])
    await check.answer('/blog/here')
    there.delete('here')
    check.forget()

    expect(await check.answer('/blog/here')).toEqual(unknownPost)
  })

  it('does not remember what it asked before a deletion and heard after it', async () => {
    const { check, there, lake } = setUp(['here'])
    const answer = lake.hold()
    const early = check.answer('/blog/here')
    there.delete('here')
    check.forget()
    answer(true)
    await early

    expect(await check.answer('/blog/here')).toEqual(unknownPost)
  })

  it('lets every page be while the lake does not answer, and asks again later', async () => {
    const { check, lake } = setUp(['here'])
    lake.isDown = true
    expect(await check.answer('/blog/here')).toBeUndefined()
    expect(await check.answer('/blog/nowhere')).toBeUndefined()
    lake.isDown = false

    expect(await check.answer('/blog/nowhere')).toEqual(unknownPost)
  })

  it.each([
    ['/blog/Über', unknownPost],
    [`/blog/${'x'.repeat(201)}`, unknownPost],
    ['/blog/category/Local_SEO', unknownCategory],
    ['/blog/page/02', unknownPage],
    ['/blog/page/two', unknownPage],
    ['/blog/category/local-seo/page/0', unknownPage],
  ])('does not ask for what cannot be an address: %s', async (path, answer) => {
    const { check, asked } = setUp([])

    expect(await check.answer(path)).toEqual(answer)
    expect(asked).toEqual([])
  })

  it.each([
    '/',
    '/blog',
    '/blog/',
    '/apps/x',
    '/blog/a/b',
    '/blog/a/b/c/d/e',
    '/blog/category/a/b',
    '/blog/__none__',
    '/blog/page/__none__',
    '/blog/category/__none__',
    '/blog/category/__none__/page/__none__',
  ])('has nothing to say about %s', async (path) => {
    const { check, asked } = setUp([])

    expect(await check.answer(path)).toBeUndefined()
    expect(asked).toEqual([])
  })
})

function setUp(addresses: string[]) {
  const asked: string[] = []
  const there = new Set(addresses)
  const lake = new Lake()
  const check = createBlogAddressCheck(async (address) => {
    asked.push(name(address))
    if (lake.isDown) throw new Error('The lake is down.')
    return lake.held ?? there.has(name(address))
  })
  return { check, asked, there, lake }
}

class Lake {
  isDown = false
  held: Promise<boolean> | undefined

  /** The next answer comes when the returned function is called. */
  hold(): (isThere: boolean) => void {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.held = promise
    return (isThere) => {
      this.held = undefined
      resolve(isThere)
    }
  }
}

function name(address: BlogAddress): string {
  if ('post' in address) return address.post
  if ('markdown' in address) return address.markdown
  return `${address.list.category ?? 'blog'} ${address.list.number}`
}
