import { expect, test } from 'vitest'
import { blankState, parseState } from './state.ts'
import { readTemplates, saved, withTemplate, writeTemplates } from './templates.ts'

const work = {
  ...blankState,
  url: 'https://a.example',
  source: 'newsletter',
  separator: '_' as const,
  addresses: 'b.example',
  template: ' Newsletter ',
}

test('a template stores tags and their spelling, but not the URL', () => {
  expect(saved([], work)).toEqual([
    {
      name: 'Newsletter',
      state: { ...blankState, source: 'newsletter', separator: '_', template: 'Newsletter' },
    },
  ])
})

test('applying a template doesn’t change the URL or the list', () => {
  const [template] = saved([], { ...work, source: 'blog', template: 'Blog' })
  expect(template && withTemplate(work, template)).toMatchObject({
    url: 'https://a.example',
    addresses: 'b.example',
    source: 'blog',
    template: 'Blog',
  })
})

test('saving a template replaces the one with the same name, and stored ones can be read', () => {
  const two = saved(saved([], { ...work, template: 'B' }), { ...work, template: 'A' })
  const again = saved(two, { ...work, source: 'x', template: 'B' })
  expect(again.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(readTemplates(writeTemplates(again))).toEqual(again)
})

test('ignores invalid templates and fills in missing values', () => {
  expect(readTemplates(null)).toEqual([])
  expect(readTemplates('{')).toEqual([])
  expect(readTemplates('{"templates":[{"name":""},{"name":"a","state":5},7]}')).toEqual([])
  expect(parseState({ source: 4, separator: '/', isOn: 'yes' })).toEqual(blankState)
  expect(parseState([])).toBeNull()
})

test('reads the state of an earlier version and ignores what is gone', () => {
  const earlier = {
    url: 'https://a.example',
    source: 'blog',
    id: 'Q1',
    sourcePlatform: 'SA360',
    isOn: true,
    inFragment: true,
    separator: '_',
    sources: 'blog',
    domains: 'a.example',
    addresses: 'https://b.example',
    places: 'a / b',
    sheet: 'x\ty',
  }
  expect(parseState(earlier)).toEqual({
    ...blankState,
    url: 'https://a.example',
    source: 'blog',
    id: 'Q1',
    separator: '_',
    addresses: 'https://b.example',
  })
})
