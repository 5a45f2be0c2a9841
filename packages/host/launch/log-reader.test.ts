import { describe, expect, it } from 'vitest'
import type { LogEntry } from '#lib/json-console.ts'
import { createLogReader } from './log-reader.ts'

const NOW = Date.parse('2026-11-28T10:00:00.000Z')

const crash = `file:///app/front/main.ts:3
  throw new TypeError('no port')
  ^

TypeError: no port
    at main.ts:3:9

Node.js v24.21.0
`

describe('what a part prints', () => {
  it('becomes one entry per line, with time and level', async () => {
    const { write, entries } = reader('stderr')
    await write('Could not read the settings\nThe disk is full\n')
    expect(entries).toEqual([
      { time: '2026-11-28T10:00:00.000Z', level: 'error', msg: 'Could not read the settings' },
      { time: '2026-11-28T10:00:00.000Z', level: 'error', msg: 'The disk is full' },
    ])
  })

  it('stays one entry when it is an error with its stack, however the pipe cuts it', async () => {
    const { write, entries } = reader('stderr')
    const text = `Could not render /: Error: no\n    at a.ts:1\n    at b.ts:2 {\n  code: 'X'\n}\nNext message\n`
    for (const character of text) void write(character)
    await write('')
    expect(entries.map(({ msg, detail }) => [msg, detail])).toEqual([
      ['Could not render /: Error: no', "    at a.ts:1\n    at b.ts:2 {\n  code: 'X'\n}"],
      ['Next message', undefined],
    ])
  })

  it('begins with the error when the part has crashed', async () => {
    const { write, entries } = reader('stderr')
    await write(crash)
    expect(entries).toHaveLength(1)
    expect(entries[0]?.msg).toBe('TypeError: no port')
    expect(entries[0]?.detail).toContain('main.ts:3:9')
  })

  it('keeps umlauts that the pipe cuts in two', async () => {
    const { write, entries } = reader('stdout')
    const bytes = Buffer.from('Grüße\n')
    void write(bytes.subarray(0, 3))
    await write(bytes.subarray(3))
    expect(entries.map(({ msg }) => msg)).toEqual(['Grüße'])
  })

  it('has no terminal colors', async () => {
    const { write, entries } = reader('stdout')
    await write('\u001b[32mReady\u001b[39m\n')
    expect(entries[0]?.msg).toBe('Ready')
  })

  it.each([
    ['stdout', 'front listening on localhost:3000', 'info'],
    ['stdout', ' ⨯ Error: no', 'error'],
    ['stderr', ' ⚠ Slow', 'warn'],
    ['stderr', 'Warning: Ignoring extra certs', 'warn'],
    ['stderr', '(node:7) ExperimentalWarning: SQLite is experimental', 'warn'],
  ] as const)('on %s, %j is %s', async (stream, text, level) => {
    const { write, entries } = reader(stream)
    await write(`${text}\n`)
    expect(entries[0]?.level).toBe(level)
  })

  it('does not wait for the end of a line that never comes', async () => {
    const { write, entries } = reader('stdout')
    await write('no line break')
    expect(entries[0]?.msg).toBe('no line break')
  })
})

describe('a line that is an entry already', () => {
  const entry = {
    time: '2026-11-28T09:59:59.000Z',
    level: 'warn',
    msg: 'Slow',
    requestId: 'abcdefgh',
  }

  it('passes unchanged and at once, after what was printed before', () => {
    const { push, entries } = reader('stdout')
    push(`Text\n${JSON.stringify({ ...entry, status: 200 })}\n`)
    expect(entries).toEqual([expect.objectContaining({ msg: 'Text' }), { ...entry, status: 200 }])
  })

  it('is a message if it only looks like one', async () => {
    const { write, entries } = reader('stdout')
    await write('{"level":"error"}\n{"time": broken\n')
    expect(entries.map(({ msg, level }) => [msg, level])).toEqual([
      ['{"level":"error"}', 'info'],
      ['{"time": broken', 'info'],
    ])
  })
})

it('a failed request of the lake can be found by its id', async () => {
  const { write, entries } = reader('stderr')
  await write('lake: request 0f3c9a52-aaaa GET /v1/data/query failed Error: no\n')
  expect(entries[0]?.requestId).toBe('0f3c9a52-aaaa')
})

function reader(stream: 'stdout' | 'stderr') {
  const entries: LogEntry[] = []
  const { write } = createLogReader({
    stream,
    onEntries: (more) => entries.push(...more),
    now: () => NOW,
    wait: async () => undefined,
  })
  const push = (chunk: string | Uint8Array) => write(Buffer.from(chunk))
  return {
    entries,
    push,
    async write(chunk: string | Uint8Array): Promise<void> {
      push(chunk)
      await new Promise(setImmediate)
    },
  }
}
