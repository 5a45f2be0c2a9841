import { createElement, Fragment } from 'react'
import { type EditTarget, editAttribute, type TextPart } from '#lib/content/edit-attributes.ts'

/** Renders the answer of a question document. For editors, each part of it names its field. */
export function Answer({ of: { answer, facts, written, edit } }: { of: AnswerText }) {
  const editable = written ? editAttribute(edit, 'answer') : {}
  if (!edit) return <Paragraphs text={answer} />
  if (facts.length === 0) return <p {...editable}>{answer}</p>

  return (
    <p>
      {createElement(Fragment, null, ...facts.map(factPart))} <span {...editable}>{written}</span>
    </p>
  )
}

/** A blank line in an answer begins a paragraph. */
function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n\s*/)
  if (paragraphs.length === 1) return <p>{text}</p>
  return createElement('div', { className: 'space-y-3' }, ...paragraphs.map(paragraphPart))
}

function paragraphPart(text: string) {
  return <p>{text}</p>
}

/** Parts are passed as separate children, because a fact can say the same twice, so they have no keys. */
function factPart({ text, edit }: TextPart) {
  return <span {...edit}>{text}</span>
}

type AnswerText = {
  readonly answer: string
  /** Its first part, which comes from the catalog. */
  readonly facts: readonly TextPart[]
  readonly written: string
  readonly edit?: EditTarget | undefined
}
