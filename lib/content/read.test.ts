import { afterEach, describe, expect, it, vi } from 'vitest'
import { noting, type Render } from '#lib/next/render.ts'
import { textTag } from '#lib/publishing/text-tags.ts'
import { fetchContent, filedText } from './read.ts'

const texts = { heroTitle: 'Stay on course', aboutCTATitle: 'Ask us' }

describe('a page that shows texts of the site', () => {
  it('is filed under those that it takes, as they say now, and under no other', () => {
    const render: Render = { tags: new Set() }
    const text = noting(render, () => filedText(texts))

    expect(render.tags.size).toBe(0)
    // Parts of a page are drawn later than it was begun.
    expect(text.aboutCTATitle).toBe(texts.aboutCTATitle)
    expect([...render.tags]).toEqual([textTag('aboutCTATitle', texts.aboutCTATitle)])
  })

  it('is filed under all of them when it passes them on', () => {
    const render: Render = { tags: new Set() }
    const passedOn = noting(render, () => ({ ...filedText(texts) }))

    expect(passedOn).toEqual(texts)
    expect(render.tags.size).toBe(2)
  })
})

const query = { query: '*', params: { slug: 'a' } }

afterEach(() => vi.restoreAllMocks())

describe('asking the content lake', () => {
  it('gives what the lake answers', async () => {
    const asked: unknown[] = []
    const client = {
      fetch: async (...question: unknown[]) => {
        asked.push(question)
        return ['post']
      },
    }

    expect(await fetchContent(client, query, { cache: 'no-store' })).toEqual(['post'])
    expect(asked).toEqual([['*', { slug: 'a' }, { cache: 'no-store' }]])
  })

  it.each([
    ['does not answer', new TypeError('fetch failed')],
    ['is overloaded', { statusCode: 503 }],
    ['asks for patience', { statusCode: 429 }],
  ])('is a passing failure when the lake %s', async (_, failure) => {
    await expect(fetchContent(failing(failure), query)).rejects.toMatchObject({
      code: 'content-unreachable',
      status: 503,
      cause: failure,
    })
  })

  it('is a mistake of ours when the lake refuses the query', async () => {
    await expect(fetchContent(failing({ statusCode: 400 }), query)).rejects.toMatchObject({
      code: 'unexpected',
    })
  })
})

function failing(failure: unknown) {
  return {
    fetch: async () => {
      throw failure
    },
  }
}
