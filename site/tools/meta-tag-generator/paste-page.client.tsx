'use client'

import type { MetaFields } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { useState } from 'react'
import { FileDrop } from '#site/tools/kit/file-drop.client.tsx'
import { toolMessages } from '#site/tools/kit/messages.ts'
import { Button } from '#site/ui/button.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { Shape } from '#site/ui/shape.tsx'
import { useIdleImport } from '#site/ui/use-idle-import.client.ts'
import type { ReadPage } from './logic/read-page.ts'

const loadReader = () => import('./read-html.client.ts')

const NOTHING =
  'There is no title and no meta tag in it. Take the source of the page: its head is enough.'

/** Fills the form from the source of an existing page. Undo brings back what was in it. */
export function PastePage({ onRead }: { onRead: (fields: MetaFields) => void }) {
  const [html, setHtml] = useState('')
  const [page, setPage] = useState<ReadPage | null>(null)
  const [problem, setProblem] = useState<{ at: 'file' | 'text'; text: string } | null>(null)
  const reader = useIdleImport(loadReader)

  const read = async (at: 'file' | 'text', source: string | File) => {
    const loaded = reader ?? (await loadReader().catch(() => null))
    if (!loaded) {
      setProblem({ at, text: toolMessages.notLoaded })
      return
    }
    const found = await loaded.readHtml(source)
    if (found.findings.length === 0) {
      setPage(null)
      setProblem({ at, text: NOTHING })
      return
    }
    setProblem(null)
    setPage(found)
    setHtml('')
    onRead(found.fields)
  }

  return (
    <details className="meta-more">
      <summary>Start from an existing page</summary>
      <div>
        <LabeledField
          id="source"
          label="HTML of the page"
          rows={3}
          value={html}
          onChange={setHtml}
          error={problem?.at === 'text' ? problem.text : null}
          spellCheck={false}
          hint="Show its source, copy all, paste here. It is read in this browser; nothing is fetched."
        />
        <Button size="small" onClick={() => read('text', html)} disabled={html.trim() === ''}>
          Fill the form
        </Button>
        <FileDrop
          label="Or choose an .html file"
          accept=".html,.htm,.xhtml,text/html"
          hint="Drop it here to fill in the form."
          error={problem?.at === 'file' ? problem.text : null}
          onFile={(file) => read('file', file)}
        />
        <p role="status" className="note">
          {page && sayRead(page)}
        </p>
        {page && <Found page={page} />}
      </div>
    </details>
  )
}

/** What was found and what is wrong with it: in the form one sees only what came of it. */
function Found({ page: { findings, problems } }: { page: ReadPage }) {
  return (
    <>
      {problems.length > 0 && (
        <ul className="advice" aria-label="Problems of the page">
          {problems.map(({ text, reason }) => (
            <li key={text} data-tone="bad">
              <Shape name="cone" />
              <p>
                <strong>{text}</strong> {reason}
              </p>
            </li>
          ))}
        </ul>
      )}
      <dl className="meta-found">
        {findings.map(({ name, value, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page may hold the same tag twice, and the list never changes.
          <div key={index}>
            <dt>{name}</dt>
            <dd>
              {value}
              {note && <span className="note">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function sayRead({ findings, problems }: ReadPage): string {
  const found = `${findings.length} ${findings.length === 1 ? 'tag' : 'tags'} read`
  if (problems.length === 0) return `${found}, nothing wrong with them.`
  return `${found}, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} found.`
}
