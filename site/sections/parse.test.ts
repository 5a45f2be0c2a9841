import { expect, it } from 'vitest'
import { toSections } from './parse.ts'

const anchors = (...wanted: (string | undefined)[]) =>
  toSections(
    wanted.map((anchor, at) => ({ _type: 'textSection', _key: `${at}`, title: 'Title', anchor })),
    undefined,
  ).map((section) => section.anchor)

it('sections never share an id with each other or with the code of the page', () => {
  expect(anchors('prices', 'prices', 'content', 'section-content', undefined, 'prices-2')).toEqual([
    'prices',
    'prices-2',
    'section-content',
    'section-content-2',
    undefined,
    'prices-2-2',
  ])
})
