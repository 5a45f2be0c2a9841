import { describe, expect, it } from 'vitest'
import { contentChangeSchema } from '#lib/publishing/message.ts'
import { createFollowUp } from './follow-up.ts'

const change = contentChangeSchema.parse({ _id: 'p1', _type: 'post', operation: 'update' })

describe('the follow-up of a change', () => {
  it('is asked for with the secret that the parts share', async () => {
    const asked: [address: unknown, init: RequestInit | undefined][] = []
    await followUpWith(async (address, init) => {
      asked.push([address, init])
      return new Response(null, { status: 204 })
    })
    expect(asked).toMatchObject([
      ['http://next/api/published', { method: 'POST', headers: { 'x-front': 's3cret' } }],
    ])
  })

  it.each([
    [
      'says what remains',
      new Response('It has no line yet.\n', { status: 503 }),
      'It has no line yet.',
    ],
    [
      'fails otherwise',
      new Response('<h1>Oops</h1>', { status: 500 }),
      'The part that makes the pages answered 500.',
    ],
    ['is away', new TypeError('fetch failed'), 'The part that makes the pages does not answer.'],
  ])('fails in a sentence where the site %s', async (_, answer, sentence) => {
    const asked = followUpWith(async () => {
      if (answer instanceof Error) throw answer
      return answer
    })
    await expect(asked).rejects.toThrow(new Error(sentence))
  })
})

function followUpWith(fetch: typeof globalThis.fetch): Promise<void> {
  return createFollowUp({ nextOrigin: 'http://next', secret: 's3cret', fetch })(change)
}
