import { actionResult } from '#admin/kit/action-result.ts'
import { sayOutcome, showFailure } from '#admin/kit/say-outcome.ts'
import { redirectMessages as say } from '#lib/messages-admin.ts'
import { undoImport } from './import-actions.ts'

/** Undoes an import and shows a toast that says what was restored. */
export async function undoAndReport(id: string): Promise<void> {
  const outcome = await actionResult(undoImport(id), say.undoFailed)
  if (!outcome.ok) return showFailure(outcome.message)
  if (outcome.loop) showFailure(say.undoneLoop(outcome.loop))
  else sayOutcome(outcome, say.undone(outcome.undone))
}
