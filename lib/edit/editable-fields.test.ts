import { describe, expect, it } from 'vitest'
import { app } from '#schemas/app.ts'
import { author } from '#schemas/author.ts'
import { category } from '#schemas/category.ts'
import { highlight } from '#schemas/objects/highlight.ts'
import { plan } from '#schemas/objects/plan.ts'
import { roadmapItem } from '#schemas/objects/roadmap-item.ts'
import { post } from '#schemas/post.ts'
import { roadmapQuarter } from '#schemas/roadmap-quarter.ts'
import { checkEmail, checkWebAddress } from '#schemas/rules/link-address.ts'
import { type ContentText, siteContentType } from '#schemas/site-content.ts'
import { siteSettings } from '#schemas/site-settings.ts'
import { editableFields } from './editable-fields.ts'

const texts: Record<string, ContentText> = {
  heroTitle: { title: 'Hero title', help: '', text: 'Stay on course' },
  heroSubtitle: { title: 'Hero subtitle', help: '', text: 'By day and night.', lines: 'many' },
  bookDemoUrl: { title: 'Booking link', help: '', text: '', check: checkWebAddress },
  contactEmail: { title: 'Contact email', help: '', text: '', check: checkEmail },
}
const siteContent = siteContentType([{ title: 'Home', texts }])
const editableField = editableFields(texts)

type SchemaField = { name: string; type: string; validation?: unknown }
type Schema = { fields: readonly SchemaField[] }

/** What a schema says of a field, found by listening to its own rule. */
type Heard = {
  isRequired: boolean
  most: number | undefined
  advised: number | undefined
  errors: string[]
}

const schemas: Record<string, Schema> = {
  app,
  author,
  category,
  post,
  roadmapQuarter,
  siteContent,
  siteSettings,
}
const objects: Record<string, { schema: Schema; path: string }> = {
  highlight: { schema: highlight, path: 'highlights[_key=="a"]' },
  plan: { schema: plan, path: 'plans[_key=="a"]' },
  roadmapItem: { schema: roadmapItem, path: 'items[_key=="a"]' },
}

const editable = [
  ...Object.entries(schemas).flatMap(([type, schema]) => textsOf(type, schema, '')),
  ...textsOf('app', highlight, `${objects.highlight?.path}.`),
  ...textsOf('app', plan, `${objects.plan?.path}.`),
  ...textsOf('roadmapQuarter', roadmapItem, `${objects.roadmapItem?.path}.`),
]

describe('A text that may be edited on the page', () => {
  const allowed = editable.filter(({ type, path }) => editableField(type, path))

  it('covers every text of the site and what pages show of documents', () => {
    expect(allowed.length).toBeGreaterThan(Object.keys(texts).length + 25)
    for (const key of Object.keys(texts))
      expect(editableField('siteContent', key), key).toBeDefined()
  })

  it.each(allowed)('$type $path has as many lines as in the Studio', ({ type, path, field }) => {
    expect(editableField(type, path)?.multiline).toBe(field.type === 'text')
  })

  it.each(allowed)('$type $path is refused where the Studio refuses it, in its words', (each) => {
    const { isRequired, most, advised, errors } = heard(each.field)
    const field = editableField(each.type, each.path)
    const blank = field?.refusal('')
    expect(blank !== undefined).toBe(isRequired)
    if (blank !== undefined) expect(errors).toContain(blank)
    if (most !== undefined) {
      expect(errors).toContain(field?.refusal('x'.repeat(most + 1)))
      expect(field?.refusal('x'.repeat(most))).toBeUndefined()
    }
    expect(field?.advisedLength).toBe(advised)
  })

  it.each([
    ['siteContent', 'bookDemoUrl', 'javascript:alert(1)', 'https://booking.example.com/demo'],
    ['siteContent', 'contactEmail', 'nobody', 'hello@brightkeel.example'],
    ['siteSettings', 'contactEmail', 'nobody', 'hello@brightkeel.example'],
    ['roadmapQuarter', 'quarter', 'Summer', 'Q3 2026'],
    ['app', 'features[0]', '', 'Watches every page'],
  ])('%s %s refuses %j and takes %j', (type, path, wrong, right) => {
    expect(editableField(type, path)?.refusal(wrong)).toBeTypeOf('string')
    expect(editableField(type, path)?.refusal(right)).toBeUndefined()
  })
})

describe('What stays with the Studio', () => {
  it.each([
    ['post', 'slug.current'],
    ['post', 'body'],
    ['post', 'body[_key=="a"]'],
    ['post', 'seo.title'],
    ['post', '_type'],
    ['app', 'order'],
    ['app', 'features'],
    ['app', 'plans[_key=="a"].actionUrl'],
    ['pageSeo', 'title'],
    ['siteSettings', 'maintenanceMode'],
    ['siteContent', '_rev'],
    ['siteContent', 'toString'],
    ['constructor', 'name'],
    ['system.user', 'name'],
  ])('%s %s', (type, path) => {
    expect(editableField(type, path)).toBeUndefined()
  })
})

function textsOf(type: string, { fields }: Schema, before: string) {
  return fields
    .filter((field) => field.type === 'string' || field.type === 'text')
    .map((field) => ({ type, path: `${before}${field.name}`, field }))
}

function heard({ validation }: SchemaField): Heard {
  const said: Heard = { isRequired: false, most: undefined, advised: undefined, errors: [] }
  if (typeof validation === 'function') validation(listener(said))
  return said
}

/** A rule that only notes what is asked of it. */
function listener(said: Heard) {
  let length: number | undefined
  const rule = {
    required: () => {
      said.isRequired = true
      return rule
    },
    max: (most: number) => {
      length = most
      return rule
    },
    regex: () => rule,
    custom: () => rule,
    error: (sentence: string) => {
      said.most = length ?? said.most
      length = undefined
      said.errors.push(sentence)
      return rule
    },
    warning: () => {
      said.advised = length
      length = undefined
      return rule
    },
  }
  return rule
}
