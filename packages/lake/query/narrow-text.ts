import { type JsonVisitor, walkJson } from '#lake/store/json-members.ts'
import {
  areSigned,
  isByBit,
  layOut,
  layoutOf,
  placesIn,
  putSignatures,
  type SharedLayout,
  signatureWords,
} from '#lake/store/shared-layout.ts'
import type { LakeDocument } from '#lake/types.ts'
import { storedOf } from './lazy-documents.ts'
import type { KnownValue } from './narrow.ts'
import { type GroqNode, ungroup } from './syntax-tree.ts'
import { wordsWanted } from './text-query.ts'
import { textMatchOf } from './text-search.ts'

/** Whether a filter can let a document through, by the words it wants; sure when not. */
type WordTest = (document: LakeDocument) => boolean

/**
 * What the searches of a filter over documents (`title match "a*"`, `pt::text(body) match $words`,
 * `@ match text::query($search)`) ask of a document's words; undefined where they narrow nothing down.
 */
export function wordTestOf(filter: GroqNode, known: KnownValue): WordTest | undefined {
  const node = ungroup(filter)
  if (node.type === 'And') {
    const left = wordTestOf(node.left, known)
    const right = wordTestOf(node.right, known)
    return left && right ? (document) => left(document) && right(document) : (left ?? right)
  }
  if (node.type === 'Or') {
    const left = wordTestOf(node.left, known)
    const right = left && wordTestOf(node.right, known)
    return left && right && ((document) => left(document) || right(document))
  }
  if (node.type !== 'OpCall' || node.op !== 'match') return undefined
  const groups = groupsWanted(node, known)
  return groups.length === 0 ? undefined : holderTest(groups)
}

function groupsWanted(
  node: Extract<GroqNode, { op: string }>,
  known: KnownValue,
): readonly Group[] {
  const search = textMatchOf(node)
  if (search) {
    const isOwn = search.fields.length > 0 && search.fields.every(isTextOfDocument)
    return isOwn ? wordsWanted(search.search).flatMap(groupsIn) : []
  }
  if (!isTextOfDocument(node.left)) return []
  const value = known(node.right)?.value
  const patterns: readonly unknown[] = Array.isArray(value) ? value : [value]
  return patterns.flatMap((pattern) =>
    typeof pattern === 'string' && pattern.length <= MOST_OF_WORD
      ? pattern.split(NOT_IN_WORD).flatMap(groupsIn)
      : [],
  )
}

/** groq-js compares no more of a word than its first 1,024 characters. */
const MOST_OF_WORD = 1_000

/** What groq-js splits patterns at; a `*` stands for any characters, a dot that stays for one. */
const NOT_IN_WORD = /[^a-z0-9]+/i

/** Whether a node's value is text that stands in the document itself: then each of its words does. */
function isTextOfDocument(node: GroqNode): boolean {
  const inner = ungroup(node)
  switch (inner.type) {
    case 'This':
      return true
    case 'AccessAttribute':
      return inner.base === undefined || isTextOfDocument(inner.base)
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Slice':
      return isTextOfDocument(inner.base)
    case 'Map':
    case 'FlatMap':
      return isTextOfDocument(inner.base) && isTextOfDocument(inner.expr)
    case 'Array':
      return inner.elements.every(
        (element) => element.type === 'ArrayElement' && isTextOfDocument(element.value),
      )
    case 'FuncCall':
      return inner.namespace === 'pt' && inner.name === 'text' && inner.args.every(isTextOfDocument)
    default:
      return false
  }
}

/** A group of three or four letters and digits as a number. */
type Group = number

const LETTERS = 36

/** Those of documents that are parsed. */
const known = new WeakMap<LakeDocument, Signatures>()

/** Those of documents that share memory. */
const shared = new WeakMap<SharedArrayBuffer, Signatures>()

/**
 * Which groups of three and four letters and digits the texts of documents hold, as a bloom filter for each: a
 * document that lacks one of a word does not hold the word. Only ASCII counts; other characters part the groups.
 */
type Signatures = SharedLayout & { readonly words: Uint32Array }

