import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Highlight } from '#schemas/sanity.types.ts'
import {
  choice,
  type Entry,
  flag,
  iconName,
  link,
  type ReadersOf,
  text,
  webAddress,
} from './stored-fields.ts'

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

describe('a stored URL with invisible characters', () => {
  it.each(['\u200B', '\uFEFF', '\u00A0', '\u00AD', '\u202A', ' '])(
    'is trimmed at the ends, and not used with one inside: %j',
    (character) => {
      const url = 'https://a.example/page'
      for (const reader of [link, webAddress]) {
        expect(reader.parse(`${character}${url}${character}`)).toBe(url)
        expect(reader.parse(`https://a.exa${character}mple/page`)).toBeUndefined()
      }
    },
  )
})
