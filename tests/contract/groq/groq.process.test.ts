import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type LakeProcess, startLake, TOKENS } from '../lake-process.ts'
import { CASES, REFUSED } from './cases.ts'
import { DOCUMENTS } from './documents.ts'

let lake: LakeProcess
beforeAll(async () => {
  lake = await startLake()
  const response = await fetch(`${lake.origin}/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKENS.editor}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mutations: DOCUMENTS.map((document) => ({ create: document })) }),
  })
  expect(response.status, await response.text()).toBe(200)
})
afterAll(() => lake?.dispose())

describe.each(Object.entries(CASES))('GROQ over HTTP: %s', (_, cases) => {
  it.each(cases)('%s', async (query, result) => {
    const response = await ask(query)
    const body = answer.parse(await response.json())
    expect(body).toEqual({ query, result, syncTags: body.syncTags, ms: body.ms })
  })
})

describe('an invalid query', () => {
  it.each(REFUSED)(
    '%s is refused with the position of the error',
    async (query, marked, reason) => {
      const response = await ask(query)
      expect(response.status).toBe(400)
      const { error } = refusal.parse(await response.json())
      expect(error).toMatchObject({ type: 'queryParseError', query })
      expect(error.description).toMatch(reason)
      expect(query.slice(error.start, error.end)).toBe(marked)
    },
  )
})

const answer = z.object({
  query: z.string(),
  result: z.unknown(),
  syncTags: z.array(z.string().regex(/^s1:./)),
  ms: z.number(),
})

const refusal = z.object({
  error: z.object({
    type: z.string(),
    description: z.string(),
    query: z.string(),
    start: z.number(),
    end: z.number(),
  }),
})

function ask(query: string): Promise<Response> {
  const search = new URLSearchParams({ query, perspective: 'published' })
  return fetch(`${lake.origin}/v2025-02-19/data/query/production?${search}`, {
    headers: { authorization: `Bearer ${TOKENS.viewer}` },
  })
}
