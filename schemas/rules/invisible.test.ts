import { expect, test } from 'vitest'
import { invisibleIn, trimInvisible, withoutInvisible } from './invisible.ts'

test.each([
  ['a zero-width space', 'https://shop.example\u200B'],
  ['a direction mark of Windows dialogs', '\u202Ahttps://shop.example'],
  ['isolates of a chat', '\u2068https://shop.example\u2069'],
  ['a byte order mark', '\uFEFFhttps://shop.example'],
  ['a non-breaking space', '\u00A0https://shop.example\u00A0'],
  ['a soft hyphen', 'https://shop.example\u00AD'],
  ['a Hangul filler', '\u3164https://shop.example'],
  ['several in turn', ' \u200E \u200Bhttps://shop.example\u2060\n\u200F'],
])('a person pastes a URL with %s and gets the URL', (_, text) => {
  expect(trimInvisible(text)).toBe('https://shop.example')
})

test.each([
  ['shop\u200B.example', 'zero-width space (U+200B)'],
  ['shop\u00AD.example', 'soft hyphen (U+00AD)'],
  ['autumn\u00A0sale', 'non-breaking space (U+00A0)'],
  ['shop\u202E.example', 'invisible character (U+202E)'],
  ['shop\u200D.example', 'zero-width joiner (U+200D)'],
  ['shop\u2800.example', 'invisible character (U+2800)'],
])('a character that a person can’t see inside %j is named', (text, name) => {
  expect(invisibleIn(text)).toBe(name)
})

test.each(['👩‍👩‍👧 family', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'क्‍ष', 'Zoë O’Neill-Ąćki', '日本語'])(
  '%s keeps what it is written with',
  (text) => {
    expect([trimInvisible(text), invisibleIn(text), withoutInvisible(text)]).toEqual([
      text,
      undefined,
      text,
    ])
  },
)

test('a phone number loses what hides between its digits', () => {
  expect(withoutInvisible('\u202A+1\u00A0919\u200B555\u00AD0142\u202C')).toBe('+1 9195550142')
})
