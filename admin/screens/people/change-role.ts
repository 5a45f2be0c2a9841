import { actionResult } from '#admin/kit/action-result.ts'
import { sayDone, sayFailed } from '#admin/kit/say-outcome.ts'
import { peopleMessages as say } from './messages.ts'
import { removeAccess, setRole } from './people-actions.ts'

/** Gives or takes a role, and says how it ended. Runs in a transition of whoever calls. */
export async function changeRole(options: ChangeRoleOptions): Promise<void> {
  const { id, email, role, isTheirs, onUndo } = options
  const outcome = await actionResult(setRole(id, role, isTheirs), say.roleFailed)
  sayChanged(outcome, (isTheirs ? say.granted : say.revoked)(email, role), onUndo)
}

/** Takes every role away, and says how it ended. */
export async function removeEveryRole({ id, email }: { id: string; email: string }): Promise<void> {
  sayChanged(await actionResult(removeAccess(id), say.removeFailed), say.removed(email))
}

function sayChanged(outcome: RoleOutcome, done: string, undo?: () => void): void {
  if (!outcome.ok) sayFailed(outcome.message)
  // Loaded anew: all that was here is gone for whoever is no admin any more.
  else if (outcome.hasLeft) window.location.assign('/')
  else if (!outcome.isStudioClosed) sayFailed(say.studioOpen)
  else sayDone(done, undo)
}

type RoleOutcome = Awaited<ReturnType<typeof setRole>>

type ChangeRoleOptions = {
  id: string
  email: string
  role: 'admin' | 'editor'
  isTheirs: boolean
  /** Left out where nobody could undo it: who gave up being an admin may no longer give roles. */
  onUndo?: () => void
}
