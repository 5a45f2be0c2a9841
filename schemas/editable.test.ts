import { describe, expect, it } from 'vitest'
import { bodyParts, editableFields } from './editable.ts'
import { schemaTypes } from './index.ts'
import { checkEmail, checkWebAddress } from './rules/link-address.ts'
import type { ContentText } from './site-content.ts'

const texts: Record<string, ContentText> = {
  heroTitle: { title: 'Hero title', help: '', text: 'Stay on course' },
  contactFormButton: { title: 'Button', help: '', text: 'Send message' },
  bookDemoUrl: { title: 'Booking link', help: '', text: '', check: checkWebAddress },
  contactEmail: { title: 'Contact email', help: '', text: '', check: checkEmail },
}
const editableField = editableFields(schemaTypes([{ title: 'Home', texts }], []))

describe('a text that can be edited on the page', () => {
  it('includes every text of the site', () => {
    for (const key of Object.keys(texts))
      expect(editableField('siteContent', key), key).toBeDefined()
  })

  it.each([
    ['post', 'excerpt', 'Excerpt', true],
    ['post', 'corrections[_key=="a"].text', 'Correction', true],
    ['category', 'description', 'Description', true],
    ['author', 'story', 'About page text', true],
    ['app', 'priceNote', 'Price note', false],
    ['app', 'features[0]', 'Feature', false],
    ['app', 'sampleQuestions[12]', 'Sample question', false],
    ['app', 'highlights[_key=="a"].description', 'Feature: description', true],
    ['app', 'plans[_key=="a"].description', 'Plan: who it is for', true],
    ['app', 'plans[_key=="a"].features[1]', 'Plan: feature', false],
    ['roadmapQuarter', 'items[_key=="a"].timeEstimate', 'Roadmap item: time estimate', false],
    ['siteSettings', 'tagline', 'Tagline', false],
    ['labels', 'viewDemo', 'Demo button', false],
  ])('%s %s has the label %j, as in the Studio', (type, path, label, multiline) => {
    expect(editableField(type, path)).toMatchObject({ label, multiline })
  })

  it.each([
    ['siteContent', 'bookDemoUrl', 'javascript:alert(1)', 'https://booking.example.com/demo'],
    ['siteContent', 'contactEmail', 'nobody', 'hello@brightkeel.example'],
    ['siteSettings', 'contactEmail', 'nobody', 'hello@brightkeel.example'],
    ['siteSettings', 'siteName', 'x'.repeat(41), '⛵'.repeat(40)],
    ['roadmapQuarter', 'quarter', 'Summer', 'Q3 2026'],
    ['category', 'title', 'x'.repeat(41), 'x'.repeat(40)],
    ['app', 'features[0]', '', 'Watches every page'],
    ['app', 'plans[_key=="a"].features[1]', '', 'One site'],
  ])('%s %s rejects %j and accepts %j', (type, path, wrong, right) => {
    expect(editableField(type, path)?.refusal(wrong)).toBeTypeOf('string')
    expect(editableField(type, path)?.refusal(right)).toBeUndefined()
  })

  it('is in a list, if the list has texts of one kind', () => {
    expect(editableField('app', 'features')).toMatchObject({ isList: true, label: 'Feature' })
    expect(editableField('app', 'plans')).toMatchObject({ isList: true, label: 'Plan' })
    expect(editableField('app', 'features')?.refusal([])).toBe('List at least one feature.')
    expect(editableField('app', 'features')?.refusal(['Watches'])).toBeUndefined()
  })

  it('has the warnings of its schema, with the texts beside it', () => {
    const price = editableField('app', 'plans[_key=="a"].price')
    expect(price?.warning('cheap', {})).toContain('search engines')
    expect(price?.warning('$99', {})).toBeUndefined()
    const beside = { compareAtPrice: '$138', badge: 'Save $39/month' }
    expect(price?.warning('$99', beside)).toBeUndefined()
    expect(price?.warning('$89', beside)).toContain('$49')
  })

  it('has the default text, unless it is required', () => {
    expect(editableField('siteSettings', 'siteName')?.fallback).toBe('Brightkeel')
    expect(editableField('labels', 'viewDemo')?.fallback).toBe('View Demo')
    expect(editableField('siteContent', 'contactFormButton')?.fallback).toBe('Send message')
    expect(editableField('roadmapQuarter', 'quarter')).not.toHaveProperty('fallback')
    expect(editableField('author', 'role')).not.toHaveProperty('fallback')
  })

  it('is marked if it is a URL behind a button or if search results truncate it', () => {
    expect(editableField('siteContent', 'bookDemoUrl')?.isBehindLink).toBe(true)
    expect(editableField('siteSettings', 'contactEmail')).not.toHaveProperty('isBehindLink')
    expect(editableField('post', 'title')?.advisedLength).toBe(60)
    expect(editableField('post', 'excerpt')?.advisedLength).toBe(160)
    expect(editableField('category', 'title')).not.toHaveProperty('advisedLength')
  })
})

