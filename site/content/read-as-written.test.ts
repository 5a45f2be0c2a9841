import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSettings } from '#lib/settings/site-settings-mapping.ts'
import { choicesOf, firstProblem, rulesOf, type SchemaPart } from '#schemas/rules/field-rules.ts'
import { siteTypes } from '#site/schema.ts'
import { tools } from '#site/tools/list.ts'
import { toApps } from './app/parse.ts'
import { toPeople } from './author/parse.ts'
import { toCategories } from './category/parse.ts'
import { toPostSummaries } from './post/parse.ts'
import { toQuestions } from './question/parse.ts'
import { testFacts } from './question/test-questions.ts'
import { toRoadmap } from './roadmap-quarter/parse.ts'
import { mergePageSeo } from './seo/parse.ts'
import { toToolPage } from './tool/parse.ts'

const types = new Map<string, SchemaPart>(siteTypes.map((type) => [type.name, type]))

const visitor = { editable: false }

const toolTexts = await tools[0].texts()

type Fields = Readonly<Record<string, unknown>>

/** Parses a document by type. Fields that a query renames or resolves are given in their resolved form. */
const readers: Readonly<Record<string, (document: Fields) => object | undefined>> = {
  app: (app) => toApps([{ ...app, id: 'a' }], visitor)[0],
  author: (author) => toPeople([{ ...author, picture: null }], visitor)[0],
  category: (category) => toCategories([{ ...category, slug: 'a' }], visitor)[0],
  seo: (seo) => mergePageSeo({ path: '/' }, seo, 'https://site.example'),
  post: (post) =>
    toPostSummaries(
      [{ ...post, slug: 'a', updatedAt: null, category: null, author: null, cover: null }],
      visitor,
    )[0],
  question: (question) =>
    toQuestions(
      [{ ...question, anchor: 'a', facts: null, statuses: ['Coming Soon'] }],
      testFacts,
      visitor,
    )[0],
  roadmapQuarter: (quarter) => toRoadmap([quarter], visitor)[0],
  siteSettings: mergeSettings,
  tool: (tool) => toToolPage(tools[0], toolTexts, tool, visitor),
}

/**
 * Fields that the parser or its query transforms or leaves out: blocks, images, URLs, a date that is compared with
 * another, references, a list that is sorted, the only language.
 */
const transformedFields: Readonly<Record<string, readonly string[]>> = {
  app: ['pageBuilder', 'seo', 'language'],
  post: ['body', 'updatedAt', 'related', 'corrections', 'language'],
  seo: ['ogImage'],
  question: ['about', 'facts', 'language'],
  tool: ['seo', 'language'],
}

/** Kinds of fields that are read as stored. Queries resolve images, references and slugs. */
const AS_WRITTEN = ['string', 'text', 'boolean', 'date', 'array', 'object']

test.each(Object.entries(readers))(
  'whatever the Studio lets somebody write into a document of type %s, the site reads it as it was written',
  (type, read) => {
    fc.assert(
      fc.property(accepted(partOf(type), transformedFields[type]), (fields) => {
        const shown = read({ _id: 'a', _updatedAt: '2026-01-01T00:00:00Z', ...fields })
        expect(shown).toMatchObject(sharedBy(fields, shown))
      }),
    )
  },
)

/** Returns the fields that both have. On the site, an entry's key has another name. */
function sharedBy(fields: Fields, shown: object = {}): Fields {
  const shared = Object.entries(fields).filter(([name]) => name in shown)
  expect(shared.length).toBeGreaterThan(1)
  const unkeyed = (name: string, value: unknown) => (name === '_key' ? undefined : value)
  return JSON.parse(JSON.stringify(Object.fromEntries(shared), unkeyed))
}

function partOf(type: string): SchemaPart {
  const part = types.get(type)
  if (!part) throw new Error(`There is no type ${type}.`)
  return part
}

/** Generates documents that the Studio accepts, with every field filled in. */
function accepted({ fields = [] }: SchemaPart, left: readonly string[] = []): fc.Arbitrary<Fields> {
  const own = fields.filter(
    ({ name = '', type }) =>
      !left.includes(name) && AS_WRITTEN.includes(types.get(type)?.type ?? type),
  )
  return fc.record(Object.fromEntries(own.map((field) => [field.name, written(field)])))
}

function written(field: SchemaPart): fc.Arbitrary<unknown> {
  const choices = choicesOf(field)
  if (choices && field.type === 'array') return fc.subarray([...choices], { minLength: 1 })
  if (choices) return fc.constantFrom(...choices)
  return kindOf(field).filter((value) => firstProblem(field, value) === undefined)
}

function kindOf(field: SchemaPart): fc.Arbitrary<unknown> {
  const { type, of = [], fields } = types.get(field.type) ?? field
  if (type === 'boolean') return fc.boolean()
  if (type === 'date') return fc.constantFrom('2024-02-29', '1999-12-31')
  if (type === 'array') return fc.array(entryOf(of[0]), { minLength: 1, maxLength: 4 })
  if (fields) return accepted({ type, fields })
  // Random strings rarely pass rules about content (URLs, patterns, JSON), so use samples.
  const isFree = rulesOf(field).every(({ check, pattern }) => !check && !pattern)
  if (isFree) return anyText
  const fitting = samples.filter((value) => firstProblem(field, value) === undefined)
  if (fitting.length === 0) throw new Error(`No sample suits the field ${field.name}.`)
  return fc.constantFrom(...fitting)
}

function entryOf(member?: SchemaPart): fc.Arbitrary<unknown> {
  if (!member || member.type === 'string') return anyText
  const fields = accepted(partOf(member.type))
  return fields.map((entry) => ({ _key: 'k', ...entry }))
}

const anyText = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  .filter((text) => text.trim() !== '')

/** Sample texts for every rule. */
const samples = [
  '/apps',
  '/of-no-other-page',
  'https://a.example/b?c=d#e',
  '#prices',
  'Q3 2026',
  'ada@a.example',
  '{"a":1}',
  'Fair',
]
