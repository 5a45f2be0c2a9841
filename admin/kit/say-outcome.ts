import type { ActionOutcome } from '#lib/auth/action-outcome.ts'
import { adminMessages as say } from '#lib/messages-admin.ts'
import { showToast } from '#site/ui/toast-store.ts'

/** Says how an action ended: what is done, with the way back where there is one, or why it is not. */
export function sayOutcome(outcome: ActionOutcome, done: string, undo?: () => void): void {
  if (outcome.ok) sayDone(done, undo)
  else sayFailed(outcome.message)
}

/** Says that something is done. */
export function sayDone(text: string, undo?: () => void): void {
  const action = undo && { action: { label: 'Undo', run: undo } }
  showToast({ title: say.done, text, tone: 'good', ...action })
}

/** Says that something could not be done. */
export function sayFailed(text: string): void {
  showToast({ title: say.failed, text, tone: 'bad' })
}
