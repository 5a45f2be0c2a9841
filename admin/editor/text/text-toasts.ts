import type { EditStep, HistoryDirection, StepOutcome } from '#admin/editor/history/edit-history.ts'
import { historyOf } from '#admin/editor/history/page-history.ts'
import { dismissStepToast } from '#admin/editor/history/step-toast.ts'
import { storeStep } from '#admin/editor/history/store-step.ts'
import { leaveWatching, saySaved } from '#admin/kit/say-saved.ts'
import type { Wording } from '#admin/kit/visitor-page.ts'
import { editMessages as say } from '#lib/messages-edit.ts'
import { currentToast, dismissToast, showToast } from '#site/ui/toast-store.ts'
import type { EditableText } from './editable-text.ts'
import { findableWords } from './filled-text.ts'
import { textOrNull } from './text-outcomes.ts'

/** Adds a saved text to the history. Shows that it is saved, then that it is live, with Undo. */
export function showSaved(saved: SavedHere): void {
  const { text, page, stored, before } = saved
  const { address, field } = text
  const { label, fallback } = field
  const history = historyOf(page)
  const step = { kind: 'text', address, label, fallback, seen: stored, next: before } as const
  const id = history.add(step)
  const sentenceOf = stored !== null ? say.savedText : fallback ? say.defaultText : say.emptied
  void saySaved({
    about: nameOf(step),
    message: {
      title: say.saved,
      text: sentenceOf(label),
      action: { label: 'Undo', run: () => void history.go('undo', id) },
    },
    seenAt: { path: page, shows: wordingOf({ ...step, seen: before, next: stored }) },
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
    tone: 'note',
    action: { label: say.bringBack, run: bringBack },
  })
  const shown = currentToast()
  return () => {
    if (shown) dismissToast(shown.id)
  }
}

/** Undoes or redoes the change of a text, unless it has been changed since. */
export async function takeTextStep(
  step: TextStep,
  direction: HistoryDirection,
  page: string,
): Promise<StepOutcome> {
  const { address, label, seen, next } = step
  const words = stepWords[direction]
  leaveWatching(nameOf(step))
  dismissStepToast()
  const answer = await storeStep({ address, read: textOrNull }, step, words)
  if (answer.status !== 'saved') return answer
  void saySaved({
    about: nameOf(step),
    message: { title: words.done, text: words.doneText(label) },
    seenAt: { path: page, shows: wordingOf(step) },
  })
  return { status: 'done', inverse: { ...step, seen: next, next: seen } }
}

const stepWords = {
  undo: {
    done: say.undone,
    doneText: say.undoneText,
    failed: say.undoFailed,
    late: say.undoLate,
  },
  redo: {
    done: say.redone,
    doneText: say.redoneText,
    failed: say.redoFailed,
    late: say.redoLate,
  },
} as const

type TextStep = Extract<EditStep, { kind: 'text' }>

function nameOf({ address }: TextStep): string {
  return `${address.id} ${address.path}`
}

/** Returns the texts on the page before and after a step; an empty field shows its default. */
function wordingOf({ fallback, seen, next }: TextStep): Wording {
  const [says, said] = [next ?? fallback, seen ?? fallback]
  return {
    says: says && findableWords(says, said),
    said: said && findableWords(said, says),
  }
}

type SavedHere = {
  text: EditableText
  page: string
  /** `null` if the field was emptied. */
  stored: string | null
  before: string | null
}
