import type { JsonVisitor } from '#lake/store/json-members.ts'

/**
 * A run of three or four ASCII letters and digits, as a number; case is ignored. Other characters separate runs. Each
 * word that a search looks for in a text consists of n-grams which that text contains too.
 */
export type Ngram = number

type OnNgram = (ngram: Ngram) => void

/** Returns the n-grams of a word or a part of one; none for fewer than three characters. */
export function ngramsOf(text: string): Ngram[] {
  const ngrams = new Set<Ngram>()
  const bytes = Buffer.from(text)
  readNgrams(bytes, { from: 0, to: bytes.length }, NOTHING, (ngram) => ngrams.add(ngram))
  return [...ngrams]
}

/**
 * Creates a JSON visitor that reports the n-grams of each string in a document. It also reports those across the spans
 * of a Portable Text block, which `pt::text()` joins.
 */
export function createNgramVisitor(json: Buffer, onNgram: OnNgram): JsonVisitor {
  const levels: Level[] = []
  let member = ''
  return {
    open(isObject) {
      const holdsChildren = !isObject && member === 'children'
      levels.push({
        holdsChildren,
        before: BEGINNING,
        isSpan: false,
        text: undefined,
        end: BEGINNING,
      })
      member = ''
    },
    close() {
      const child = levels.pop()
      const parent = levels.at(-1)
      member = ''
      if (!parent?.holdsChildren || !child?.isSpan || !child.text) return
      parent.before =
        parent.before === BEGINNING
          ? child.end
          : readString(json, child.text, parent.before, onNgram)
    },
    name(from, to) {
      member = SPAN_NAME_LENGTHS.has(to - from) ? json.toString('latin1', from, to) : ''
    },
    text(from, to) {
      const level = levels.at(-1)
      if (level && member === '_type') level.isSpan = to - from === 4 && json[from] === LETTER_S
      const end = readString(json, { from, to }, BEGINNING, onNgram)
      if (level && member === 'text') {
        level.text = { from, to }
        level.end = end
      }
      member = ''
    },
    other() {
      member = ''
    },
  }
}

/** Lengths of the names that matter in blocks: `children`, `_type` and `text`. Others needn't be decoded. */
const SPAN_NAME_LENGTHS: ReadonlySet<number> = new Set([8, 5, 4])

/** Bytes of the JSON, without quotes. */
type Range = { readonly from: number; readonly to: number }

type Level = {
  readonly holdsChildren: boolean
  /** In an array of children: the characters before the next child's text. */
  before: Context
  isSpan: boolean
  /** In a child: its text, and the last characters of it. */
  text: Range | undefined
  end: Context
}

/** The last three characters before a position as one number, each 0 if it is no ASCII letter or digit. */
type LastThree = number
const NOTHING: LastThree = 0

/** The same for a text as it is stored, and as searches fold it: `K` (Kelvin sign) becomes `k`. */
type Context = { readonly plain: LastThree; readonly folded: LastThree }
const BEGINNING: Context = { plain: NOTHING, folded: NOTHING }

/** Reports the n-grams of a JSON string that continues a text, and returns the context for what continues it. */
function readString(json: Buffer, range: Range, before: Context, onNgram: OnNgram): Context {
  const plain = readNgrams(json, range, before.plain, onNgram)
  if (isAscii(json, range)) {
    if (before.folded === before.plain) {
      return plain === NOTHING ? BEGINNING : { plain, folded: plain }
    }
    return { plain, folded: readNgrams(json, range, before.folded, onNgram) }
  }
  const text: unknown = JSON.parse(`"${json.toString('utf8', range.from, range.to)}"`)
  const bytes = Buffer.from(String(text).normalize('NFC').toLowerCase())
  const folded = readNgrams(bytes, { from: 0, to: bytes.length }, before.folded, onNgram)
  return { plain, folded }
}

function isAscii(bytes: Uint8Array, { from, to }: Range): boolean {
  for (let at = from; at < to; at += 1) if ((bytes[at] ?? 0) >= 128) return false
  return true
}

/** Reports the n-grams of a text, JSON-escaped or not: what an escape stands for is never a letter or digit. */
function readNgrams(
  bytes: Uint8Array,
  { from, to }: Range,
  before: LastThree,
  onNgram: OnNgram,
): LastThree {
  // -1 for a character that is no letter or digit, else 0 to 35.
  let a = Math.floor(before / BASE / BASE) - 1
  let b = (Math.floor(before / BASE) % BASE) - 1
  let c = (before % BASE) - 1
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    // groq-js strips dots from the edges of words, which may join what is on both sides.
    if (byte === DOT) continue
    const d = (CHARACTER_OF[byte] ?? 0) - 1
    if (b >= 0 && c >= 0 && d >= 0) {
      const trigram = (b * CHARACTERS + c) * CHARACTERS + d
      onNgram(trigram)
      if (a >= 0) onNgram((a + 1) * TRIGRAMS + trigram)
    }
    a = b
    b = c
    c = d
    if (byte === BACKSLASH) at += 1
  }
  return ((a + 1) * BASE + b + 1) * BASE + c + 1
}

const CHARACTERS = 36

/** Number of trigrams. The numbers of 4-grams come after them. */
const TRIGRAMS = CHARACTERS ** 3

/** Base of `LastThree`: the characters, and 0 for all others. */
const BASE = CHARACTERS + 1

const DOT = 46
const BACKSLASH = 92
const LETTER_S = 115

/** 1 to 36 for the byte of an ASCII letter (either case) or digit, 0 for any other byte. */
const CHARACTER_OF = Uint8Array.from({ length: 256 }, (_, code) => {
  if (code >= 97 && code <= 122) return code - 96
  if (code >= 65 && code <= 90) return code - 64
  return code >= 48 && code <= 57 ? code - 48 + 27 : 0
})
