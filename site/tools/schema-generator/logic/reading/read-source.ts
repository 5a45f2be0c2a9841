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

/** What somebody pasted, read: its own markup, and what the page around it says. */
export type Reading = {
  /** Undefined where there is no markup in it. */
  readonly pasted: Pasted | undefined
  readonly facts: Facts
  readonly guess: Guess | undefined
}

/**
 * Reads whatever was pasted: JSON-LD, the HTML of a page with its JSON-LD and microdata, or plain text.
 * `parseHtml` is the browser's parser; it loads and runs nothing.
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

/** The form as the reading fills it. */
export type Filled = { readonly draft: Draft; readonly proposals: readonly Proposal[] }

/**
 * Fills a form: with the markup of the page where it has some, and what that leaves open from the rest of the
 * page. Without markup what somebody has filled in stays, and so does its type; an empty form takes the type
 * that the page speaks for, or the one that is wanted.
 */
export function fill(reading: Reading, current: Draft, wanted?: TypeId): Filled {
  const own = reading.pasted?.things.find(({ draft }) => draft)?.draft
  const base =
    own && (wanted === undefined || wanted === own.type) ? own : start(reading, current, wanted)
  const proposals = proposalsFor(reading.facts, base).filter(
    // What the page's own markup says is not said again by the page.
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
      ? { ...pasted, repairs: [...pasted.repairs, 'Turned microdata into JSON-LD.'] }
      : pasted
  return { pasted: noted, facts, guess: guessType(facts, metaOf(root, 'og:type')[0]) }
}

/** Whether a text is JSON, broken or not, and no plain text. */
function looksLikeJson(text: string): boolean {
  return (
    /^[\s\uFEFF]*(?:[{[]|\/\/|\/\*|<!--|(?:const|let|var)\s|[\w$.]+\s*=\s*[{[])/.test(text) ||
    /["'“]@(?:type|context|graph|id)["'”]\s*:/.test(text)
  )
}
