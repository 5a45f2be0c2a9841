import { expect, test } from 'vitest'
import { drawable, readFaces } from './faces.ts'

const { covered } = await readFaces()

test.each([
  'Crème brûlée – “naïve” Œuvre… 5 × 3 = 15 ± 1, © ® ™ € ½',
  'Jak założyć sklep w Łodzi',
  'Příliš žluťoučký kůň, árvíztűrő tükörfúrógép',
  'İstanbul’da ığdır şöğüç',
  'Hướng dẫn tối ưu hóa công cụ tìm kiếm',
  'Привет, мир SEO. Їжак і ґава',
  'Πώς να γράψετε έναν τίτλο',
  'Ġustizzja, ħobż, īss ceļš, õunapuu ß ẞ',
])('a title is drawn with all of its letters: %s', (title) => {
  expect(drawable(title, covered)).toBe(title)
})

test.each([
  '日本語のタイトル',
  '한국어 제목',
  'כותרת בעברית',
  'عنوان عربي',
  'हिन्दी',
  'ไทย',
  '𝔘𝔫𝔦',
  'SEO 入門',
  'x ≢ y',
])(
  'a title with a letter that is in no typeface is left out, and never drawn in part: %s',
  (title) => {
    expect(drawable(title, covered)).toBe('')
  },
)

test.each([
  ['Ship it 🚀  now', 'Ship it now'],
  ['👩‍👩‍👧 Family 🇩🇪 day 👍🏽 1️⃣', 'Family day 1'],
  ['zero\u200bwidth\u202a and\u00adsoft', 'zerowidth andsoft'],
  ['a\u0301e\u0308', 'áë'],
  ['  line\nbreak\t', 'line break'],
])('emoji and invisible characters are no letters: %j', (title, drawn) => {
  expect(drawable(title, covered)).toBe(drawn)
})
