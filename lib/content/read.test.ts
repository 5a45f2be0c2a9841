import { describe, expect, it } from 'vitest'
import { fetchContent } from './read.ts'

const query = { query: '*', params: { slug: 'a' } }

describe('querying the content server', () => {
  it('returns the result and its sync tags', async () => {
    const requests: unknown[] = []
    const client = {
      fetch: async (...question: unknown[]) => {
        requests.push(question)
        return { result: ['post'], syncTags: ['s1:a'], ms: 1 }
      },
    }

    expect(await fetchContent(client, query, { cache: 'no-store' })).toEqual({
      result: ['post'],
      syncTags: ['s1:a'],
    })
    const options = { cache: 'no-store', filterResponse: false, returnQuery: false }
    expect(requests).toEqual([['*', { slug: 'a' }, options]])
  })

  it.each([
    ['does not answer', new TypeError('fetch failed')],
    ['is overloaded', { statusCode: 503 }],
    ['asks for patience', { statusCode: 429 }],
  ])('throws content-unreachable when it %s', async (_, failure) => {
    await expect(fetchContent(failing(failure), query)).rejects.toMatchObject({
      code: 'content-unreachable',
      status: 503,
      cause: failure,
    })
  })

  it('throws unexpected when it rejects the query', async () => {
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
