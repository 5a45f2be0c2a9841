import type { EditStep, HistoryDirection, StepOutcome } from '#admin/editor/history/edit-history.ts'
import { historyOf } from '#admin/editor/history/page-history.ts'
import { dismissStepToast } from '#admin/editor/history/step-toast.ts'
import { failed, storeStep } from '#admin/editor/history/store-step.ts'
import { openText, storeField } from '#admin/editor/stored-field.ts'
import type { EditableText } from '#admin/editor/text/editable-text.ts'
import { leaveWatching, saySaved } from '#admin/kit/say-saved.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { editMessages, listMessages as say } from '#lib/messages-edit.ts'
import { editableField } from '#site/editable-field.ts'
import { changedItems, type ListItems, type ListOperation, listPlace } from './list-items.ts'

/** The list that a text is in, if its items can be changed on the page. */
export type EditableList = {
  readonly address: TextAddress
  /** The item, as in the path of the text. */
  readonly item: string
  /** Title of an item in the schema: `Card`. */
  readonly label: string
}

export function listOf({ address, element }: EditableText): EditableList | undefined {
  const place = listPlace(address.path)
  const { sectionType } = element.closest<HTMLElement>('[data-section]')?.dataset ?? {}
  if (!place) return undefined
  const field = editableField(address.type, place.list, sectionType)
  if (!field?.isList) return undefined
  return { address: { ...address, path: place.list }, item: place.item, label: field.label }
}

/**
 * Changes one item of a list, and offers Undo.
 *
 * @param text the stored text that was opened
 * @returns true if it is saved
 */
export async function changeList(
  { address, item, label }: EditableList,
  operation: ListOperation,
  { page, text }: { readonly page: string; readonly text: string },
): Promise<boolean> {
  const opened = await openText(address)
  if (!opened.ok) {
    failed(say.failed, opened.message)
    return false
  }
  const seen = itemsIn(opened.value)
  const next = changedItems(seen, { item, text }, operation)
  if (typeof next === 'string') {
    failed(say.failed, say.refused[next])
    return false
  }
  const answer = await storeField(listField(address), { seen, next, overwrite: false }, say.failed)
  if (!answer.ok || answer.status === 'conflict') {
    failed(say.failed, answer.ok ? say.conflict(answer.where, answer.who) : answer.message)
    return false
  }
  const history = historyOf(page)
  const step = { kind: 'list', address, label, seen: answer.stored, next: answer.before } as const
  const id = history.add(step)
  void saySaved({
    about: nameOf(address),
    message: {
      title: editMessages.saved,
      text: say.done[operation](label),
      action: { label: 'Undo', run: () => void history.go('undo', id) },
    },
  })
  return true
}

/** Undoes or redoes the change of a list, unless another person has changed the same items since. */
export async function takeListStep(
  { address, label, seen, next }: ListStep,
  direction: HistoryDirection,
): Promise<StepOutcome> {
  const words = stepWords[direction]
  leaveWatching(nameOf(address))
  dismissStepToast()
  const answer = await storeStep(listField(address), { seen, next }, words)
  if (answer.status !== 'saved') return answer
  void saySaved({ about: nameOf(address), message: { title: words.done, text: say.back(label) } })
  const inverse = {
    kind: 'list',
    address,
    label,
    seen: answer.stored,
    next: answer.before,
  } as const
  return { status: 'done', inverse }
}

type ListStep = Extract<EditStep, { kind: 'list' }>

const stepWords = {
  undo: { done: editMessages.undone, failed: editMessages.undoFailed, late: say.undoLate },
  redo: { done: editMessages.redone, failed: editMessages.redoFailed, late: say.redoLate },
} as const

function listField(address: TextAddress) {
  return { address, read: itemsIn }
}

function itemsIn(value: unknown): ListItems {
  return Array.isArray(value) ? value : []
}

function nameOf({ id, path }: TextAddress): string {
  return `${id} ${path}`
}
