'use client'

import { type RefObject, useMemo, useRef, useState } from 'react'
import { CheckField } from '#site/tools/kit/check-field.client.tsx'
import { FileDrop } from '#site/tools/kit/file-drop.client.tsx'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { Button } from '#site/ui/button.tsx'
import { GoalField } from './goal-field.client.tsx'
import type { Analysis } from './logic/analysis.ts'
import { markupOf, textOfFile, withoutMarkup } from './read-markup.ts'
import type { Words } from './state.ts'
import { TextField } from './text-field.client.tsx'
import { TextMargin } from './text-margin.client.tsx'
import type { useAutosave } from './use-autosave.client.ts'

/** Bytes of a file that are read: more is no text that one edits in a field. */
const MAX_BYTES = 8_000_000

/** The text. */
export function WordForm({ tool, box, length, whole, onEdit }: WordFormProps) {
  const { state, change } = tool

  return (
    <>
      <TextField
        id="text"
        label="Text"
        note={length}
        placeholder="Type or paste a text. The counts update as you type."
        value={state.text}
        onChange={(text) => change({ text })}
        box={box}
        rows={14}
        margin={
          <TextMargin
            sentences={whole?.lengths.shown ?? []}
            length={state.text.length}
            onEdit={onEdit}
          />
        }
      />
      <MarkupOffer text={state.text} onText={(text) => change({ text }, null)} />
    </>
  )
}

type WordFormProps = {
  tool: ToolState<Words>
  box: RefObject<HTMLTextAreaElement | null>
  /** How long the text is, in words. */
  length: string
  whole: Analysis | null
  /** Selects a place in the field; null while the field holds a newer text. */
  onEdit: ((start: number, end: number) => void) | null
}

/** The goal of the text, where else it may come from, and a version to compare it with. */
export function WordOptions({ tool, autosave, whole }: WordOptionsProps) {
  const { state, change } = tool
  const other = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string | null>(null)

  const take = async (file: File) => {
    if (file.size > MAX_BYTES) return setError('The file is larger than 8 MB. Split it.')
    const text = await textOfFile(file)
    if (text.includes('\u0000'))
      return setError('This is no text file. Save it as .txt, .md or .html.')
    setError(null)
    change({ text }, null)
  }

  return (
    <>
      <GoalField
        kind={state.goal}
        own={state.own}
        text={state.text}
        counts={whole?.unicode ?? null}
        change={change}
      />
      <FileDrop
        label="Take a file"
        accept=".txt,.md,.markdown,.html,.htm,text/plain,text/markdown,text/html"
        hint="Text, Markdown or HTML. It is read here and goes nowhere."
        error={error}
        onFile={take}
      />
      <details className="words-more">
        <summary>Compare with an earlier version</summary>
        <div>
          <TextField
            id="earlier"
            label="Earlier version"
            value={state.earlier}
            onChange={(earlier) => change({ earlier })}
            box={other}
            rows={6}
          />
          <Button
            size="small"
            disabled={state.text === '' || state.text === state.earlier}
            onClick={() => change({ earlier: state.text }, null)}
          >
            Use the present text
          </Button>
        </div>
      </details>
      <CheckField
        id="autosave"
        label="Autosave"
        checked={autosave.isOn}
        onChange={autosave.turn}
        hint={autosave.said}
      />
    </>
  )
}

type WordOptionsProps = {
  tool: ToolState<Words>
  autosave: ReturnType<typeof useAutosave>
  whole: Analysis | null
}

/** Says that a text is full of markup, which would be counted along, and takes it out. */
function MarkupOffer({ text, onText }: { text: string; onText: (text: string) => void }) {
  const markup = useMemo(() => markupOf(text), [text])

  return (
    <div role="status" className="words-offer">
      {markup && (
        <>
          <p>This is {markup}. Its marks are counted along.</p>
          <Button size="small" onClick={() => onText(withoutMarkup(text, markup))}>
            Keep only the text
          </Button>
        </>
      )}
    </div>
  )
}