/** Says of documents whether their texts may hold all of these; sure when not. */
function holderTest(groups: readonly Group[]): (document: LakeDocument) => boolean {
  /** Of documents that share memory, a bit for each. */
  const holders = new Map<SharedArrayBuffer, Uint32Array>()
  return (document) => {
    const stored = storedOf(document)
    if (!stored) return holdersIn(ownSignature(document), groups)[0] === 1
    const { bytes, slot } = stored
    let found = holders.get(bytes)
    if (!found) {
      found = holdersIn(sharedSignatures(bytes), groups)
      holders.set(bytes, found)
    }
    return ((found[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0
  }
}

/** Which documents may hold all of these, a bit for each. */
function holdersIn(signatures: Signatures, groups: readonly Group[]): Uint32Array {
  const { words, signatures: from, bits, count } = signatures
  const found = new Uint32Array(Math.ceil(count / 32))
  const wanted = groups.map((group) => bitOf(group, bits))
  if (!isByBit(signatures)) {
    for (let slot = 0; slot < count; slot += 1) {
      const first = from + (slot * 2 ** bits) / 32
      const holdsAll = wanted.every((bit) => hasBit(words[first + (bit >>> 5)], bit))
      if (holdsAll) found[slot >>> 5] = (found[slot >>> 5] ?? 0) | (1 << (slot & 31))
    }
    return found
  }
  found.fill(0xffffffff)
  for (const bit of wanted) {
    const row = from + bit * found.length
    for (let at = 0; at < found.length; at += 1)
      found[at] = (found[at] ?? 0) & (words[row + at] ?? 0)
  }
  return found
}

function hasBit(word: number | undefined, bit: number): boolean {
  return ((word ?? 0) & (1 << (bit & 31))) !== 0
}

/** The groups of a text that stands in a word as it is: none of fewer than three letters. */
function groupsIn(text: string): Group[] {
  const found = new Set<Group>()
  const bytes = Buffer.from(text)
  walk(bytes, 0, bytes.length, START, (group) => found.add(group))
  return [...found]
}

/**
 * Those of stored documents stand beside them, made by whichever thread first needs them: a thread that is ended in the
 * middle of a search has made the next one quicker.
 */
function sharedSignatures(bytes: SharedArrayBuffer): Signatures {
  const before = shared.get(bytes)
  if (before) return before
  const words = new Uint32Array(bytes, 0, Math.floor(bytes.byteLength / 4))
  const layout = layoutOf(words)
  if (!areSigned(words)) putSignatures(words, sign(Buffer.from(bytes), placesIn(words), layout))
  const signatures = { ...layout, words }
  shared.set(bytes, signatures)
  return signatures
}

function ownSignature(document: LakeDocument): Signatures {
  const before = known.get(document)
  if (before) return before
  const json = Buffer.from(JSON.stringify(document))
  const layout = { ...layOut([json.length]).layout, signatures: 0 }
  const signatures = { ...layout, words: sign(json, [0], layout) }
  known.set(document, signatures)
  return signatures
}

/** @param places where in the JSON each document begins */
function sign(json: Buffer, places: Iterable<number>, layout: SharedLayout): Uint32Array {
  const { bits, count } = layout
  const words = new Uint32Array(signatureWords(layout))
  const [perBit, perSlot] = isByBit(layout) ? [Math.ceil(count / 32) * 32, 1] : [1, 2 ** bits]
  let slot = 0
  const signer = createSigner(json, (group) => {
    const place = bitOf(group, bits) * perBit + slot * perSlot
    words[place >>> 5] = (words[place >>> 5] ?? 0) | (1 << (place & 31))
  })
  for (const from of places) {
    walkJson(json, from, signer)
    slot += 1
  }
  return words
}

/** Multiplicative hashing (Knuth): the upper bits of the product. */
function bitOf(group: Group, bits: number): number {
  return Math.imul(group + 1, 0x9e3779b1) >>> (32 - bits)
}

/** The last three letters and digits before a place as one number; 0 stands for something else. */
type Place = number
const START: Place = 0

/** The same of a text as it is and as searches compare it, by whose rules some other characters become ASCII. */
type Places = { readonly plain: Place; readonly folded: Place }
const AT_START: Places = { plain: START, folded: START }

type Note = (group: Group) => void

/** An array or an object on the way through a document. */
type Level = {
  readonly holdsChildren: boolean
  /** Of children, what the next one's text follows upon. */
  after: Places
  isSpan: boolean
  /** Of a child, where its text stands; from 0 on where it has none. */
  from: number
  to: number
  /** What a text follows upon that comes after it. */
  end: Places
}

/** Notes the groups of each text, and of those of a block's spans, of which pt::text() makes one. */
function createSigner(json: Buffer, note: Note): JsonVisitor {
  const levels: Level[] = []
  let member = ''
  return {
    open(isObject) {
      const holdsChildren = !isObject && member === 'children'
      levels.push({
        holdsChildren,
        after: AT_START,
        isSpan: false,
        from: 0,
        to: 0,
        end: AT_START,
      })
      member = ''
    },
    close() {
      const closed = levels.pop()
      const parent = levels.at(-1)
      member = ''
      if (!parent?.holdsChildren || !closed?.isSpan || closed.from === 0) return
      parent.after =
        parent.after === AT_START ? closed.end : signText(json, closed, parent.after, note)
    },
    name(from, to) {
      member = MEMBERS_OF_SPANS.has(to - from) ? json.toString('latin1', from, to) : ''
    },
    text(from, to) {
      const level = levels.at(-1)
      if (level && member === '_type') level.isSpan = to - from === 4 && json[from] === LETTER_S
      const end = signText(json, { from, to }, AT_START, note)
      if (level && member === 'text') {
        level.from = from
        level.to = to
        level.end = end
      }
      member = ''
    },
    other() {
      member = ''
    },
  }
}

/** How long the names are that matter: `children`, `_type` and `text`. */
const MEMBERS_OF_SPANS: ReadonlySet<number> = new Set([8, 5, 4])

/** @param text as JSON holds it @returns what a text that follows without a break follows upon */
function signText(
  json: Buffer,
  { from, to }: { readonly from: number; readonly to: number },
  after: Places,
  note: Note,
): Places {
  const plain = walk(json, from, to, after.plain, note)
  if (isAscii(json, from, to)) {
    if (after.folded === after.plain) return plain === START ? AT_START : { plain, folded: plain }
    return { plain, folded: walk(json, from, to, after.folded, note) }
  }
  const text: unknown = JSON.parse(`"${json.toString('utf8', from, to)}"`)
  const folded = Buffer.from(String(text).normalize('NFC').toLowerCase())
  return { plain, folded: walk(folded, 0, folded.length, after.folded, note) }
}

function isAscii(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if ((bytes[at] ?? 0) >= 128) return false
  return true
}

/** Notes the groups of a text, in JSON or not: what an escape stands for is no letter. */
function walk(bytes: Uint8Array, from: number, to: number, after: Place, note: Note): Place {
  let a = Math.floor(after / BASE / BASE) - 1
  let b = (Math.floor(after / BASE) % BASE) - 1
  let c = (after % BASE) - 1
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    // groq-js takes dots at the edge of a word away: what stands on both sides may become one word.
    if (byte === DOT) continue
    const d = (LETTER_OF[byte] ?? 0) - 1
    if (b >= 0 && c >= 0 && d >= 0) {
      const three = (b * LETTERS + c) * LETTERS + d
      note(three)
      if (a >= 0) note((a + 1) * THREES + three)
    }
    a = b
    b = c
    c = d
    if (byte === BACKSLASH) at += 1
  }
  return ((a + 1) * BASE + b + 1) * BASE + c + 1
}

/** How many groups of three there are; those of four come behind them. */
const THREES = LETTERS ** 3
const DOT = 46
const BACKSLASH = 92
const LETTER_S = 115
const BASE = LETTERS + 1

/** 1 to 36 for letters of either case and digits, 0 for any other byte. */
const LETTER_OF = Uint8Array.from({ length: 256 }, (_, code) => {
  if (code >= 97 && code <= 122) return code - 96
  if (code >= 65 && code <= 90) return code - 64
  return code >= 48 && code <= 57 ? code - 48 + 27 : 0
})
