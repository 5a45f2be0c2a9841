'use client'

import './schema-paste.css'
import type { Draft } from 'brightkeel-seo-checks/structured-data/model.ts'
import type { Pasted } from 'brightkeel-seo-checks/structured-data/paste.ts'
import { formOf } from 'brightkeel-seo-checks/structured-data/types.ts'
import { type ClipboardEvent, useState } from 'react'
import { Button } from '#site/ui/button.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { type FilledValues, FoundList } from './found-list.client.tsx'
import { isInPlace } from './logic/reading/proposal.ts'
import type { LastReading } from './use-reading.client.ts'
import { NodeVerdict } from './verdict.client.tsx'

/** Takes a page's HTML, its text, an address or JSON-LD. Pasted text is read right away, typed text with the button. */
export function PasteBox({
  draft,
  last,
  problem,
  today,
  onRead,
  onForget,
  onTake,
  onValue,
}: PasteBoxProps) {
  const [text, setText] = useState('')
  const error = problem ?? (last?.pasted?.problems.join(' ') || null)
  const readPasted = ({ target, clipboardData }: ClipboardEvent<HTMLElement>) => {
    const pasted = clipboardData.getData('text/plain')
    const isAlone =
      target instanceof HTMLTextAreaElement &&
      target.selectionEnd - target.selectionStart === target.value.length
    if (isAlone && pasted.trim() !== '') onRead(pasted)
  }

  return (
    <div className="schema-paste" onPaste={readPasted}>
      <LabeledField
        id="paste"
        label="Paste a page’s HTML, its text or JSON-LD"
        rows={3}
        value={text}
        onChange={setText}
        error={error}
        placeholder="HTML source, an address, opening hours, a price…"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
      />
      <div className="schema-paste-line">
        <Button size="small" onClick={() => onRead(text)} disabled={text.trim() === ''}>
          Fill in the form
        </Button>
        <p className="note">What you paste stays in your browser.</p>
      </div>
      <div role="status" className="schema-read">
        {last?.pasted && <Markup pasted={last.pasted} onTake={onTake} />}
        {last && !last.pasted && <p className="schema-said">{describeReading(last, draft)}</p>}
      </div>
      {last && last.proposals.length > 0 && (
        <FoundList
          proposals={last.proposals}
          values={draft.values}
          onValue={onValue}
          onForget={onForget}
        />
      )}
      {last?.pasted && !last.pasted.things.some((thing) => thing.draft) && (
        <PastedVerdicts pasted={last.pasted} today={today} />
      )}
    </div>
  )
}

function describeReading({ guess, facts, proposals }: LastReading, draft: Draft): string {
  const form = formOf(draft.type)
  if (proposals.length === 0) {
    return facts.size === 0
      ? 'No structured data or business details found. Paste a page’s HTML or text.'
      : `Nothing here fits the ${form.label} form. Choose another type.`
  }
  // All values were removed. The list below shows that.
  if (!proposals.some((each) => isInPlace(draft.values, each))) return ''
  if (!guess) return 'The type isn’t clear from this text. Choose one above.'
  return guess.type === draft.type
    ? `Type: ${form.label}. ${guess.why}`
    : `Type: ${form.label}. It looks more like ${formOf(guess.type).label}. ${guess.why}`
}

function PastedVerdicts({ pasted, today }: { pasted: Pasted; today: string }) {
  return pasted.things.map(({ node }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the whole list is replaced
    <NodeVerdict key={index} node={node} today={today} />
  ))
}

/** Shows the pasted markup: the item in the form, repairs, and other items. */
function Markup({ pasted, onTake }: MarkupProps) {
  const { things, repairs, isGraph } = pasted
  const [first] = things.filter(({ draft }) => draft)
  const notes = [...repairs, ...things.flatMap((thing) => thing.notes)]
  if (things.length === 0) return null

  return (
    <>
      <p className="schema-said">
        {first ? `The form now shows ${first.label}.` : 'There’s no form for this type.'}{' '}
        {notes.length === 0 && 'No repairs were needed.'}
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
              // biome-ignore lint/suspicious/noArrayIndexKey: the whole list is replaced
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
                  <span className="note">no form, kept as is</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type MarkupProps = { pasted: Pasted; onTake: (draft: Draft, isGraph: boolean) => void }

type PasteBoxProps = {
  draft: Draft
  last: LastReading | null
  problem: string | null
  today: string
  onRead: (text: string) => void
  onForget: () => void
  onTake: (draft: Draft, isGraph: boolean) => void
  onValue: FilledValues
}
