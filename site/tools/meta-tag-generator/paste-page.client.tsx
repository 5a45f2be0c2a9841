'use client'

import type { MetaFields } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { useState } from 'react'
import { Fold } from '#site/tools/kit/fold.client.tsx'
import { inertHtml } from '#site/tools/kit/inert-html.ts'
import { Button } from '#site/ui/button.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { type FoundTag, type ReadPage, readPage } from './logic/read-page.ts'

const NOTHING = 'No title or meta tags found. Paste the page’s HTML source, including its <head>.'

/** Fills the form from an existing page's source. Undo restores the previous values. */
export function PastePage({ onRead }: { onRead: (fields: MetaFields) => void }) {
  const [html, setHtml] = useState('')
  const [page, setPage] = useState<ReadPage | null>(null)
  const isEmpty = page?.count === 0

  const read = () => {
    const next = readHtml(html)
    setPage(next)
    if (next.count === 0) return
    setHtml('')
    onRead(next.fields)
  }

  return (
    <Fold title="Start from an existing page">
      <LabeledField
        id="source"
        label="HTML source of the page"
        rows={3}
        value={html}
        onChange={setHtml}
        error={isEmpty ? NOTHING : null}
        spellCheck={false}
        hint="In your browser, choose View Page Source, copy everything, and paste it here."
      />
      <Button size="small" onClick={read} disabled={html.trim() === ''}>
        Fill in the form
      </Button>
      <div role="status" className="note">
        {page && !isEmpty && <p>{page.count === 1 ? '1 tag read.' : `${page.count} tags read.`}</p>}
        {page?.problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </Fold>
  )
}

/** Parses a page's source. A parsed document runs no scripts and loads no images (HTML standard, DOMParser). */
function readHtml(html: string): ReadPage {
  const page = new DOMParser().parseFromString(inertHtml(html), 'text/html')
  const base = page.querySelector('link[data-base][href]')?.getAttribute('href') ?? ''
  return readPage([...page.querySelectorAll('title, meta, link')].flatMap(tagOf), base)
}

function tagOf(element: Element): FoundTag[] {
  const name = element.localName
  // SVGs can have titles, too.
  if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return []
  if (name !== 'title' && name !== 'meta' && name !== 'link') return []
  const attributes = Object.fromEntries(
    [...element.attributes].map((attribute) => [attribute.name, attribute.value]),
  )
  return [{ element: name, attributes, text: element.textContent }]
}
