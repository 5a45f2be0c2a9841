import { type EditTarget, editAttribute } from '#lib/content/edit-attributes.ts'

/** Renders the answer of a question document. Editors can change what they wrote, not the facts in front of it. */
export function Answer({ of: { answer, facts, written, edit } }: { of: AnswerText }) {
  const editable = written ? editAttribute(edit, 'answer') : {}
  if (!facts || !edit) return <p {...editable}>{answer}</p>

  return (
    <p>
      {facts} <span {...editable}>{written}</span>
    </p>
  )
}

type AnswerText = {
  /** The whole answer. */
  readonly answer: string
  /** Its first part, which comes from the catalog. */
  readonly facts: string
  /** The rest. */
  readonly written: string
  readonly edit?: EditTarget | undefined
}
