import { wordsOf } from './segmentation.ts'

/** English stop words, which keyword density can leave out. */
const stopWords: ReadonlySet<string> = new Set(
  `a about above after again against all almost also although am among an and any are aren't as at be because
  been before being below between both but by can can't cannot could couldn't did didn't do does doesn't doing
  don't down during each either else even ever every few for from further get gets got had hadn't has hasn't
  have haven't having he he'd he'll he's her here here's hers herself him himself his how how's however i i'd
  i'll i'm i've if in into is isn't it it'd it'll it's its itself just let's like ll may me might more most much
  must mustn't my myself neither no nor not now of off often on once one only or other our ours ourselves out
  over own per quite rather re s same shall she she'd she'll she's should shouldn't since so some still such t
  than that that'll that's the their theirs them themselves then there there's these they they'd they'll they're
  they've this those though through to too under until up upon us ve very via was wasn't we we'd we'll we're
  we've were weren't what what's when when's where where's whether which while who who's whom whose why why's
  will with within without won't would wouldn't yet you you'd you'll you're you've your yours yourself
  yourselves`.split(/\s+/),
)

export type Term = {
  readonly text: string
  readonly count: number
  /** Percentage of all terms of this length, unrounded. */
  readonly share: number
  /** True if the term is repeated often enough to read as keyword stuffing. */
  readonly isStuffed: boolean
}

/** Terms of one, two and three words, most frequent first. */
export type Density = {
  readonly 1: readonly Term[]
  readonly 2: readonly Term[]
  readonly 3: readonly Term[]
}

export type TermLength = keyof Density

/**
 * Percentages above which a term is flagged as stuffed. They are our own rule of thumb: Google's spam policies
 * rule out repetition that "sounds unnatural" but give no number.
 */
export const stuffedAbove: Readonly<Record<TermLength, number>> = { 1: 4, 2: 2.5, 3: 2 }

/** Minimum repetitions and words before a term is flagged: in a short text every share is large. */
const MIN_REPEATS = 5

const MIN_WORDS = 100

const MAX_TERMS = 50

/**
 * Counts the words and phrases of a text in any script. A phrase never crosses the end of a sentence, a line or
 * a bracket.
 *
 * @param keepsStopWords counts words such as “the”; otherwise no term begins or ends with one
 */
export function density(text: string, keepsStopWords: boolean): Density {
  const runs = runsOf(text)
  const words = runs.reduce((sum, run) => sum + run.length, 0)
  const of = (length: TermLength) => termsOf(runs, length, words, keepsStopWords)
  return { 1: of(1), 2: of(2), 3: of(3) }
}

function termsOf(
  runs: readonly string[][],
  length: TermLength,
  words: number,
  keepsStopWords: boolean,
): Term[] {
  const counts = new Map<string, number>()
  let all = 0
  for (const run of runs) {
    for (let first = 0; first + length <= run.length; first += 1) {
      all += 1
      const term = run.slice(first, first + length)
      if (!keepsStopWords && (isStop(term[0]) || isStop(term.at(-1)))) continue
      const text = joined(term)
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  }
  const least = length === 1 ? 1 : 2
  return [...counts]
    .filter(([, count]) => count >= least)
    .toSorted(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1))
    .slice(0, MAX_TERMS)
    .map(([text, count]) => ({
      text,
      count,
      share: (count / all) * 100,
      isStuffed:
        words >= MIN_WORDS &&
        count >= MIN_REPEATS &&
        (count / all) * 100 > stuffedAbove[length] &&
        !text.split(' ').every(isStop),
    }))
}

/** Joins the words of a term; Chinese and Japanese have no spaces between words. */
function joined(words: readonly string[]): string {
  return words
    .join(' ')
    .replace(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}]) (?=[\p{Script=Han}\p{Script=Hiragana}])/gu,
      '',
    )
}

/** Returns the lowercase words of each run that a phrase may span. */
function runsOf(text: string): string[][] {
  const runs: string[][] = []
  let run: string[] = []
  const close = () => {
    if (run.length > 0) runs.push(run)
    run = []
  }
  let end = 0
  for (const { word, start } of wordsOf(text)) {
    if (/[.!?;:()[\]{}\n…。！？；：、，]/u.test(text.slice(end, start))) close()
    run.push(word.toLowerCase().replaceAll('’', "'"))
    end = start + word.length
  }
  close()
  return runs
}

function isStop(word: string | undefined): boolean {
  return word !== undefined && (stopWords.has(word) || /^[\d.,]+$/.test(word))
}
