import type { ToolRule } from '#site/tools/define.ts'

export const line = 'Word count, reading time, long sentences.'

export const introduction =
  'Paste a text to see its word count, reading time and readability, and the sentences that are too long.'

export const features = [
  'Words, characters, sentences, paragraphs and reading time',
  'A second count that handles abbreviations, emoji and every script',
  'Readability scores for English, German, Spanish and French',
  'Keyword density for one to three words',
  'Long sentences, passive voice and adverbs underlined',
  'Compares two versions',
]

export const rules: readonly ToolRule[] = [
  {
    title: 'Counts',
    text: 'Words are split at spaces, sentences at every . ! and ?, paragraphs at blank lines. Reading time is 200 words a minute, rounded up. Up to 15 words per sentence is Good, up to 20 Fair, more Complex. The Unicode column also handles abbreviations, emoji and scripts without spaces.',
    source: {
      label: 'Unicode Standard Annex 29: text segmentation',
      href: 'https://www.unicode.org/reports/tr29/',
    },
  },
  {
    title: 'Readability',
    text: 'Flesch, Flesch-Kincaid, ARI, Coleman-Liau, SMOG and Gunning fog were made for English. German, Spanish and French use their own formulas; other languages get no score. Syllables are estimated from the spelling.',
    source: { label: 'McLaughlin: SMOG grading', href: 'http://www.harrymclaughlin.com/SMOG.htm' },
  },
  {
    title: 'Keyword density',
    text: 'In texts of 100 words or more we warn when one word makes up more than 4 %, two words more than 2.5 % or three more than 2 %. That is our rule of thumb: Google gives no number.',
    source: {
      label: 'Google: spam policies',
      href: 'https://developers.google.com/search/docs/essentials/spam-policies',
    },
  },
]
