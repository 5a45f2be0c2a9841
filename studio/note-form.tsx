import { type FormEvent, useEffect, useRef, useState } from 'react'

type NoteFormProps = {
  readonly hint: string
  /** Label of the button, also while it works. */
  readonly submit: string
  readonly pending: string
  readonly failed: string
  readonly isRequired?: true
  /** Why the note can't be stored at the moment. */
  readonly problem?: string | undefined
  /** Stores the note, and returns whether it could. */
  readonly onSubmit: (note: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Form with a note, which changes the state of a review. */
export function NoteForm(props: NoteFormProps) {
  const { hint, submit, pending, failed, isRequired, problem, onSubmit, onClose } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const [state, setState] = useState<'open' | 'saving' | 'failed' | 'empty'>('open')

  // In the next frame, because the Studio's dialog focuses itself when it opens.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  const store = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = `${new FormData(event.currentTarget).get('note')}`.trim()
    if (isRequired && !note) return setState('empty')
    setState('saving')
    if (await onSubmit(note)) onClose()
    else setState('failed')
  }

  return (
    <form className="dialog-form" onSubmit={store}>
      <label>
        {isRequired ? 'Note' : 'Note (optional)'}
        <textarea
          name="note"
          rows={4}
          maxLength={2000}
          aria-describedby="note-hint"
          aria-invalid={state === 'empty'}
          ref={field}
        />
      </label>
      <p id="note-hint">{hint}</p>
      <p role="alert">
        {state === 'open' && problem}
        {state === 'failed' && failed}
        {state === 'empty' && 'Write what to change.'}
      </p>
      <div className="dialog-buttons">
        <button type="submit" disabled={state === 'saving' || problem !== undefined}>
          {state === 'saving' ? pending : submit}
        </button>
        <button type="button" disabled={state === 'saving'} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  )
}
