import { descriptionLength, titleLength } from 'brightkeel-seo-checks/meta-tags/advice.ts'
import { expect, test } from 'vitest'
import { arialWidth } from './arial-widths.ts'
import { lengthCounter, searchCuts, searchWidths } from './search-cuts.ts'

const description =
  'We pitched eleven light tents in a wet October and weighed them with pegs and bag. Four stayed dry inside. See which, what they cost and where each failed'

test.each([
  ['', false, '0 of 60, aim for 50–60', 'calm'],
  ['Tents', false, '5 of 60, aim for 50–60', 'note'],
  ['x'.repeat(50), false, '50 of 60, fits', 'good'],
  ['x'.repeat(60), false, '60 of 60, fits', 'good'],
  ['x'.repeat(61), false, '61 characters, long but not cut', 'note'],
  ['x'.repeat(61), true, '61 characters, cut on desktop', 'bad'],
  [`${'x'.repeat(59)}😀`, false, '60 of 60, fits', 'good'],
  ['W'.repeat(40), true, '40 of 60, cut on desktop', 'note'],
])('the counter of %j, cut: %j, says %j', (text, isCut, said, tone) => {
  expect(lengthCounter(text, titleLength, 'desktop', isCut)).toEqual({ text: said, tone })
})

test('a counter is never green next to a cut, at any width of letters', () => {
  for (const screen of ['desktop', 'mobile'] as const) {
    for (const letter of ['i', 'x', 'W', '漢']) {
      for (let count = 0; count <= 170; count += 1) {
        const text = letter.repeat(count)
        const cuts = searchCuts({ title: text, description: text }, screen)
        const [title, body] = [
          lengthCounter(text, titleLength, screen, cuts.title.lost !== ''),
          lengthCounter(text, descriptionLength, screen, cuts.description.lost !== ''),
        ]
        expect(title.tone === 'good' && cuts.title.lost !== '').toBe(false)
        expect(body.tone === 'good' && cuts.description.lost !== '').toBe(false)
      }
    }
  }
})

test('the advice for a text that phones cut never contradicts the recommended length', () => {
  const counters = [78, 124, 158, 161].map((count) =>
    lengthCounter('x'.repeat(count), descriptionLength, 'mobile', count > 105),
  )
  expect(counters.map(({ text }) => text)).toEqual([
    '78 of 160, aim for 150–160',
    '124 of 160, aim for 150–160',
    '158 of 160, phones show the start',
    '161 characters, cut on phones',
  ])
})

test('a description of 154 characters that a phone cuts is not green', () => {
  const { lost } = searchCuts({ title: '', description }, 'mobile').description

  expect([...description]).toHaveLength(154)
  expect(lost).not.toBe('')
  expect(lengthCounter(description, descriptionLength, 'mobile', lost !== '')).toEqual({
    text: '154 of 160, phones show the start',
    tone: 'calm',
  })
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

test('a text that the preview cuts is wider than its limit in the advice, and no other', () => {
  for (const count of [40, 60, 70]) {
    const texts = { title: 'x'.repeat(count), description: 'word '.repeat(count / 2) }
    const [cuts, widths] = [searchCuts(texts, 'desktop'), searchWidths(texts)]
    for (const key of ['title', 'description'] as const) {
      expect(widths[key].width > widths[key].limit).toBe(cuts[key].lost !== '')
    }
  }
})
