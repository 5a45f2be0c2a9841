import { actionResult } from '#admin/kit/action-result.ts'
import { showDone, showFailure } from '#admin/kit/say-outcome.ts'
import type { Role } from '#lib/auth/roles.ts'
import { peopleMessages as say } from './messages.ts'
import { deletePerson, removeAccess, setRole, signOutPerson } from './people-actions.ts'

/** Grants or revokes a role and shows the result in a toast. Call it in a transition. */
export async function changeRole(options: ChangeRoleOptions): Promise<void> {
  const { id, email, role, isGranted, onUndo } = options
  const outcome = await actionResult(setRole(id, role, isGranted), say.roleFailed)
  reportChange(outcome, (isGranted ? say.granted : say.revoked)(email, role), onUndo)
}

export async function removeEveryRole({ id, email }: Account): Promise<void> {
  reportChange(await actionResult(removeAccess(id), say.removeFailed), say.removed(email))
}

type Account = { id: string; email: string }

/** Signs a person out on all devices and shows the result in a toast. */
export async function signOutEverywhere({ id, email }: Account): Promise<void> {
  reportChange(await actionResult(signOutPerson(id), say.signOutFailed), say.signedOut(email))
}

export async function deleteForGood({ id, email }: Account): Promise<void> {
  reportChange(await actionResult(deletePerson(id), say.deleteFailed), say.deleted(email))
}

function reportChange(outcome: RoleOutcome, done: string, undo?: () => void): void {
  if (!outcome.ok) showFailure(outcome.message)
  // A full page load: someone who just lost the admin role must not keep anything of this page.
  else if (outcome.hasLeft) window.location.assign('/')
  else if (!outcome.isStudioClosed) showFailure(say.studioOpen)
  else showDone(done, undo)
}

type RoleOutcome = Awaited<ReturnType<typeof setRole>>

type ChangeRoleOptions = {
  id: string
  email: string
  role: Role
  isGranted: boolean
  /** Omitted when undo is impossible: someone who gave up the admin role can no longer grant roles. */
  onUndo?: () => void
}
