import { editMessages as say } from '#lib/messages-edit.ts'
import { settled } from '../_ui/settled.ts'
import { currentToast, dismissToast, showToast } from '../_ui/toast-store.ts'
import type { EditableText } from './editable-text.ts'
import { saveText } from './text-actions.ts'

/** Says that a text is saved, and offers to take that back. */
export function showSaved(saved: Saved): void {
  const { field } = saved.text
  const sentenceOf =
    saved.next !== null ? say.savedText : field.fallback ? say.defaultText : say.emptied
  showToast({
    title: say.saved,
    text: sentenceOf(field.label),
    tone: 'good',
    action: { label: 'Undo', run: () => void undo(saved) },
  })
}

/**
 * Says that what was written was not saved, and offers to open it again.
 *
 * @returns takes the offer away
 */
export function offerBack(sentence: string, bringBack: () => void): () => void {
  showToast({
    title: say.givenUp,
    text: sentence,
    tone: 'good',
    action: { label: say.bringBack, run: bringBack },
  })
  const shown = currentToast()
  return () => {
    if (shown) dismissToast(shown.id)
  }
}

/** Says that something did not work, in the fixed words, and what it means for the person. */
export function failed(title: string, reason: string, otherwise: string = say.tryAgain): void {
  showToast({ title, text: reason === title ? otherwise : reason, tone: 'bad' })
}

/** Puts back what saving replaced, unless somebody has written something else there since. */
async function undo({ text, next, before, refresh }: Saved): Promise<void> {
  const back = { ...text.address, seen: next, next: before, overwrite: false }
  const answer = await settled(saveText(back), say.undoFailed)
  if (!answer.ok) return failed(say.undoFailed, answer.message)
  if (answer.status !== 'saved') {
    return failed(say.undoFailed, answer.status === 'conflict' ? say.undoLate : answer.sentence)
  }
  showToast({ title: say.undone, text: say.undoneText(text.field.label), tone: 'good' })
  refresh()
}

type Saved = {
  text: EditableText
  /** `null`: the field was emptied. */
  next: string | null
  before: string | null
  /** Draws the page anew. */
  refresh: () => void
}
