import { descriptionLength, titleLength } from 'brightkeel-seo-checks/meta-tags/advice.ts'
import { expect, test } from 'vitest'
import { arialWidth } from './arial-widths.ts'
import { lengthCounter, searchCuts, shownCounts } from './search-cuts.ts'

const description =
  'We pitched eleven light tents in a wet October and weighed them with pegs and bag. Four stayed dry inside. See which, what they cost and where each failed'

test.each([
  ['', '0 of 60, aim for 50–60', 'calm'],
  ['Tents', '5 of 60, aim for 50–60', 'note'],
  ['l'.repeat(50), '50 of 60, fits', 'good'],
  ['l'.repeat(60), '60 of 60, fits', 'good'],
  ['l'.repeat(61), '61 characters, long but not cut', 'note'],
  ['W'.repeat(61), '61 characters, cut on desktop', 'bad'],
  [`${'l'.repeat(59)}😀`, '60 of 60, fits', 'good'],
  ['W'.repeat(58), '58 of 60, desktop shows about 29', 'calm'],
  ['W'.repeat(40), '40 of 60, desktop shows about 29', 'calm'],
])('the counter of %j says %j', (text, said, tone) => {
  const { title } = searchCuts({ title: text, description: '' }, 'desktop')
  expect(lengthCounter(text, titleLength, 'desktop', title)).toEqual({ text: said, tone })
})

test('a counter is never green next to a cut, and never a warning at the recommended length', () => {
  for (const screen of ['desktop', 'mobile'] as const) {
    for (const letter of ['i', 'x', 'W', '漢']) {
      for (let count = 0; count <= 170; count += 1) {
        const text = letter.repeat(count)
        const cuts = searchCuts({ title: text, description: text }, screen)
        for (const [key, length] of [
          ['title', titleLength],
          ['description', descriptionLength],
        ] as const) {
          const { tone } = lengthCounter(text, length, screen, cuts[key])
          const isRecommended = count >= length.least && count <= length.most
          expect(tone === 'good' && cuts[key].lost !== '').toBe(false)
          expect(isRecommended && (tone === 'note' || tone === 'bad')).toBe(false)
        }
      }
    }
  }
})

test('the counter for a text that phones cut says so beside the recommended length', () => {
  const counters = [78, 124, 158, 161].map((count) => {
    const text = 'x'.repeat(count)
    const cuts = searchCuts({ title: '', description: text }, 'mobile')
    return lengthCounter(text, descriptionLength, 'mobile', cuts.description)
  })
  expect(counters.map(({ text }) => text)).toEqual([
    '78 of 160, aim for 150–160',
    '124 of 160, aim for 150–160, phones show about 94',
    '158 of 160, phones show about 94',
    '161 characters, cut on phones',
  ])
})

test('a description of 154 characters that a phone cuts is not green', () => {
  const cut = searchCuts({ title: '', description }, 'mobile').description

  expect([...description]).toHaveLength(154)
  expect(cut.lost).not.toBe('')
  expect(lengthCounter(description, descriptionLength, 'mobile', cut).tone).toBe('calm')
})

test('a phone shows more of a title than a desktop, because it wraps the title onto a second line', () => {
  const texts = { title: 'WIDE MAMMOTH WORDS MAKE WONDERFUL WINTER WALKS AHEAD', description }
  const [desktop, mobile] = [searchCuts(texts, 'desktop'), searchCuts(texts, 'mobile')]

  expect(mobile.title.shown.length).toBeGreaterThan(desktop.title.shown.length)
  expect(mobile.description.shown.length).toBeLessThan(desktop.description.shown.length)
})

test.each([
  'The 17 Best Two-Person Tents of 2026 – Tested, Ranked & Reviewed | Harrow & Pine',
  '10 Best Practices for Email Marketing Automation in 2026 | Acme Agency London',
  'Internationalization and localization of administrative websites for beginners',
  '漢字とかな'.repeat(12),
])('a phone shows at most two lines of a title, with the dots: %s', (title) => {
  const { shown, lost } = searchCuts({ title, description: '' }, 'mobile').title
  expect(lost).not.toBe('')
  const lines = ['']
  for (const word of `${shown} ...`.match(/漢|字|と|か|な|\S+\s*|\s+/g) ?? []) {
    const line = (lines.at(-1) ?? '') + word
    if (arialWidth(line.trimEnd(), 20) > 320) lines.push(word)
    else lines[lines.length - 1] = line
  }
  expect(lines).toHaveLength(2)
})

test('the advice counts the characters that the preview shows', () => {
  const texts = { title: 'x'.repeat(70), description: 'word '.repeat(35) }
  const counts = shownCounts(texts)
  for (const screen of ['desktop', 'mobile'] as const) {
    const cuts = searchCuts(texts, screen)
    for (const key of ['title', 'description'] as const) {
      expect(counts[key][screen]).toBe(cuts[key].shown.length)
    }
  }
  expect(shownCounts({ title: '', description: 'Tents' }).description).toEqual({
    desktop: 5,
    mobile: 5,
  })
})
