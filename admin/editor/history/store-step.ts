import type { SaveAnswer } from '#admin/editor/page-change.ts'
import { type StoredField, storeField } from '#admin/editor/stored-field.ts'
import { editMessages as say } from '#lib/messages-edit.ts'
import { showToast } from '#site/ui/toast-store.ts'
import type { StepOutcome } from './edit-history.ts'

/**
 * Stores what Undo or Redo brings back, unless another person has changed the field since. Shows why if it fails.
 *
 * @returns the saved values, or the outcome of a step that was not taken
 */
export async function storeStep<Value>(
  field: StoredField<Value>,
  { seen, next }: { readonly seen: Value; readonly next: Value },
  words: { readonly failed: string; readonly late: string },
): Promise<
  Extract<SaveAnswer<Value>, { status: 'saved' }> | Exclude<StepOutcome, { status: 'done' }>
> {
  const answer = await storeField(field, { seen, next, overwrite: false }, words.failed)
  if (!answer.ok) {
    failed(words.failed, answer.message)
    return { status: 'failed' }
  }
  if (answer.status === 'saved') return answer
  failed(words.failed, words.late)
  return { status: 'late' }
}

/** Shows an error toast. If the reason only repeats the title, `otherwise` is shown. */
export function failed(title: string, reason: string, otherwise: string = say.tryAgain): void {
  showToast({ title, text: reason === title ? otherwise : reason, tone: 'bad' })
}
