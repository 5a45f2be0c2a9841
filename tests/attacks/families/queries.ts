import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../ask.ts'
import type { Attack } from '../attack.ts'
import { attackerAt, lakePath, newWord, queryPath } from './addresses.ts'

/** Each nesting level multiplies the steps by the length of this list. */
const LIST = `[${Array.from({ length: 240 }, (_, at) => at).join(',')}]`

/** Returns a new query that runs until it is stopped. */
function slowQuery(): string {
  const levels = Array.from({ length: 5 }).reduce<string>(
    (inner) => `count(${LIST}[${inner} > 0])`,
    '@',
  )
  return `// ${newWord()}\n${levels}`
}

/** Repeats a request after the delay in Retry-After, because a full queue answers 503. */
async function retryWhenBusy(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    const seconds = Number(answer.headers['retry-after'] ?? 0)
    if (answer.status !== 503 || seconds === 0) return answer
    await pause(seconds * 1000)
  }
}

const HUGE = JSON.stringify({ query: '*', params: { text: 'a'.repeat(15_000_000) } })

export const queries: readonly Attack[] = [
  {
    name: 'nested counts, eight at a time',
    finding: 'attack H4, review-lake 2',
    answers: [429, 503, 504],
    // The first client waits until the query is stopped, the others disconnect.
    run: ({ flood }) =>
      flood(8, 8, (number) => ({
        path: queryPath(slowQuery()),
        from: attackerAt(10),
        ...(number > 1 && { leavesAfterMs: 6000 }),
      })),
    // Read a newly published article, which isn't cached, while the slow queries run.
    async duringAttack(owner) {
      const slug = newWord()
      const firstPost = await owner.asEditor({
        path: `/data/query/production?query=${encodeURIComponent('*[_type == "post"][0]')}`,
      })
      const { result }: { result: Record<string, unknown> } = JSON.parse(firstPost.text)
      const post = { ...result, _id: slug, slug: { _type: 'slug', current: slug } }
      const made = await owner.asEditor({
        path: '/data/mutate/production',
        method: 'POST',
        body: JSON.stringify({ mutations: [{ create: post }] }),
      })
      owner.assert(made.status === 200, `a new article got ${made.status}: ${made.text}`)
      const { status } = await owner.ask({ path: `/blog/${slug}` })
      owner.assert(status === 200, `the first reader of a new article got ${status}`)
      await owner.asEditor({
        path: '/data/mutate/production',
        method: 'POST',
        body: JSON.stringify({ mutations: [{ delete: { id: slug } }] }),
      })
    },
  },
  {
    name: 'slow queries from a hundred addresses, twenty from each',
    finding: 'review-lake 3',
    answers: [429, 503, 504],
    refusal: 503,
    run: ({ flood }) =>
      flood(2000, 400, (number) => ({
        path: queryPath(slowQuery()),
        from: attackerAt(number % 100),
        leavesAfterMs: 4000,
      })),
    async duringAttack(owner) {
      const query = `*[_type == "post"]{title, "words": "${newWord()}"}`
      const { status, text } = await owner.asEditor({
        path: `/data/query/production?query=${encodeURIComponent(query)}`,
      })
      owner.assert(status === 200, `an editor's query got ${status}: ${text}`)
    },
  },
  {
    name: 'slow queries of one visitor and one editor, ahead of those of others',
    finding: 'conformance 2',
    answers: [429, 503, 504],
    run: ({ facts, flood }) =>
      flood(8, 8, (number) => ({
        path: queryPath(slowQuery()),
        from: attackerAt(number % 2),
        ...(number % 2 === 0 && { headers: { cookie: facts.editorsCookie } }),
        ...(number > 1 && { leavesAfterMs: 6000 }),
      })),
    async duringAttack(owner) {
      const query = encodeURIComponent(`*[_type == "post"][0]{title, "w": "${newWord()}"}`)
      const visitor = await retryWhenBusy(() =>
        owner.ask({ path: lakePath(`/data/query/production?query=${query}`) }),
      )
      owner.assert(visitor.status === 200, `another visitor got ${visitor.status}`)
      const editor = await owner.asEditor({ path: `/data/query/production?query=${query}` })
      owner.assert(editor.status === 200, `another editor got ${editor.status}: ${editor.text}`)
    },
  },
  {
    name: 'bodies of 15 MB, eight at a time',
    finding: 'attack M4, review-lake 4',
    answers: [413, 0],
    run: ({ flood }) =>
      flood(8, 8, (number) => ({
        path: lakePath('/data/query/production'),
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: HUGE,
        from: attackerAt(number),
      })),
  },
  {
    name: 'long parameters from many addresses',
    finding: 'review-lake 4',
    answers: [200, 413, 429, 503],
    refusal: 413,
    run: ({ flood }) =>
      flood(60, 30, (number) => ({
        path: lakePath('/data/query/production'),
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query: `// ${newWord()}\ncount(*[_id == $id])`,
          params: { id: 'a'.repeat(number % 2 === 0 ? 60_000 : 400_000) },
        }),
        from: attackerAt(number),
      })),
  },
  {
    name: 'hundreds of documents with all their versions',
    finding: 'review-lake 5',
    answers: [200, 400, 431],
    refusal: 400,
    run: ({ flood }) =>
      flood(60, 6, (number) => {
        const ids = Array.from({ length: number % 2 ? 190 : 800 }, (_, at) => `post-${at}`)
        return {
          path: lakePath(`/data/doc/production/${ids.join(',')}`, { includeAllVersions: 'true' }),
          from: attackerAt(number % 6),
        }
      }),
  },
]
