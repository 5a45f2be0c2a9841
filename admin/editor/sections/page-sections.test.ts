import { expect, test } from 'vitest'
import { sectionMessages as say } from '#lib/messages-edit.ts'
import { type PageSection, withPending } from './page-sections.ts'
import type { SectionOperation } from './section-change.ts'
import { marksFor, wordsFor } from './section-words.ts'

const box = { left: 0, top: 0, width: 0, height: 0 }

/** A section as far as words need it. */
function section(key: string, name: string, heading = name): PageSection {
  const element = Object.create(null)
  return { _key: key, name, heading, isHidden: false, canShare: true, element, box }
}

const list = [section('a', 'Hero'), section('b', 'Text', ''), section('c', 'Cards')]
const fresh = '0123456789ab'

/** Operations, their words, and the section ids that a visitor's page must then have. */
const cases: readonly [SectionOperation, words: string, marks: unknown][] = [
  [
    { kind: 'move', key: 'c', after: [] },
    say.moved('Cards', 1, 3),
    { inOrder: ['title-c', 'title-a'] },
  ],
  // Without a heading it can't be found.
  [{ kind: 'move', key: 'b', after: [] }, say.moved('Text', 1, 3), undefined],
  [
    { kind: 'add', section: 'hero', key: fresh, after: ['a'] },
    say.added('Hero', 2, 4),
    { inOrder: [`title-${fresh}`] },
  ],
  [
    { kind: 'duplicate', key: 'a', copy: fresh },
    say.duplicated('Hero', 2, 4),
    { inOrder: [`title-${fresh}`] },
  ],
  [{ kind: 'hide', key: 'a', hidden: true }, say.hidden('Hero'), { absent: 'title-a' }],
  [{ kind: 'remove', key: 'c' }, say.removed('Cards'), { absent: 'title-c' }],
  // Visitors see no difference.
  [{ kind: 'detach', key: 'a' }, say.detached('Hero'), undefined],
]

test.each(cases)('%j is said in words and found on the page', (operation, words, marks) => {
  expect(wordsFor(operation, list)).toBe(words)
  expect(marksFor(operation, list)).toEqual(marks)
})

test('pending changes still hold after the page has been rendered with them', () => {
  const pending = cases.map(([operation]) => ({ operation }))
  const once = withPending(list, pending)
  expect(withPending(once, pending)).toEqual(once)
})
