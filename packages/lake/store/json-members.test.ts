import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referencesIn } from '#lake/query/document-index.ts'
import { createDocumentReader } from '#lake/query/lazy-documents.ts'
import { documentOf, storeDocuments } from '#lake/query/memory-store.ts'
import { bytesOf, findMember, parseAt, walkJson } from './json-members.ts'

// None ends with a backslash, after which V8 may misread others (github.com/nodejs/node/issues/63785).
const name = fc.constantFrom('a', 'ab', 'é', '"', '\\b', '{', '}', ',', ':', '', 'toString', '_ref')
const scalar = fc.oneof(
  name,
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
)
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', maxDepth: 4 },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3 }),
  ),
}))
const members = fc.dictionary(name, value, { maxKeys: 6 })

/** A document after a JSON round trip, which drops what JSON can't represent. */
const fields = members.map((all): Record<string, unknown> => JSON.parse(JSON.stringify(all)))

describe('the JSON of a stored document', () => {
  it('returns each of its members and no others', () => {
    fc.assert(
      fc.property(fields, name, fields, (all, member, other) => {
        const documents = [all, other].map((each, at) =>
          documentOf({ _id: `d${at}`, _type: 'post', ...each }),
        )
        for (const [at, stored] of storeDocuments(documents).entries()) {
          for (const each of [member, ...Object.keys(documents[at] ?? {})]) {
            const place = findMember(stored, each)
            const document = documents[at] ?? {}
            expect(place !== undefined).toBe(Object.hasOwn(document, each))
            if (place) expect(parseAt(stored, place)).toEqual(Reflect.get(document, each))
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  it('is walked from the first bracket to the last', () => {
    fc.assert(
      fc.property(fields, (all) => {
        const document = documentOf({ _id: 'd', _type: 'post', ...all })
        const [stored] = storeDocuments([document])
        if (!stored) throw new Error('Nothing was stored')
        const bytes = bytesOf(stored)
        const events: unknown[] = []
        const tell = (from: number, to: number) =>
          events.push(JSON.parse(`"${bytes.toString('utf8', from, to)}"`))
        walkJson(bytes, stored.from, {
          open: (isObject) => events.push(isObject ? '{' : '['),
          close: () => events.push('end'),
          name: tell,
          text: tell,
          other: () => events.push(0),
        })
        expect(events).toEqual(eventsOf(document))
      }),
      { numRuns: 300 },
    )
  })

  it('has the same references as the parsed document', () => {
    fc.assert(
      fc.property(fields, (all) => {
        const document = documentOf({ _id: 'd', _type: 'post', ...all })
        const stored = storeDocuments([document])
        const [lazy] = stored.map(createDocumentReader(stored, -1).read)
        expect(lazy && [...referencesIn(lazy)]).toEqual([...referencesIn(document)])
      }),
      { numRuns: 500 },
    )
  })
})

function eventsOf(of: unknown): unknown[] {
  if (typeof of === 'string') return [of]
  if (typeof of !== 'object' || of === null) return [0]
  if (Array.isArray(of)) return ['[', ...of.flatMap(eventsOf), 'end']
  return ['{', ...Object.entries(of).flatMap(([key, member]) => [key, ...eventsOf(member)]), 'end']
}
