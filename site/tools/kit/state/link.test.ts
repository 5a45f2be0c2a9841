import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_FRAGMENT_LENGTH, openLink, sameState, writeLink } from './link.ts'
import { asRecord, readChoice, readFlag, readList, readNumber, readText } from './shape.ts'

const initial = { text: '', size: 200, color: 'red', lines: [] as readonly string[], isOn: false }
type State = typeof initial

const shape = {
  initial,
  parse: (value: unknown): State | null => {
    const stored = asRecord(value)
    return (
      stored && {
        text: readText(stored, 'text'),
        size: readNumber(stored, 'size', { least: 1, most: 1_000, otherwise: 200 }),
        color: readChoice(stored, 'color', ['red', 'blue'], 'red'),
        lines: readList(stored, 'lines', (line) => (typeof line === 'string' ? line : null)),
        isOn: readFlag(stored, 'isOn', false),
      }
    )
  },
}

const anyState = fc.record({
  text: fc.string({ unit: 'grapheme', maxLength: 300 }),
  size: fc.integer({ min: 1, max: 1_000 }),
  color: fc.constantFrom('red', 'blue'),
  lines: fc.array(fc.string({ maxLength: 20 }), { maxLength: 20 }),
  isOn: fc.boolean(),
})

test('opening a link restores the state', async () => {
  await fc.assert(
    fc.asyncProperty(anyState, async (state) => {
      const fragment = await writeLink(state, shape)
      const opened = await openLink(fragment ?? '', shape)
      const expected = sameState(state, initial) ? { kind: 'none' } : { kind: 'state', state }
      expect(opened).toEqual(expected)
    }),
    { numRuns: 200 },
  )
})

test('a link uses only characters that mail programs and chats keep', async () => {
  await fc.assert(
    fc.asyncProperty(anyState, async (state) => {
      expect(await writeLink(state, shape)).toMatch(/^(?:#v1=[\w-]+)?$/)
    }),
    { numRuns: 100 },
  )
})

test('the initial state adds nothing to the URL', async () => {
  expect(await writeLink(initial, shape)).toBe('')
})

test('a short text stays short and a long one is compressed', async () => {
  const short = await writeLink({ ...initial, text: 'Rope' }, shape)
  const long = await writeLink({ ...initial, text: 'Rope and rigging. '.repeat(200) }, shape)

  expect(short?.startsWith('#v1=j')).toBe(true)
  expect(long?.startsWith('#v1=z')).toBe(true)
  expect(long?.length).toBeLessThan(200)
})

test('a state that is too long for a link is refused, not truncated', async () => {
  const noise = Array.from({ length: MAX_FRAGMENT_LENGTH * 2 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  ).join('')

  expect(await writeLink({ ...initial, text: noise }, shape)).toBeNull()
})

test('a truncated, mistyped or handmade link is reported as broken and never throws', async () => {
  const fragment =
    (await writeLink({ ...initial, text: 'Rope and rigging. '.repeat(9) }, shape)) ?? ''
  for (const broken of [
    fragment.slice(0, -9),
    '#v1=',
    '#v1=x',
    '#v1=j!!',
    '#v1=zAAAA',
    '#v1=jW10',
    '#v1=jbnVsbA',
  ]) {
    expect(await openLink(broken, shape), broken).toEqual({ kind: 'broken' })
  }
  await fc.assert(
    fc.asyncProperty(fc.string(), async (noise) => {
      const { kind } = await openLink(`#v1=${noise}`, shape)
      expect(['broken', 'state']).toContain(kind)
    }),
    { numRuns: 200 },
  )
})

test('an anchor on the page is not parsed as a state', async () => {
  expect(await openLink('#questions', shape)).toEqual({ kind: 'none' })
})

test('a small link that inflates to a huge text is refused', async () => {
  const bomb = new Blob([JSON.stringify({ text: 'a'.repeat(3_000_000) })])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = Buffer.from(await new Response(bomb).arrayBuffer())

  expect(bytes.length).toBeLessThan(10_000)
  expect(await openLink(`#v1=z${bytes.toString('base64url')}`, shape)).toEqual({ kind: 'broken' })
})

test('fields with a wrong type get the default, and numbers out of range are clamped', () => {
  expect(
    shape.parse({ text: 5, size: 9_999, color: 'green', lines: ['a', 1, 'b'], isOn: 'yes' }),
  ).toEqual({
    ...initial,
    size: 1_000,
    lines: ['a', 'b'],
  })
  expect(shape.parse([])).toBeNull()
  expect(shape.parse(null)).toBeNull()
})

test('a state that is initial on one device opens as it was on another one', async () => {
  const here = { ...shape, initial: { ...initial, color: 'blue' }, linkBase: initial }
  expect(await writeLink(here.initial, here)).toBe('')
  for (const color of ['red', 'blue']) {
    const state = { ...initial, text: 'Rope', color }
    const fragment = (await writeLink(state, here)) ?? ''
    expect(await openLink(fragment, here)).toEqual({ kind: 'state', state })
    expect(await openLink(fragment, { ...shape, linkBase: initial })).toEqual({
      kind: 'state',
      state,
    })
  }
})
