import {
  looksLikeHtml,
  type Pasted,
  readPaste,
} from 'brightkeel-seo-checks/structured-data/paste.ts'
import { type Facts, firstOfEach } from './facts.ts'
import { type Guess, guessType } from './guess-type.ts'
import { microdataIn } from './microdata.ts'
import { mainLines, metaOf, pageFacts } from './page-facts.ts'
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
    return { pasted: readPaste([text], true), facts: new Map(), guess: undefined }
  }
  const lines = text.split(/\r?\n/).flatMap((line) => line.replace(/\s+/g, ' ').trim() || [])
  const facts = firstOfEach([...leadFacts(lines), ...textFacts(lines)])
  return { pasted: undefined, facts, guess: guessType(facts) }
}

function readPage(root: PageElement): Reading {
  const scripts = elementsIn(
    root,
    (element) => element.tag === 'script' && /ld\+json/i.test(attribute(element, 'type')),
  )
  const blocks = scripts.map(rawTextOf).filter((block) => block.trim() !== '')
  const items = microdataIn(root)
  const all = [...blocks, ...items.map((item) => JSON.stringify(item))]
  const pasted = all.length > 0 ? readPaste(all, true) : undefined
  const facts = firstOfEach([...pageFacts(root), ...textFacts(mainLines(root))])
  return {
    pasted: pasted && {
      ...pasted,
      repairs: [
        ...pasted.repairs,
        ...(items.length > 0 ? ['Converted microdata to JSON-LD.'] : []),
      ],
    },
    facts,
    guess: guessType(facts, metaOf(root, 'og:type')),
  }
}

/** Checks for JSON, valid or not. */
function looksLikeJson(text: string): boolean {
  return (
    /^[\s\uFEFF]*(?:[{[]|\/\/|\/\*|<!--|(?:const|let|var)\s|[\w$.]+\s*=\s*[{[])/.test(text) ||
    /["'“]@(?:type|context|graph|id)["'”]\s*:/.test(text)
  )
}
