import { expect, test } from 'vitest'
import { blankState, parseState } from './state.ts'
import { readTemplates, saved, templateOf, withTemplate, writeTemplates } from './templates.ts'

const work = {
  ...blankState,
  url: 'https://a.example',
  source: 'newsletter',
  separator: '_' as const,
  places: 'a / b',
}

test('a template stores tags and rules, but not the URL', () => {
  expect(templateOf(work, ' Newsletter ')).toEqual({
    ...blankState,
    source: 'newsletter',
    separator: '_',
    template: 'Newsletter',
  })
})

test('applying a template doesn’t change the URL or the lists', () => {
  const [template] = saved([], { ...work, source: 'blog' }, 'Blog')
  expect(template && withTemplate(work, template)).toMatchObject({
    url: 'https://a.example',
    places: 'a / b',
    source: 'blog',
    template: 'Blog',
  })
})

test('saving a template replaces the one with the same name, and stored ones can be read', () => {
  const two = saved(saved([], work, 'B'), work, 'A')
  const again = saved(two, { ...work, source: 'x' }, 'B')
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
