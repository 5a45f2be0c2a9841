import type { EditStep, HistoryDirection, StepOutcome } from '#admin/editor/history/edit-history.ts'
import { historyOf } from '#admin/editor/history/page-history.ts'
import { storeStep } from '#admin/editor/history/store-step.ts'
import { leaveWatching, saySaved } from '#admin/kit/say-saved.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { bodyKey } from './body-address.ts'
import { type StoredBlock, storedBody } from './body-value.ts'
import { bodyWording } from './body-words.ts'

type Blocks = readonly StoredBlock[]

/** Returns a body as a field to store. */
export function bodyField(address: TextAddress) {
  return { address, read: (value: unknown): Blocks => storedBody(value) ?? [] }
}

/** Adds a saved body to the history. Shows that it is saved, then that it is live, with Undo. */
export function showBodySaved(
  page: string,
  address: TextAddress,
  { stored, before, mergedWith }: SavedBody,
): void {
  const history = historyOf(page)
  const id = history.add({ kind: 'body', address, seen: stored, next: before })
  void saySaved({
    about: bodyKey(address),
    message: {
      title: say.saved,
      text: mergedWith === undefined ? say.savedText : say.mergedText(mergedWith),
      action: { label: 'Undo', run: () => void history.go('undo', id) },
    },
    seenAt: seenAt(page, stored, before),
  })
}

type SavedBody = { readonly stored: Blocks; readonly before: Blocks; readonly mergedWith?: string }

/** Undoes or redoes the change of a body, unless another person has changed the same blocks since. */
export async function takeBodyStep(
  { address, seen, next }: BodyStep,
  direction: HistoryDirection,
  page: string,
): Promise<StepOutcome> {
  const words = stepWords[direction]
  leaveWatching(bodyKey(address))
  const answer = await storeStep(bodyField(address), { seen, next }, words)
  if (answer.status !== 'saved') return answer
  void saySaved({
    about: bodyKey(address),
    message: { title: words.done, text: words.doneText },
    seenAt: seenAt(page, answer.stored, answer.before),
  })
  const inverse = { kind: 'body', address, seen: answer.stored, next: answer.before } as const
  return { status: 'done', inverse }
}

type BodyStep = Extract<EditStep, { kind: 'body' }>

const stepWords = {
  undo: {
    done: say.undone,
    doneText: say.undoneText,
    failed: say.undoFailed,
    late: say.undoConflict,
  },
  redo: {
    done: say.redone,
    doneText: say.redoneText,
    failed: say.redoFailed,
    late: say.redoConflict,
  },
} as const

/** Returns nothing when only formatting or a link changed: the texts of the page cannot confirm that. */
function seenAt(path: string, now: Blocks, before: Blocks) {
  const shows = bodyWording(now, before)
  return shows && { path, shows }
}
