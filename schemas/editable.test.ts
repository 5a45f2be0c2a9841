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
const editableField = editableFields(schemaTypes([{ title: 'Home', texts }], [], []))

describe('A text that may be edited on the page', () => {
  it('is every text of the site', () => {
    for (const key of Object.keys(texts))
      expect(editableField('siteContent', key), key).toBeDefined()
  })

  it.each([
    ['post', 'excerpt', 'Excerpt', true],
    ['category', 'description', 'Description', true],
    ['author', 'story', 'Text on the about page', true],
    ['app', 'closingTitle', 'Heading of the closing call', false],
    ['app', 'features[0]', 'Feature', false],
    ['app', 'sampleQuestions[12]', 'Sample question', false],
    ['app', 'highlights[_key=="a"].description', 'Feature: description', true],
    ['app', 'plans[_key=="a"].description', 'Plan: for whom', true],
    ['app', 'plans[_key=="a"].features[1]', 'Plan: what is included', false],
    ['roadmapQuarter', 'items[_key=="a"].timeEstimate', 'Roadmap entry: time estimate', false],
    ['siteSettings', 'tagline', 'Tagline', false],
  ])('%s %s is called %j, as in the Studio', (type, path, label, multiline) => {
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
  ])('%s %s refuses %j and takes %j', (type, path, wrong, right) => {
    expect(editableField(type, path)?.refusal(wrong)).toBeTypeOf('string')
    expect(editableField(type, path)?.refusal(right)).toBeUndefined()
  })

  it('says what the page says without it, unless it has to be there', () => {
    expect(editableField('siteSettings', 'siteName')?.fallback).toBe('Brightkeel')
    expect(editableField('siteContent', 'contactFormButton')?.fallback).toBe('Send message')
    expect(editableField('roadmapQuarter', 'quarter')).not.toHaveProperty('fallback')
    expect(editableField('author', 'role')).not.toHaveProperty('fallback')
  })

  it('is told apart where a button stands for it, and where search results cut it', () => {
    expect(editableField('siteContent', 'bookDemoUrl')?.isBehindLink).toBe(true)
    expect(editableField('siteSettings', 'contactEmail')).not.toHaveProperty('isBehindLink')
    expect(editableField('post', 'title')?.advisedLength).toBe(60)
    expect(editableField('post', 'excerpt')?.advisedLength).toBe(160)
    expect(editableField('category', 'title')).not.toHaveProperty('advisedLength')
  })
})

it('Whoever marks a text of a type of their own may write it on the page, wherever the type is used', () => {
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

it('The text of a post consists of what the Studio offers', () => {
  expect(bodyParts).toEqual({
    styles: ['normal', 'h2', 'h3', 'h4', 'blockquote'],
    lists: ['bullet', 'number'],
    decorators: ['strong', 'em', 'code'],
  })
})
