'use client'

import { useState } from 'react'
import { ToolField } from '#site/tools/kit/tool-field.client.tsx'
import { Button } from '#site/ui/button.tsx'
import type { Draft } from './logic/model.ts'
import type { Format } from './logic/output.ts'
import { looksLikeHtml, type Pasted, readPaste } from './logic/paste.ts'
import { NodeVerdict } from './verdict.client.tsx'

/** Takes what a page already has: JSON-LD or its HTML. It is mended, listed and put into the form. */
export function PasteBox({ format, today, onTake }: PasteBoxProps) {
  const [text, setText] = useState('')
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const take = (draft: Draft | undefined, isGraph: boolean) => {
    if (draft) onTake(draft, isGraph ? 'graph' : format === 'graph' ? 'script' : format)
  }
  const read = () => {
    const found = readPaste(blocksOf(text))
    setPasted(found)
    take(found.things.find(({ draft }) => draft)?.draft, found.isGraph)
  }
  const error = pasted?.problems.join(' ') || null

  return (
    <details className="schema-more schema-paste">
      <summary>Paste what a page has</summary>
      <div>
        <ToolField
          id="paste"
          label="JSON-LD or HTML"
          rows={6}
          value={text}
          onChange={(next) => {
            setText(next)
            setPasted(null)
          }}
          error={error}
          hint="Broken JSON is mended. It is read in this browser and goes nowhere."
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
        />
        <Button onClick={read} disabled={text.trim() === ''}>
          Read and repair
        </Button>
        <div role="status">{pasted && <Reading pasted={pasted} onTake={take} />}</div>
        {pasted && !pasted.things.some(({ draft }) => draft) && (
          <PastedVerdicts pasted={pasted} today={today} />
        )}
      </div>
    </details>
  )
}

/** What is in no form has its verdict here; beside a form it stands with the form's. */
function PastedVerdicts({ pasted, today }: { pasted: Pasted; today: string }) {
  return pasted.things.map(({ node }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
    <NodeVerdict key={index} node={node} today={today} />
  ))
}

function Reading({ pasted, onTake }: ReadingProps) {
  const { things, repairs, isGraph } = pasted
  const [first] = things.filter(({ draft }) => draft)
  const notes = [...repairs, ...things.flatMap((thing) => thing.notes)]
  if (things.length === 0) return null

  return (
    <>
      <p className="schema-said">
        {first ? `${first.label} is in the form.` : 'There is no form for what was found.'}{' '}
        {notes.length === 0 && 'Nothing had to be repaired.'}
      </p>
      {notes.length > 0 && (
        <>
          <h3>Repaired</h3>
          <ul className="schema-repairs">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
      {things.length > 1 && (
        <>
          <h3>Found</h3>
          <ul className="schema-things">
            {things.map(({ label, draft }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
              <li key={index}>
                <span>{label}</span>
                {draft ? (
                  <button
                    type="button"
                    className="text-link"
                    aria-label={`Edit ${label}`}
                    onClick={() => onTake(draft, isGraph)}
                  >
                    Edit
                  </button>
                ) : (
                  <span className="note">no form, kept</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** The JSON-LD blocks of a page's HTML, found by the browser's own parser; else the text itself. */
function blocksOf(text: string): readonly string[] {
  if (!looksLikeHtml(text)) return [text]
  const page = new DOMParser().parseFromString(text, 'text/html')
  const scripts = page.querySelectorAll('script[type*="ld+json" i]')
  return [...scripts]
    .map((script) => script.textContent ?? '')
    .filter((block) => block.trim() !== '')
}

type ReadingProps = { pasted: Pasted; onTake: (draft: Draft | undefined, isGraph: boolean) => void }
type PasteBoxProps = {
  format: Format
  today: string
  onTake: (draft: Draft, format: Format) => void
}
