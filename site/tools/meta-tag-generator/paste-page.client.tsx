'use client'

import { useState } from 'react'
import { ToolField } from '#site/tools/kit/tool-field.client.tsx'
import { Button } from '#site/ui/button.tsx'
import type { MetaFields } from './logic/fields.ts'
import { type FoundTag, fieldsFromTags, type ReadPage } from './logic/read-tags.ts'

/** Fills the form from the source of an existing page. Undo brings back what was in it. */
export function PastePage({ onRead }: { onRead: (fields: MetaFields) => void }) {
  const [html, setHtml] = useState('')
  const [said, setSaid] = useState('')
  const [error, setError] = useState<string | null>(null)

  const read = () => {
    const page = fieldsFromTags(tagsOfHtml(html))
    if (page.used === 0) {
      setError(
        'There is no title and no meta tag in it. Paste the source of the page: its head is enough.',
      )
      setSaid('')
      return
    }
    setError(null)
    setSaid(sayRead(page))
    setHtml('')
    onRead(page.fields)
  }

  return (
    <details className="meta-more">
      <summary>Start from an existing page</summary>
      <div>
        <ToolField
          id="source"
          label="HTML of the page"
          rows={4}
          value={html}
          onChange={setHtml}
          error={error}
          spellCheck={false}
          hint="Show its source, copy all, paste here. It is read in this browser."
        />
        <Button size="small" onClick={read} disabled={html.trim() === ''}>
          Fill the form
        </Button>
      </div>
      <p role="status" className="note">
        {said}
      </p>
    </details>
  )
}

function sayRead({ used, doubled }: ReadPage): string {
  const found = `${used} ${used === 1 ? 'tag' : 'tags'} read.`
  return doubled.length === 0
    ? found
    : `${found} Stands there more than once, and only the first counts: ${doubled.join(', ')}.`
}

/** The tags of a pasted page. A parsed document runs no script and loads no picture (HTML standard, DOMParser). */
function tagsOfHtml(html: string): FoundTag[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return [...page.querySelectorAll('title, meta, link')].flatMap((element) => {
    const name = element.localName
    // A drawing inside the page may have a title of its own.
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return []
    if (name !== 'title' && name !== 'meta' && name !== 'link') return []
    const attributes = Object.fromEntries(
      [...element.attributes].map((attribute) => [attribute.name, attribute.value]),
    )
    return [{ element: name, attributes, text: element.textContent }]
  })
}
