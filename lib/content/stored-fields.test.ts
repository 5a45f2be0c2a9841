import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Highlight } from '#schemas/sanity.types.ts'
import { choice, type Entry, flag, iconName, type ReadersOf, text } from './stored-fields.ts'

type Readers = ReadersOf<Entry<Highlight>>
const right = { _key: z.string(), title: text, description: text, icon: iconName }

it('parsing an unknown field, or a field as the wrong type, does not compile', () => {
  const { icon, ...incomplete } = right
  right satisfies Readers
  // @ts-expect-error The schema has an icon.
  incomplete satisfies Readers
  // @ts-expect-error It has no color.
  ;({ ...right, color: text }) satisfies Readers
  // @ts-expect-error A title is a text.
  ;({ ...right, title: flag }) satisfies Readers
  // @ts-expect-error There is no such icon.
  ;({ ...right, icon: choice([{ value: 'whale' }]) }) satisfies Readers

  expect(icon.parse('whale')).toBe('anchor')
})
