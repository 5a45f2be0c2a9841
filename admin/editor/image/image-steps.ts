import type { EditStep, HistoryDirection, StepOutcome } from '#admin/editor/history/edit-history.ts'
import { historyOf } from '#admin/editor/history/page-history.ts'
import { storeStep } from '#admin/editor/history/store-step.ts'
import { leaveWatching, saySaved } from '#admin/kit/say-saved.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { editMessages, imageMessages as say } from '#lib/messages-edit.ts'
import { fileMark, imageKey, type StoredImage } from './stored-image.ts'

/** Returns an image as a field to store. */
export function imageField(address: TextAddress) {
  return {
    address,
    // The site has checked what it sends.
    read: (value: unknown) => (value ?? null) as StoredImage | null,
  }
}

/** Adds a saved image to the history. Shows that it is saved, then that it is live, with Undo. */
export function showImageSaved(
  page: string,
  { address, label }: { readonly address: TextAddress; readonly label: string },
  { stored, before }: Saved,
): void {
  const history = historyOf(page)
  const next = before?.asset ? before : null
  const id = history.add({ kind: 'image', address, label, seen: stored, next })
  void saySaved({
    about: imageKey(address),
    message: {
      title: say.saved,
      text: stored ? say.savedText(label) : say.removedText(label),
      action: { label: 'Undo', run: () => void history.go('undo', id) },
    },
    seenAt: seenAt(page, { stored, before }),
  })
}

type Saved = { readonly stored: StoredImage | null; readonly before: StoredImage | null }

/** Undoes or redoes the change of an image, unless another person has changed it since. */
export async function takeImageStep(
  { address, label, seen, next }: ImageStep,
  direction: HistoryDirection,
  page: string,
): Promise<StepOutcome> {
  const words = stepWords[direction]
  leaveWatching(imageKey(address))
  const answer = await storeStep(imageField(address), { seen, next }, words)
  if (answer.status !== 'saved') return answer
  void saySaved({
    about: imageKey(address),
    message: { title: words.done, text: words.doneText(label) },
    seenAt: seenAt(page, answer),
  })
  // The site may have trimmed or completed it, and Redo compares with what is stored.
  const inverse = {
    kind: 'image',
    address,
    label,
    seen: answer.stored,
    next: answer.before,
  } as const
  return { status: 'done', inverse }
}

type ImageStep = Extract<EditStep, { kind: 'image' }>

const stepWords = {
  undo: {
    done: editMessages.undone,
    doneText: say.undoneText,
    failed: editMessages.undoFailed,
    late: say.undoLate,
  },
  redo: {
    done: editMessages.redone,
    doneText: say.redoneText,
    failed: editMessages.redoFailed,
    late: say.redoLate,
  },
} as const

/** Returns what visitors see change: the file, or its description if only that has changed. */
function seenAt(path: string, { stored, before }: Saved) {
  const [says, said] = [fileMark(stored), fileMark(before)]
  return {
    path,
    shows: says === said ? { says: stored?.alt, said: before?.alt } : { says, said },
  }
}
