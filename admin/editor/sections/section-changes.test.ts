import { expect, it } from 'vitest'
import { restoredSection, sectionChanges, textOf } from './section-changes.ts'

const section = (title: string, fields = {}) => ({ _type: 'hero', _key: 'a', title, ...fields })
const version = (at: string, found: ReturnType<typeof section> | undefined) => ({
  at,
  email: 'ada@site.example',
  section: found,
})

it('finds the changes of a section among those of its page', () => {
  const versions = [
    version('5', section('Three', { hidden: true })),
    version('4', section('Three')),
    version('3', section('Two')),
    version('2', section('Two')),
    version('1', section('One')),
    version('0', undefined),
  ]
  const changes = sectionChanges(versions)
  expect(changes.map(({ at, before, after }) => [at, textOf(before), textOf(after)])).toEqual([
    ['4', 'Two', 'Three'],
    ['2', 'One', 'Two'],
  ])
})

it('finds none for a section that is new or that the page no longer has', () => {
  expect(sectionChanges([version('1', section('One')), version('0', undefined)])).toEqual([])
  expect(sectionChanges([version('1', undefined), version('0', section('One'))])).toEqual([])
})

it('restores a version without showing a hidden section, or hiding a shown one', () => {
  const hidden = section('Two', { hidden: true })
  expect(restoredSection(section('One'), hidden)).toEqual(section('One', { hidden: true }))
  expect(restoredSection(section('One', { hidden: true }), section('Two'))).toEqual(section('One'))
})

it('reads the words of lists and formatted text, without styles and keys', () => {
  const paragraph = {
    _type: 'block',
    _key: 'p',
    style: 'normal',
    markDefs: [],
    children: [
      { _type: 'span', _key: 's', text: 'In one ', marks: [] },
      { _type: 'span', _key: 't', text: 'place', marks: ['strong'] },
    ],
  }
  const items = [{ _key: 'i', title: 'First' }]
  expect(textOf(section('Plans', { body: [paragraph], items }))).toBe('Plans\nIn one place\nFirst')
})
