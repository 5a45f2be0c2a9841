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

/** Maximum size of a file; a text field can't handle much more. */
const MAX_FILE_BYTES = 8_000_000

/** The text field and, for pasted markup, an offer to remove it. */
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
  /** Length of the text, such as “12 words”. */
  length: string
  whole: Analysis | null
  /** Selects a range in the text field; null while the analysis is outdated. */
  onEdit: ((start: number, end: number) => void) | null
}

/** Options for the text: limit or goal, file, earlier version and autosave. */
export function WordOptions({ tool, autosave, whole }: WordOptionsProps) {
  const { state, change } = tool
  const other = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string | null>(null)

  const take = async (file: File) => {
    if (file.size > MAX_FILE_BYTES)
      return setError('This file is larger than 8 MB. Split it and open one part.')
    const text = await textOfFile(file)
    if (text.includes('\u0000'))
      return setError('This isn’t a text file. Save it as .txt, .md or .html and try again.')
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
        label="Open a file"
        accept=".txt,.md,.markdown,.html,.htm,text/plain,text/markdown,text/html"
        hint="Text, Markdown or HTML. The file stays in your browser."
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
            Use the current text
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

/** Warns that the markup in the text is counted too, and offers to remove it. */
function MarkupOffer({ text, onText }: { text: string; onText: (text: string) => void }) {
  const markup = useMemo(() => markupOf(text), [text])

  return (
    <div role="status" className="words-offer">
      {markup && (
        <>
          <p>This looks like {markup}. The markup is counted too.</p>
          <Button size="small" onClick={() => onText(withoutMarkup(text, markup))}>
            Remove markup
          </Button>
        </>
      )}
    </div>
  )
}
