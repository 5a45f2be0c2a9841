import { editMessages as say } from '#lib/messages-edit.ts'
import { currentToast, dismissToast } from '#site/ui/toast-store.ts'

const titles: readonly string[] = [say.undone, say.redone]

/** Closes the message about the last undo or redo. Call it when something else is done. */
export function dismissStepToast(): void {
  const shown = currentToast()
  if (shown && titles.includes(shown.title)) dismissToast(shown.id)
}
