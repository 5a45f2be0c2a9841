import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editableField as bySchema } from '#schemas/editable.ts'
import { schemaTypes } from '#schemas/index.ts'
import type { SchemaPart } from '#schemas/rules/field-rules.ts'
import { editableField as byList } from './editable-fields.ts'

const types: readonly SchemaPart[] = schemaTypes
const documents = types.filter(({ type }) => type === 'document')
const paths = documents.flatMap((part) => pathsOf(part, '').map((path) => [part.name ?? '', path]))

describe('What may be edited on the page, by the schemas and by the list', () => {
  it('is looked for everywhere', () => expect(paths.length).toBeGreaterThan(200))

  it.each(paths)('is the same: %s %s', (type = '', path = '') => {
    const { refusal: newly, ...said } = bySchema(type, path) ?? {}
    const { refusal: formerly, ...listed } = byList(type, path) ?? {}
    expect(said).toEqual(listed)
    const text = fc.oneof(
      fc.string({ maxLength: 90 }),
      fc.webUrl(),
      fc.emailAddress(),
      fc.constantFrom('', 'Q3 2026', 'javascript:alert(1)', 'x'.repeat(39), 'x'.repeat(81)),
    )
    fc.assert(
      fc.property(text, (written) => {
        expect(newly?.(written.trim())).toBe(formerly?.(written.trim()))
      }),
    )
  })

  it.each(['_type', 'slug.current', 'toString', '', 'features', 'plans[0]'])(
    'is not %j',
    (path) => {
      for (const { name = '' } of [...documents, { name: 'constructor' }]) {
        expect(bySchema(name, path)).toBeUndefined()
        expect(byList(name, path)).toBeUndefined()
      }
    },
  )
})

/** Every place that a document can have, whatever it holds. */
function pathsOf(part: SchemaPart, before: string): string[] {
  const { fields = [], of = [] } = types.find(({ name }) => name === part.type) ?? part
  return [
    ...fields.flatMap((field) => {
      const path = `${before}${before && '.'}${field.name}`
      return [path, ...pathsOf(field, path)]
    }),
    ...of.flatMap((member) => [
      `${before}[0]`,
      `${before}[_key=="a"]`,
      ...pathsOf(member, `${before}[_key=="a"]`),
    ]),
  ]
}
