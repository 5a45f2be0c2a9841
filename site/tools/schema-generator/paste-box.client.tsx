'use client'

import { buildNode } from 'brightkeel-seo-checks/structured-data/build.ts'
import type { Report } from 'brightkeel-seo-checks/structured-data/check.ts'
import type { JsonObject } from 'brightkeel-seo-checks/structured-data/json.ts'
import type { Pasted } from 'brightkeel-seo-checks/structured-data/paste.ts'
import { formOf } from 'brightkeel-seo-checks/structured-data/types.ts'
import { useRef } from 'react'
import { Button } from '#site/ui/button.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { asWritten } from './logic/as-written.ts'
import type { LastReading, Paste } from './use-paste.client.ts'
import { NodeVerdict } from './verdict.client.tsx'

/** Characters that appear at once when text is dropped or comes from a phone's clipboard bar, but not a typed word. */
const MIN_INSERTED_LENGTH = 20

/** Takes a page's HTML, its text or JSON-LD. Pasted text is read right away, typed text with the button. */
export function PasteBox({ paste, check }: PasteBoxProps) {
  const { text, last, problem, read } = paste
  const inputType = useRef('')
  const error = problem ?? (last?.pasted?.problems.join(' ') || null)
  const change = (next: string) => {
    paste.setText(next)
    const isInserted = isInsertion(inputType.current, next.length - text.length)
    if (isInserted && next.trim() !== '') read(next)
  }

  return (
    <div
      className="schema-paste"
      onInputCapture={({ nativeEvent }) => {
        inputType.current = nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''
      }}
    >
      <LabeledField
        id="paste"
        label="Paste a page’s HTML, its text or JSON-LD"
        rows={2}
        value={text}
        onChange={change}
        error={error}
        placeholder="HTML, an address, opening hours, a price…"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
      />
      {text.trim() !== '' && (
        <Button
          kind={paste.isUnread ? 'primary' : 'secondary'}
          size="small"
          onClick={() => read(text)}
        >
          Fill in the form
        </Button>
      )}
      <div role="status" className="schema-read">
        {last &&
          (last.pasted ? <Repairs pasted={last.pasted} check={check} /> : <p>{describe(last)}</p>)}
      </div>
      {last?.pasted &&
        !last.pasted.things.some((thing) => thing.draft) &&
        last.pasted.things.map(({ node }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the whole list is replaced
          <NodeVerdict key={index} node={node} report={check(node)} />
        ))}
    </div>
  )
}

/** Undoing brings back text that was read before, or that the visitor chose not to read. */
function isInsertion(inputType: string, addedLength: number): boolean {
  if (inputType.startsWith('history')) return false
  return inputType.startsWith('insertFrom') || addedLength >= MIN_INSERTED_LENGTH
}

function describe({ facts, labels, guess, isTypeChosen }: LastReading): string {
  if (facts.size === 0) {
    return 'No structured data or business details found. Paste a page’s HTML or text.'
  }
  const count = labels.length === 1 ? '1 field' : `${labels.length} fields`
  const filled = labels.length === 0 ? 'No new field filled in.' : `Filled in ${count}.`
  if (isTypeChosen) return filled
  return guess
    ? `${filled} This looks like ${nameOf(guess.type)}: it has ${guess.reasons}.`
    : `${filled} The type isn’t clear from this text. Choose one below.`
}

function nameOf(type: Parameters<typeof formOf>[0]): string {
  const label = formOf(type).label.toLowerCase()
  return `${/^[aeio]/.test(label) ? 'an' : 'a'} ${label}`
}

/** Lists what was repaired in pasted markup. */
function Repairs({ pasted: { things, repairs }, check }: RepairsProps) {
  const first = things.find(({ draft }) => draft)
  const notes = [...repairs, ...things.flatMap((thing) => thing.notes)]
  if (things.length === 0) return null
  const findings = first?.draft ? check(buildNode(asWritten(first.draft))).findings : []
  const isWrong = findings.some(({ level }) => level === 'wrong' || level === 'required')
  const nothing = isWrong
    ? 'Nothing was repaired. The check shows what to fix.'
    : 'No repairs were needed.'
  return (
    <>
      <p>
        {first ? `The form now shows ${first.label}.` : 'There’s no form for this type.'}{' '}
        {notes.length === 0 ? nothing : 'Repaired:'}
      </p>
      <ul>
        {[...new Set(notes)].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}

type RepairsProps = { pasted: Pasted; check: PasteBoxProps['check'] }

type PasteBoxProps = {
  paste: Paste
  check: (node: JsonObject) => Report
}
