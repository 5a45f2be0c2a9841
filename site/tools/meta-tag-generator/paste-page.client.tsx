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

const NOTHING = 'No title or meta tags found. Paste the page’s HTML source, including its <head>.'

/** Fills the form from an existing page's source. Undo restores the previous values. */
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
          label="HTML source of the page"
          rows={3}
          value={html}
          onChange={setHtml}
          error={problem?.at === 'text' ? problem.text : null}
          spellCheck={false}
          hint="In your browser, choose View Page Source, copy everything, and paste it here. Nothing is uploaded."
        />
        <Button size="small" onClick={() => read('text', html)} disabled={html.trim() === ''}>
          Fill in the form
        </Button>
        <FileDrop
          label="Or choose an .html file"
          accept=".html,.htm,.xhtml,text/html"
          hint="Drop the file here to fill in the form."
          error={problem?.at === 'file' ? problem.text : null}
          onFile={(file) => read('file', file)}
        />
        <p role="status" className="note">
          {page && describeRead(page)}
        </p>
        {page && <PageFindings page={page} />}
      </div>
    </details>
  )
}

/** Lists the tags and problems of the page, which the form itself doesn't show. */
function PageFindings({ page: { findings, problems } }: { page: ReadPage }) {
  return (
    <>
      {problems.length > 0 && (
        <ul className="advice" aria-label="Problems on the page">
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a page can have the same tag twice, and the list never changes.
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

function describeRead({ findings, problems }: ReadPage): string {
  const found = `${findings.length} ${findings.length === 1 ? 'tag' : 'tags'} read`
  if (problems.length === 0) return `${found}, no problems.`
  return `${found}, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} found.`
}
