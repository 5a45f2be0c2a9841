import { expect, test } from 'vitest'
import { decodeTextFile } from './text-file.ts'

const text = 'source;target\n/köp;/apps'
const utf16 = (mark: boolean, isBig: boolean) => {
  const buffer = Buffer.from(mark ? `\uFEFF${text}` : text, 'utf16le')
  return isBig ? buffer.swap16() : buffer
}

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 as Excel writes “Unicode Text”', utf16(true, false)],
  ['UTF-16, big end first', utf16(true, true)],
  ['UTF-16 without a byte order mark', utf16(false, false)],
  ['UTF-16, big end first, without a byte order mark', utf16(false, true)],
])('a person gets the text of a file in %s', (_, bytes) => {
  expect(decodeTextFile(bytes)).toEqual({ text, isGuess: false })
})

test('a file from Excel’s “CSV” keeps its accents, and the person is told', () => {
  const bytes = Buffer.from(`${text} €`.replace('€', '\x80'), 'latin1')
  expect(decodeTextFile(bytes)).toEqual({ text: `${text} €`, isGuess: true })
})

test('an empty file is empty', () => {
  expect(decodeTextFile(new Uint8Array())).toEqual({ text: '', isGuess: false })
})
