import { storeField } from '#admin/editor/stored-field.ts'
import { leaveWatching, saySaved } from '#admin/kit/say-saved.ts'
import type { Wording } from '#admin/kit/visitor-page.ts'
import { editMessages as say } from '#lib/messages-edit.ts'
import { currentToast, dismissToast, showToast } from '#site/ui/toast-store.ts'
import type { EditableText } from './editable-text.ts'
import { textOrNull } from './text-outcomes.ts'

/** Shows that a text is saved, then that it is live, with Undo. */
export function showSaved(saved: SavedHere): void {
  const { text, page, stored, before } = saved
  const { field } = text
  const sentenceOf =
    stored !== null ? say.savedText : field.fallback ? say.defaultText : say.emptied
  void saySaved({
    about: nameOf(text),
    message: {
      title: say.saved,
      text: sentenceOf(field.label),
      action: { label: 'Undo', run: () => void undo(saved) },
    },
    seenAt: { path: page, shows: wordingOf(text, stored, before) },
  })
}

/**
 * Shows that a text was not saved, with a button to open it again.
 *
 * @returns a function that closes the toast
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

/** Shows an error toast. If the reason only repeats the title, `otherwise` is shown. */
export function failed(title: string, reason: string, otherwise: string = say.tryAgain): void {
  showToast({ title, text: reason === title ? otherwise : reason, tone: 'bad' })
}

/** Restores the text from before the save, unless it has been changed since. */
async function undo({ text, page, stored, before, refresh }: SavedHere): Promise<void> {
  const { address, field } = text
  leaveWatching(nameOf(text))
  const back = { seen: stored, next: before, overwrite: false }
  const answer = await storeField({ address, read: textOrNull }, back, say.undoFailed)
  if (!answer.ok) return failed(say.undoFailed, answer.message)
  if (answer.status === 'conflict') return failed(say.undoFailed, say.undoLate)
  void saySaved({
    about: nameOf(text),
    message: { title: say.undone, text: say.undoneText(field.label) },
    seenAt: { path: page, shows: wordingOf(text, before, stored) },
  })
  refresh()
}

function nameOf({ address }: EditableText): string {
  return `${address.id} ${address.path}`
}

/** Returns the texts on the page before and after a change; an empty field shows its default. */
function wordingOf({ field }: EditableText, now: string | null, before: string | null): Wording {
  return { says: now ?? field.fallback, said: before ?? field.fallback }
}

type SavedHere = {
  text: EditableText
  /** Path of the page it was edited on. */
  page: string
  /** `null` if the field was emptied. */
  stored: string | null
  before: string | null
  /** Renders the page again. */
  refresh: () => void
}
