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

/**
 * Takes what a page already has: its HTML, its text, an address, JSON-LD. What is pasted is read at once, what is typed
 * when the button is pressed.
 */
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
        label="Paste a page, a text or JSON-LD"
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
          Fill the form
        </Button>
        <p className="note">It is read in this browser and goes nowhere.</p>
      </div>
      <div role="status" className="schema-read">
        {last?.pasted && <Markup pasted={last.pasted} onTake={onTake} />}
        {last && !last.pasted && <p className="schema-said">{saidOf(last, draft)}</p>}
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

function saidOf({ guess, facts, proposals }: LastReading, draft: Draft): string {
  const form = formOf(draft.type)
  if (proposals.length === 0) {
    return facts.size === 0
      ? 'Nothing was found in it that fits a form.'
      : `None of it fits a field of ${form.label}. Try another type.`
  }
  // Taken back since: the list below says so.
  if (!proposals.some((each) => isInPlace(draft.values, each))) return ''
  if (!guess) return 'Nothing in it says clearly what it is: choose the type.'
  return guess.type === draft.type
    ? `Read as ${form.label}. ${guess.why}`
    : `Read as ${form.label}; it looks like ${formOf(guess.type).label}. ${guess.why}`
}

/** What is in no form has its verdict here; beside a form it stands with the form's. */
function PastedVerdicts({ pasted, today }: { pasted: Pasted; today: string }) {
  return pasted.things.map(({ node }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
    <NodeVerdict key={index} node={node} today={today} />
  ))
}

/** The markup that the page had: what is in the form now, what was mended, what else there is. */
function Markup({ pasted, onTake }: MarkupProps) {
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
