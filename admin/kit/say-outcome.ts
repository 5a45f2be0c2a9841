import type { ActionOutcome } from '#lib/auth/action-outcome.ts'
import { adminMessages as say } from '#lib/messages-admin.ts'
import { showToast } from '#site/ui/toast-store.ts'

/** Shows a toast with the outcome of an action: success, with Undo if possible, or the error. */
export function sayOutcome(outcome: ActionOutcome, done: string, undo?: () => void): void {
  if (outcome.ok) showDone(done, undo)
  else showFailure(outcome.message)
}

export function showDone(text: string, undo?: () => void): void {
  const action = undo && { action: { label: 'Undo', run: undo } }
  showToast({ title: say.done, text, tone: 'good', ...action })
}

export function showFailure(text: string): void {
  showToast({ title: say.failed, text, tone: 'bad' })
}
