import type { ToolRule } from '#site/tools/define.ts'

export const line = 'Free: counts words, marks what to edit.'

export const introduction =
  'Paste a text to see its word count, reading time and reading level. Long sentences, passive voice, adverbs and hedges are marked in the text as you write.'

export const features = [
  'Words, characters, sentences, paragraphs and reading time',
  'Average sentence length, rated',
  'Long sentences, passive voice, adverbs and hedges marked in the text',
  'Reading level for English',
  'Keyword density for words and phrases',
  'Comparison with an earlier version',
]

export const rules: readonly ToolRule[] = [
  {
    title: 'Counts',
    text: 'Words are split at spaces, sentences at every . ! and ?, paragraphs at blank lines. Reading time is 200 words a minute, rounded up.',
  },
  {
    title: 'Sentence length',
    text: 'Up to 15 words per sentence on average is Good, up to 20 Fair, more Complex. Sentences over 20 words are marked.',
  },
  {
    title: 'Reading level',
    text: 'Flesch reading ease, as a US school grade. It works only for English; texts in other languages get no level. Syllables are estimated from the spelling.',
    source: {
      label: 'Flesch: A new readability yardstick',
      href: 'https://doi.org/10.1037/h0057532',
    },
  },
]
