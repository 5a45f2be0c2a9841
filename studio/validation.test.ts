import { createClient } from '@sanity/client'
import fc from 'fast-check'
import { ConcreteRuleClass, createSourceFromConfig } from 'sanity'
import { describe, expect, it } from 'vitest'
import { problems, type SchemaPart } from '#schemas/rules/field-rules.ts'
import { editableField } from '#site/editable-field.ts'
import { siteTypes } from '#site/schema.ts'

const types: readonly SchemaPart[] = siteTypes
const named = new Map(types.map((type) => [type.name, type]))
const texts = types
  .filter(({ type }) => type === 'document')
  .flatMap(({ name = '', fields = [] }) => textsOf(name, fields, ''))

/** Never called: no rule of a text field queries the lake. */
const client = createClient({
  projectId: 'brightkeel',
  apiHost: 'http://127.0.0.1:9',
  apiVersion: '2025-02-19',
  useCdn: false,
})
const getClient = () => client
const studio = await createSourceFromConfig({
  name: 'default',
  projectId: 'brightkeel',
  dataset: 'production',
  schema: { types: siteTypes },
  currentUser: { id: 'tester', name: 'Tester', email: '', role: '', roles: [] },
  getClient,
})

/** Arbitrary texts and texts at the limits of the rules. */
const sampleTexts = fc
  .oneof(
    fc.string({ maxLength: 200, unit: 'grapheme' }),
    fc.webUrl(),
    fc.emailAddress(),
    fc.stringMatching(/^Q[0-9] [0-9]{3,5}$/),
    fc.constantFrom('', 'javascript:alert(1)', '/prices', '//host', '#top', '{', '{}'),
    fc.nat(170).map((length) => 'x'.repeat(length)),
  )
  .map((text) => text.trim())

describe('the page rejects the same texts as the Studio, with the same message', () => {
  it.each(texts)('$document $path', async ({ document, path, field }) => {
    await fc.assert(
      fc.asyncProperty(sampleTexts, async (text) => {
        expect(editableField(document, path)?.refusal(text)).toBe(await studioRefusal(field, text))
      }),
    )
  })
})

describe('the admin area rejects the same settings as the Studio, with the same message', () => {
  const fields = ['siteSettings', 'seo'].flatMap((name) => {
    const of = named.get(name)?.fields ?? []
    return of.filter(isText).map((field) => ({ document: name, path: field.name ?? '', field }))
  })

  it.each(fields)('$document $path', async ({ document, path, field }) => {
    const type = named.get(document)
    await fc.assert(
      fc.asyncProperty(sampleTexts, async (text) => {
        const refusals = type && problems(type, { [path]: ` ${text} ` })
        expect(refusals?.[path]).toBe(await studioRefusal(field, text))
      }),
    )
  })
})

/** Returns the first error of Sanity's own rules. */
async function studioRefusal(field: SchemaPart, text: string): Promise<string | undefined> {
  if (typeof field.validation !== 'function') return undefined
  const result: unknown = field.validation(ConcreteRuleClass.string())
  for (const rule of [result].flat()) {
    if (!(rule instanceof ConcreteRuleClass)) throw new TypeError('Not a Sanity rule.')
    const markers = await rule.validate(text, {
      getClient,
      i18n: studio.i18n,
      environment: 'studio',
      schema: studio.schema,
    })
    const error = markers.find(({ level }) => level === 'error')
    if (error) return error.message
  }
  return undefined
}

function textsOf(
  document: string,
  fields: readonly SchemaPart[],
  before: string,
): { document: string; path: string; field: SchemaPart }[] {
  return fields.flatMap((field) => {
    const path = `${before}${field.name}`
    if (isText(field)) return editableField(document, path) ? [{ document, path, field }] : []
    const entries = (field.of ?? []).flatMap((member) => named.get(member.type)?.fields ?? [])
    return textsOf(document, entries, `${path}[_key=="a"].`)
  })
}

function isText({ type }: SchemaPart): boolean {
  return type === 'string' || type === 'text'
}
