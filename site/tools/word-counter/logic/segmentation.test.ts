import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { graphemesOf, sentencePieces, wordsOf } from './segmentation.ts'

const words = (text: string) => [...wordsOf(text)].map(({ word }) => word)
const sentences = (text: string) => [...sentencePieces(text)].map(({ segment }) => segment)

test.each([
  ["l’eau, don't, e.g. 3.5 or 1,000", ['l’eau', "don't", 'e.g', '3.5', 'or', '1,000']],
  ['well-known example.com/a_b', ['well', 'known', 'example.com', 'a_b']],
  ['-- 👩‍🚀 … $ %', []],
  ['今天天气', ['今', '天', '天', '气']],
  ['カメラを買う', ['カメラ', 'を', '買', 'う']],
  ['안녕하세요 여러분', ['안녕하세요', '여러분']],
  ['สวัสดีชาวโลก', ['สวัสดีชาวโลก']],
  ['שלום עולם', ['שלום', 'עולם']],
  ['cafe\u0301 co\u00adop', ['cafe\u0301', 'co\u00adop']],
])('splits %j into words', (text, expected) => {
  expect(words(text)).toEqual(expected)
})

test.each([
  ['Stop. Go!', ['Stop. ', 'Go!']],
  ['It is 3.5 m. Good.', ['It is 3.5 m. ', 'Good.']],
  ['The U.S.A won. “Yes.” He left', ['The U.S.A won. ', '“Yes.” ', 'He left']],
  ['He said e.g. this', ['He said e.g. this']],
  ['今天。明天！', ['今天。', '明天！']],
  ['One\r\ntwo\nthree', ['One\r\n', 'two\n', 'three']],
  ['Well!, she said', ['Well!, she said']],
])('splits %j into sentences by punctuation alone', (text, expected) => {
  expect(sentences(text)).toEqual(expected)
})

/** Node's segmenter follows the same rules, except for scripts without spaces, which these texts don't contain. */
describe('compared with Intl.Segmenter', () => {
  const common =
    'a,B,z,é,e\u0301,ß,я,ش, ,\n,\r\n,.,!,?,-,\',’,:,;,3,5,",(,),/,@,&,…,$,%,“,”,👩‍🚀,🇩🇪'.split(',')
  const anyText = fc.string({ unit: fc.constantFrom(...common, ','), maxLength: 40 })
  const by = (granularity: 'word' | 'sentence' | 'grapheme') => {
    const segmenter = new Intl.Segmenter('en', { granularity })
    return (text: string) => [...segmenter.segment(text)]
  }

  test('words', () => {
    const theirs = by('word')
    fc.assert(
      fc.property(anyText, (text) => {
        const expected = theirs(text).filter(({ isWordLike }) => isWordLike)
        expect(words(text)).toEqual(expected.map(({ segment }) => segment))
      }),
      { numRuns: 500 },
    )
  })

  test('characters', () => {
    const theirs = by('grapheme')
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: 'binary' })), (text) => {
        expect([...graphemesOf(text)]).toEqual(theirs(text).map(({ segment }) => segment))
      }),
      { numRuns: 500 },
    )
  })

  test('sentences cover the whole text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(sentences(text).join('')).toBe(text)
      }),
    )
  })

  test('sentences', () => {
    const theirs = by('sentence')
    // Adjacent terminators (“?.!”) are rare, and implementations differ.
    const plain = fc.array(
      fc.constantFrom(
        'One',
        'two',
        'É',
        '3',
        '. ',
        '.',
        '! ',
        '?” ',
        ' ',
        ', ',
        '\n',
        ') ',
        ' (',
        '。',
      ),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(plain, (pieces) => {
        const text = pieces.join('').replace(/[.!?。][.!?。”)( ]*[.!?。]/g, '.')
        expect(sentences(text)).toEqual(theirs(text).map(({ segment }) => segment))
      }),
      { numRuns: 500 },
    )
  })
})
