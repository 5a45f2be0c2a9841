import { blankDraft, isBlank } from 'brightkeel-seo-checks/structured-data/draft.ts'
import type { Draft, TypeId } from 'brightkeel-seo-checks/structured-data/model.ts'
import {
  looksLikeHtml,
  type Pasted,
  readPaste,
} from 'brightkeel-seo-checks/structured-data/paste.ts'
import { type Facts, firstOfEach } from './facts.ts'
import { type Guess, guessType } from './guess-type.ts'
import { microdataIn } from './microdata.ts'
import { mainLines, metaOf, pageFacts } from './page-facts.ts'
import { type Proposal, withProposals } from './proposal.ts'
import { proposalsFor } from './propose.ts'
import { leadFacts, textFacts } from './text-facts.ts'
import { attribute, elementsIn, type PageElement, rawTextOf } from './tree.ts'

/** Result of reading a pasted text: its markup and its facts. */
export type Reading = {
  readonly pasted: Pasted | undefined
  readonly facts: Facts
  readonly guess: Guess | undefined
}

/**
 * Reads JSON-LD, a page's HTML with its JSON-LD and microdata, or plain text. `parseHtml` is the browser's parser, which
 * loads and runs nothing.
 */
export function readSource(text: string, parseHtml: (html: string) => PageElement): Reading {
  if (looksLikeHtml(text)) return readPage(parseHtml(text))
  if (looksLikeJson(text)) {
    return { pasted: readPaste([text]), facts: new Map(), guess: undefined }
  }
  const lines = text.split(/\r?\n/).flatMap((line) => line.replace(/\s+/g, ' ').trim() || [])
  const facts = firstOfEach([...leadFacts(lines), ...textFacts(lines)])
  return { pasted: undefined, facts, guess: guessType(facts) }
}

/** A draft filled from a reading. */
export type Filled = { readonly draft: Draft; readonly proposals: readonly Proposal[] }

/**
 * Fills a form from a page's markup, then its empty fields from the rest of the page. Without markup, it keeps a form that
 * the visitor has filled in. An empty form takes the guessed type, or the wanted one.
 */
export function fill(reading: Reading, current: Draft, wanted?: TypeId): Filled {
  const own = reading.pasted?.things.find(({ draft }) => draft)?.draft
  const base =
    own && (wanted === undefined || wanted === own.type) ? own : start(reading, current, wanted)
  const proposals = proposalsFor(reading.facts, base).filter(
    // The page's own markup takes precedence.
    ({ field }) => base !== own || base.values[field] === undefined,
  )
  return { draft: withProposals(base, proposals), proposals }
}

function start({ guess }: Reading, current: Draft, wanted: TypeId | undefined): Draft {
  if (!isBlank(current) && (wanted === undefined || wanted === current.type)) return current
  const type = wanted ?? guess?.type
  if (type === undefined || type === current.type) {
    return guess?.type === current.type ? { ...current, variant: guess.variant } : current
  }
  return { ...blankDraft(type), ...(guess?.type === type ? { variant: guess.variant } : {}) }
}

function readPage(root: PageElement): Reading {
  const scripts = elementsIn(
    root,
    (element) => element.tag === 'script' && /ld\+json/i.test(attribute(element, 'type')),
  )
  const blocks = scripts.map(rawTextOf).filter((block) => block.trim() !== '')
  const items = microdataIn(root)
  const all = [...blocks, ...items.map((item) => JSON.stringify(item))]
  const facts = firstOfEach([...pageFacts(root), ...textFacts(mainLines(root))])
  const pasted = all.length > 0 ? readPaste(all) : undefined
  const noted =
    pasted && items.length > 0
      ? { ...pasted, repairs: [...pasted.repairs, 'Converted microdata to JSON-LD.'] }
      : pasted
  return { pasted: noted, facts, guess: guessType(facts, metaOf(root, 'og:type')[0]) }
}

/** Checks for JSON, valid or not. */
function looksLikeJson(text: string): boolean {
  return (
    /^[\s\uFEFF]*(?:[{[]|\/\/|\/\*|<!--|(?:const|let|var)\s|[\w$.]+\s*=\s*[{[])/.test(text) ||
    /["'“]@(?:type|context|graph|id)["'”]\s*:/.test(text)
  )
}
