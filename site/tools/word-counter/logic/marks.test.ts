import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findingsOf } from './findings.ts'
import { findingAt, markedLines, movedFindings, neighborOf } from './marks.ts'

const text = 'The rope was cut.\n\nIt has been often replaced.'
const findings = findingsOf(text, true)
const marked = (after: string) =>
  movedFindings(findings, text, after).map(({ start, end }) => after.slice(start, end))

test('marks stay on their words while the text is edited around them', () => {
  expect(marked(text)).toEqual(['was cut', 'been often replaced'])
  expect(marked(`Yes. ${text}`)).toEqual(['was cut', 'been often replaced'])
  expect(marked(`${text} So`)).toEqual(['was cut', 'been often replaced'])
  expect(marked(text.replace('often ', ''))).toEqual(['was cut', 'been replaced'])
  expect(marked(text.replace('was cut', ''))).toEqual(['been often replaced'])
  expect(marked('')).toEqual([])
})

test('moved marks always lie inside the new text', () => {
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(text.length), fc.string(), (from, length, added) => {
      const after = text.slice(0, from) + added + text.slice(from + length)
      for (const { start, end } of movedFindings(findings, text, after)) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(after.length)
      }
    }),
  )
})

test('the copy behind the field has the same lines and letters as the text', () => {
  const sentence = `It ${'really '.repeat(12)}was\n${'very '.repeat(10)}quietly cut.`
  const whole = `One.\n\n${sentence}\nTwo.\n`
  const lines = markedLines(whole, findingsOf(whole, true))
  expect(lines.map((pieces) => pieces.map((piece) => piece.text).join('')).join('\n')).toBe(whole)
  const long = lines.flat().filter(({ sentence: kind }) => kind === 'long')
  expect(long.map((piece) => piece.text).join('')).toBe(sentence.replace('\n', ''))
})

test('all pieces of the shown mark are shown', () => {
  const long = `The rope was cut ${'word '.repeat(20)}`
  const all = findingsOf(long, true)
  const pieces = markedLines(long, all, all[0]).flat()
  expect(pieces.map(({ here }) => here)).toEqual(['long', 'long', 'long', null])
  expect(
    markedLines(long, all, all[1])
      .flat()
      .map(({ here }) => here),
  ).toEqual([null, 'passive', null, null])
})

test('the caret finds the word before the sentence around it', () => {
  const long = `The rope was cut ${'word '.repeat(20)}`
  const all = findingsOf(long, true)
  expect(findingAt(all, 10)?.kind).toBe('passive')
  expect(findingAt(all, 40)?.kind).toBe('long')
  expect(findingAt(findings, 0)).toBeNull()
})

test('the walk goes around the end of the text in both directions', () => {
  const [first, last] = findings
  if (!first || !last) throw new Error('The text has two marks.')
  const caret = { start: first.end, end: first.end }
  expect(neighborOf(findings, caret, 1)).toBe(last)
  expect(neighborOf(findings, caret, -1)).toBe(first)
  expect(neighborOf(findings, last, 1)).toBe(first)
  expect(neighborOf(findings, first, -1)).toBe(last)
  expect(neighborOf([], caret, 1)).toBeNull()
})
