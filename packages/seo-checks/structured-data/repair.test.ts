import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasSafeNames } from '../testing/json-names.ts'
import type { Json } from './json.ts'
import { repairJson } from './repair.ts'

function mended(text: string) {
  const result = repairJson(text)
  if (!result.ok) throw new Error(`${result.line}: ${result.problem}`)
  return result
}

const simple = fc
  .jsonValue({ maxDepth: 3 })
  .filter((value) => typeof value === 'object' && value !== null)
  .filter(hasSafeNames)

describe('repairing JSON', () => {
  it('leaves valid JSON unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue().filter(hasSafeNames), (value) => {
        const text = JSON.stringify(value)
        expect(mended(text)).toEqual({ ok: true, json: JSON.parse(text), repairs: [] })
      }),
    )
  })

  it('repairs extra commas and comments, for any data', () => {
    fc.assert(
      fc.property(simple, (value) => {
        const data: Json = JSON.parse(JSON.stringify(value))
        const damaged = `/* from the theme */ ${write(data)} // end`

        expect(mended(damaged).json).toEqual(data)
      }),
    )
  })

  it('preserves text in strings that would be removed outside of them', () => {
    const text = '<!-- //<![CDATA[ 👩\u200D💻 ]]> -->'
    expect(mended(`{"a": ${JSON.stringify(text)},}`).json).toEqual({ a: text })
    expect(mended(`//<![CDATA[\n{"]]>": 1,\u200B}\n//]]>`).json).toEqual({ ']]>': 1 })
  })

  it.each([
    ['a comma before a closing bracket', '{"a": [1, 2,], }', { a: [1, 2] }],
    ['missing commas', '{"a": 1 "b": [1 2]}', { a: 1, b: [1, 2] }],
    ['missing commas between lines of text', '{"a": "x"\n "b": "y"}', { a: 'x', b: 'y' }],
    ['a missing comma between texts on one line', '{"a": "x" "b": "y"}', { a: 'x', b: 'y' }],
    [
      'one without a space as well',
      '{"a":"x""b":{"c":"d" "e":1}}',
      { a: 'x', b: { c: 'd', e: 1 } },
    ],
    [
      'no comma where quotation marks stand in a text',
      '{"a": "the "big" one", "b": 1}',
      { a: 'the "big" one', b: 1 },
    ],
    ['doubled commas', '{"a": 1,, "b": 2}', { a: 1, b: 2 }],
    ['single quotation marks', "{'a': 'it\\'s', 'b': 'isn't'}", { a: "it's", b: "isn't" }],
    ['typographic quotation marks', '{“a”: “x”, ‘b’: ‘y’, „c“: „z“}', { a: 'x', b: 'y', c: 'z' }],
    [
      'quotation marks inside a text',
      '{"a": "he said "no" twice", "b": 1}',
      { a: 'he said "no" twice', b: 1 },
    ],
    ['names without quotation marks', '{a: 1, @type: "B", $c: 2}', { a: 1, '@type': 'B', $c: 2 }],
    ['values without quotation marks', '{"a": InStock}', { a: 'InStock' }],
    ['line breaks in a text', '{"a": "one\ntwo"}', { a: 'one\ntwo' }],
    ['comments', '{// a\n"a": 1, /* b */ "b": 2 # c\n}', { a: 1, b: 2 }],
    ['brackets left open', '{"a": [{"b": 1}', { a: [{ b: 1 }] }],
    ['an assignment', 'const schema = {"a": 1};', { a: 1 }],
    ['HTML comment marks', '<!-- {"a": 1} -->', { a: 1 }],
    ['CDATA', '//<![CDATA[\n{"a": 1}\n//]]>', { a: 1 }],
    ['HTML entities', '{&quot;a&quot;: &quot;b &amp; c&quot;}', { a: 'b & c' }],
    [
      'words of other languages',
      '{"a": True, "b": None, "c": undefined}',
      { a: true, b: null, c: null },
    ],
    ['odd numbers', '{"a": +5, "b": .5, "c": 5., "d": 007}', { a: 5, b: 0.5, c: 5, d: 7 }],
    ['objects one after the other', '{"a": 1}\n{"b": 2}', [{ a: 1 }, { b: 2 }]],
    ['unknown escapes', '{"a": "it\\\'s \\/ \\x"}', { a: "it's / x" }],
  ])('repairs %s and reports it', (_, text, data) => {
    const { json, repairs } = mended(text)

    expect(json).toEqual(data)
    expect(repairs.length).toBeGreaterThan(0)
  })

  it('ends a string only where it can end', () => {
    expect(mended('{"a": "5" x 7" board", }').json).toEqual({ a: '5" x 7" board' })
    expect(mended('{“a”: “the “best” one”}').json).toEqual({ a: 'the “best” one' })
  })

  it.each([
    ['', 1, 'The input is empty.'],
    ['{"a": 1,\n "b"', 2, 'A colon is missing after the name "b".'],
    ['{"a": "never ends', 1, 'A text has no closing quotation mark.'],
    ['{"a": [1}', 1, 'Found } instead of ].'],
    [']', 1, 'Found "]" instead of a value.'],
  ])('reports what is wrong and where: %s', (text, line, problem) => {
    expect(repairJson(text)).toEqual({ ok: false, line, problem })
  })

  it('terminates with a value or an error for every input', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      "'",
      '“',
      'a',
      '1',
      '\n',
      '//',
      '/*',
      '\\',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        expect(typeof repairJson(parts.join('')).ok).toBe('boolean')
      }),
      { numRuns: 500 },
    )
    expect(repairJson('['.repeat(5000)).ok).toBe(false)
  })
})

function write(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((entry: Json) => `${write(entry)},`).join('')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([key, entry]) => `${JSON.stringify(key)}: ${write(entry)},`)
    .join('\n')}}`
}