it('Texts marked in a custom type can be edited on the page wherever the type is used', () => {
  const stop = {
    name: 'stop',
    title: 'Stop',
    type: 'object',
    fields: [
      { name: 'port', title: 'Port', type: 'string', options: { onPage: 'text' } },
      { name: 'berth', type: 'string' },
    ],
  }
  const voyage = {
    name: 'voyage',
    type: 'document',
    fields: [
      { name: 'start', type: 'stop' },
      { name: 'stops', type: 'array', of: [{ type: 'stop' }] },
    ],
  }
  const find = editableFields([voyage, stop])

  expect(find('voyage', 'start.port')?.label).toBe('Port')
  expect(find('voyage', 'stops[_key=="a"].port')?.label).toBe('Stop: port')
  expect(find('voyage', 'stops[_key=="a"].berth')).toBeUndefined()
  expect(find('stop', 'port')).toBeUndefined()
})

it('Fields of the same name in different kinds of sections have their own labels and rules', () => {
  const field = (name: string, title: string, type = 'string') => ({
    name,
    title,
    type,
    options: { onPage: 'text' },
  })
  const hero = {
    name: 'hero',
    title: 'Hero',
    type: 'object',
    fields: [
      field('title', 'Heading'),
      field('text', 'Text', 'text'),
      {
        name: 'badges',
        type: 'array',
        of: [{ type: 'object', fields: [field('label', 'Badge')] }],
      },
    ],
  }
  const form = {
    name: 'form',
    title: 'Contact form',
    type: 'object',
    fields: [field('title', 'Heading'), field('text', 'Note')],
  }
  const page = {
    name: 'page',
    type: 'document',
    fields: [{ name: 'pageBuilder', type: 'array', of: [{ type: 'hero' }, { type: 'form' }] }],
  }
  const find = editableFields([page, hero, form])
  const at = (path: string, kind?: string) => find('page', `pageBuilder[_key=="a"].${path}`, kind)

  expect(at('title', 'hero')?.label).toBe('Hero: heading')
  expect(at('title', 'form')?.label).toBe('Contact form: heading')
  expect(at('text', 'hero')).toMatchObject({ label: 'Hero: text', multiline: true })
  expect(at('text', 'form')).toMatchObject({ label: 'Contact form: note', multiline: false })
  expect(at('badges[_key=="b"].label', 'hero')?.label).toBe('Hero: badge')
  expect(at('title')?.label).toBe('Heading')
})

describe('what only the Studio can edit', () => {
  it.each([
    ['post', 'slug.current'],
    ['post', 'body'],
    ['post', 'body[_key=="a"]'],
    ['post', 'seo.title'],
    ['post', '_type'],
    ['app', 'order'],
    ['app', 'plans[_key=="a"].actionUrl'],
    ['page', 'seo.title'],
    ['siteSettings', 'maintenanceMode'],
    ['siteContent', '_rev'],
    ['siteContent', 'toString'],
    ['constructor', 'name'],
    ['system.user', 'name'],
  ])('%s %s', (type, path) => {
    expect(editableField(type, path)).toBeUndefined()
  })
})

it('offers the same styles, lists and marks for a post body as the Studio', () => {
  expect(bodyParts).toEqual({
    styles: ['normal', 'h2', 'h3', 'h4', 'blockquote'],
    lists: ['bullet', 'number'],
    decorators: ['strong', 'em', 'code'],
  })
})
