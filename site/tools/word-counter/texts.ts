import type { ToolRule } from '#site/tools/define.ts'

export const line = 'Counts words and marks what to edit.'

export const introduction =
  'Paste your text to see its word count, reading time and reading level, and how far it is from your goal. Your keyword, long sentences, passive voice, adverbs and hedges are marked as you write.'

export const features = [
  'Words, characters, sentences, paragraphs, reading and speaking time',
  'Average sentence length, rated',
  'Long sentences, passive voice, adverbs and hedges marked in the text',
  'Formal words replaced with simpler ones in a click, such as “utilize” with “use”',
  'Reading level for English',
  'Goals for words and characters, and the counts of what you select',
  'Your keyword counted and marked, and the density of words and phrases',
]

export const rules: readonly ToolRule[] = [
  {
    title: 'Counts',
    text: 'Words are split at spaces, sentences at every . ! and ?, paragraphs at blank lines. Reading time is 200 words a minute and speaking time 130, an easy pace for a talk, both rounded up. X counts a link as 23 characters and an emoji as 2.',
  },
  {
    title: 'Sentence length',
    text: 'An average of 15 words or fewer per sentence is Good, up to 20 Fair, and over 20 Complex. Sentences over 20 words are marked.',
  },
  {
    title: 'Reading level',
    text: 'Flesch reading ease, as a US school grade. It works for English only. Syllables are estimated from the spelling.',
    source: {
      label: 'Flesch: A new readability yardstick',
      href: 'https://doi.org/10.1037/h0057532',
    },
  },
]
