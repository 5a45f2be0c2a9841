'use server'

import type { ActionOutcome } from '#lib/auth/action-outcome.ts'
import { asEditor } from '#lib/auth/as-admin.server.ts'
import { beginEditMode } from '#lib/content/edit-mode.server.ts'
import { editMessages as say } from '#lib/messages-edit.ts'

/** Turns on edit mode in this browser, until it is turned off or the person signs out. */
export async function turnOnEditing(): Promise<ActionOutcome> {
  return asEditor(say.turnOnFailed, async () => {
    await beginEditMode()
    return { ok: true } as const
  })
}
