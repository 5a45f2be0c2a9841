import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchContent } from './fetch-content.ts'

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
