import type { Attack } from '../attack.ts'
import { attackerAt, lakePath, newWord } from './addresses.ts'

const ONES = `[${Array(240).fill(1).join(',')}]`

/** Without a limit, each of these blocked the lake for more than ten seconds per change. */
const RUNAWAY_FILTERS = [
  `*["${'a'.repeat(60)}" match (${Array(12).fill('"*a"').join('+')} + "*b")]`,
  `*[count(${ONES}[count(${ONES}[count(${ONES}[@ > 0]) > 0]) > 0]) > 0]`,
]

function listenPath(query: string): string {
  return lakePath('/data/listen/production', { query, enableResume: 'true' })
}

function streamRequest(path: string, ...headers: string[]): string {
  const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Accept: text/event-stream', ...headers]
  return `${lines.join('\r\n')}\r\n\r\n`
}

export const listeners: readonly Attack[] = [
  {
    name: 'filters that never end, from a visitor and an editor',
    finding: 'attack H2, review-lake 1',
    answers: [200],
    // The stream of a refused filter ends with the reason. An editor's stream continues until it is canceled.
    run: ({ facts, flood }) =>
      flood(16, 8, (number) => ({
        path: listenPath(`// ${newWord()}\n${RUNAWAY_FILTERS[number % 2]}`),
        from: attackerAt(number % 4),
        ...(number % 4 < 2 && { headers: { cookie: facts.editorsCookie } }),
        leavesAfterMs: 3000,
      })),
    async duringAttack(owner) {
      const path = listenPath(RUNAWAY_FILTERS[0] ?? '')
      const { text } = await owner.ask({ path })
      owner.assert(text.includes('channelError'), `a visitor's filter was not refused: ${text}`)
    },
  },
  {
    name: 'reconnecting repeatedly with an old position',
    finding: 'review-lake 9',
    answers: [200, 503],
    run: ({ facts, flood }) =>
      flood(200, 10, (number) => ({
        path: listenPath('*[_type == "page"]'),
        headers: { 'last-event-id': facts.oldEvent },
        from: attackerAt(number % 5),
        leavesAt: 'event: welcome',
      })),
  },
  {
    name: 'seven hundred event streams from eight addresses',
    finding: 'review-lake 9, conformance (500 listeners)',
    answers: [503],
    async run({ holdConnection, ask }) {
      const open = (number: number) =>
        holdConnection({
          from: attackerAt(number % 8),
          begin: streamRequest(listenPath('*[_type == "page"]')),
        })
      await Promise.all(Array.from({ length: 700 }, (_, number) => open(number)))
      await ask({
        path: listenPath('*'),
        from: attackerAt(1),
        leavesAfterMs: 20_000,
      })
    },
    async duringAttack(owner) {
      const { text } = await owner.asEditor({
        path: listenPath('*[_type == "page"]').replace('/lake/v2025-02-19', ''),
        leavesAt: 'event: welcome',
      })
      owner.assert(text.includes('event: welcome'), `an editor's stream began with: ${text}`)
    },
  },
  {
    name: 'streams and responses that are never read',
    finding: 'attack (200 slow clients), review-lake 9',
    answers: [],
    async run({ facts, holdConnection }) {
      const everything = lakePath('/data/query/production', { query: '*' })
      const requests = [
        streamRequest(listenPath('*')),
        streamRequest(lakePath('/data/live/events/production')),
        `${streamRequest(everything)}`.repeat(20),
        streamRequest(facts.picture),
      ]
      await Promise.all(
        Array.from({ length: 200 }, (_, number) =>
          holdConnection({
            from: attackerAt(number % 20),
            begin: requests[number % requests.length] ?? '',
            readsNothing: true,
          }),
        ),
      )
    },
  },
]
