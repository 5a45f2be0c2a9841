import type { ToolRule } from '#site/tools/define.ts'

export const line = 'Length, time to read, and long sentences.'

export const introduction =
  'Paste a text and read its figures: words, sentences and reading time in any script, how hard it is to read, and where its sentences run too deep.'

export const features = [
  'Words, characters, sentences, paragraphs and reading time',
  'Unicode counts for every script',
  'Readability by formulas made for English, German, Spanish or French',
  'Keyword density for one to three words',
  'Long sentences, passives and adverbs underlined',
  'Comparison of two versions',
]

export const rules: readonly ToolRule[] = [
  {
    title: 'Plain counts',
    text: 'Words are split at whitespace, sentences at every . ! and ?, paragraphs at blank lines. Characters are UTF-16 units, as most forms count them. Reading takes a minute for 200 words, rounded up.',
  },
  {
    title: 'Unicode counts',
    text: 'The same measures as a reader would take them: an emoji or an accented letter is one character, each Chinese character and hiragana is a word, and abbreviations and decimal points end no sentence. A hyphenated word counts as its parts. Thai, Lao, Khmer and Burmese are counted from space to space. The rules are part of this page, so every browser counts the same.',
    source: {
      label: 'Unicode Standard Annex 29: text segmentation',
      href: 'https://www.unicode.org/reports/tr29/',
    },
  },
  {
    title: 'Rating',
    text: 'Up to 15 words a sentence are good, up to 20 fair, more are complex. The bar grows by 3.33 % for each word.',
  },
  {
    title: 'Readability',
    text: 'Flesch 1948; Flesch-Kincaid 1975; Automated Readability Index 1967; Coleman-Liau 1975; SMOG 1969; Gunning fog 1952. They were made for English. German has Amstad 1978, Spanish Fernández Huerta 1959, French Kandel and Moles 1958; other languages get no figure. Syllables are estimated from the spelling. Dale-Chall is left out: its list of words is not free.',
    source: {
      label: 'McLaughlin: SMOG grading',
      href: 'http://www.harrymclaughlin.com/SMOG.htm',
    },
  },
  {
    title: 'Keywords',
    text: 'Shares are of all words, or of all sequences of that length inside sentences. A word above 4 %, two above 2.5 % or three above 2 % are called stuffed in texts of 100 words and more: our rule of thumb, since Google names no figure.',
    source: {
      label: 'Google: spam policies',
      href: 'https://developers.google.com/search/docs/essentials/spam-policies',
    },
  },
  {
    title: 'Limits',
    text: 'Titles 60 and descriptions 160 characters. On X a URL counts 23 and an emoji 2; a LinkedIn post has 3,000 characters; an SMS has room for 160 of the GSM alphabet, or 70 in UCS-2 with a letter outside of it, and for 153 or 67 in each of several.',
    source: {
      label: 'X: counting characters',
      href: 'https://docs.x.com/fundamentals/counting-characters',
    },
  },
  {
    title: 'Marks',
    text: 'Long means above 20 words, very long above 30. Passives are a form of “be” with a participle, adverbs words in -ly. Both are found by rules, so some are missed and some are none: they ask for a second look, no more.',
  },
]
