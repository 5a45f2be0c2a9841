import { englishWords } from './english-words.ts'
import { MAX_FAIR } from './rating.ts'
import type { Span } from './sentences.ts'

const forms = new Set(
  `am is are was were be been being isn't aren't wasn't weren't it's that's he's she's they're we're you're i'm`.split(
    ' ',
  ),
)

/** Words allowed between the verb and its participle. */
const between = new Set(
  'not never also always often still just already even only soon first then now since ever almost being been'.split(
    ' ',
  ),
)

/** Participles that don't end in -ed. */
const irregular = new Set(
  `awoken beaten become begun bent bet bid bitten blown born borne bought bound bred broken brought built burnt
  burst cast caught chosen cost crept cut dealt done drawn drunk driven dug eaten fed felt fallen fought found
  flung forbidden forecast foreseen forgiven forgotten frozen given ground grown hidden hit held heard hung hurt
  kept knelt knit known laid lain led left lent let lit lost made meant met mistaken outdone overcome overdone
  overheard overthrown paid proven put quit read rebuilt redone rewritten ridden rung risen run said sawn seen sold
  sent set sewn shaken shed shone shot shown shrunk shut slain slid slung slit smitten sought sown sped spent spilt
  spoken split spread spun stolen stuck stung stricken strung struck sung sunk sworn swept swollen swum swung taken
  taught told thrown thrust torn trodden undergone understood undertaken undone unwound upheld upset woken won
  wound woven wept withdrawn withheld worn wrung written`.split(/\s+/),
)

/** Words ending in -ed that aren't participles, or that are usually adjectives after “is”. */
const adjectives = new Set(
  `need indeed speed seed feed bed red shed hundred sacred naked wicked kindred interested excited tired bored
  pleased worried scared confused married retired supposed used aged blessed crooked rugged jagged beloved wretched
  exceed proceed succeed bleed breed creed deed greed reed steed weed embed`.split(/\s+/),
)

/** Words ending in -ly that aren't adverbs, or adverbs that no editor would cut. */
const others = new Set(
  `ally anomaly apply assembly belly bully butterfly chilly comply costly cowardly curly daily deadly dolly early
  elderly family fly folly friendly ghostly golly gully heavenly hilly holly holy homely hourly imply italy jelly
  jolly july likely lily lively lonely lovely manly melancholy mealy measly monopoly monthly multiply
  nightly oily only orderly panoply ply rally rely reply scholarly silly sly supply surly tally timely ugly
  unfriendly unlikely weekly wily wobbly woolly worldly yearly billy emily kelly molly sally polly`.split(
    /\s+/,
  ),
)

export type FindingKind = 'very long' | 'long' | 'passive' | 'adverb'

/** A place in the text that may need editing. */
export type Finding = Span & {
  readonly kind: FindingKind /** Number of words of a sentence; 0 for passives and adverbs. */
  readonly words: number
}

/** Maximum words of a sentence before it is long (rated Complex, requirements §9), and before it is very long. */
const LONG = MAX_FAIR

const VERY_LONG = 30

/**
 * Finds long sentences in any text, and passives and adverbs in English. Findings are in text order, a sentence
 * before the findings inside it.
 */
export function findingsOf(text: string, sentences: readonly Span[], isEnglish = true): Finding[] {
  return sentences.flatMap((sentence) => {
    const words = [...englishWords(text.slice(sentence.start, sentence.end), sentence.start)]
    const inside = isEnglish ? marksIn(words) : []
    if (words.length <= LONG) return inside
    const kind = words.length > VERY_LONG ? ('very long' as const) : ('long' as const)
    return [{ ...sentence, kind, words: words.length }, ...inside]
  })
}

function marksIn(words: readonly Word[]): Finding[] {
  return [
    ...passivesOf(words).map((span) => ({ ...span, kind: 'passive' as const, words: 0 })),
    ...words
      .filter(({ word }) => isAdverb(word))
      .map(({ start, end }) => ({ start, end, kind: 'adverb' as const, words: 0 })),
  ].toSorted((one, other) => one.start - other.start || other.end - one.end)
}

function isAdverb(word: string): boolean {
  const lower = word.toLowerCase()
  return lower.length > 4 && lower.endsWith('ly') && !lower.includes('-') && !others.has(lower)
}

type Word = Span & { readonly word: string }

/** Finds passives in an English sentence: a form of “be” and a participle with little between them. */
function passivesOf(words: readonly Word[]): Span[] {
  const spans: Span[] = []
  for (let index = 0; index < words.length; index += 1) {
    const verb = words[index]
    if (!verb || !forms.has(plain(verb.word))) continue
    let next = index + 1
    while (isBetween(words[next]) && next - index <= 3) next += 1
    const participle = words[next]
    if (!participle || !isParticiple(plain(participle.word))) continue
    spans.push({ start: verb.start, end: participle.end })
    index = next
  }
  return spans
}

function isBetween(word: Word | undefined): boolean {
  if (!word) return false
  const lower = plain(word.word)
  return between.has(lower) || (lower.length > 4 && lower.endsWith('ly'))
}

function isParticiple(word: string): boolean {
  return irregular.has(word) || (word.length > 3 && word.endsWith('ed') && !adjectives.has(word))
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll('’', "'")
}
