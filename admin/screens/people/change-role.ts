import { actionResult } from '#admin/kit/action-result.ts'
import { showToast } from '#app/_ui/toast-store.ts'
import { peopleMessages as say } from '#lib/messages-people.ts'
import { leaveAdminArea } from './leave-admin-area.ts'
import { setRole } from './people-actions.ts'

/** Gives or takes a role, and says how it ended. Runs in a transition of whoever calls. */
export async function changeRole(options: ChangeRoleOptions): Promise<void> {
  const { id, email, role, isTheirs, onUndo } = options
  const outcome = await actionResult(setRole(id, role, isTheirs), say.roleFailed)
  if (!outcome.ok) {
    showToast({ title: say.failed, text: outcome.message, tone: 'bad' })
  } else if (outcome.hasLeft) {
    leaveAdminArea()
  } else if (!outcome.isStudioClosed) {
    showToast({ title: say.failed, text: say.studioOpen, tone: 'bad' })
  } else {
    showToast({
      title: say.done,
      text: (isTheirs ? say.granted : say.revoked)(email, role),
      tone: 'good',
      ...(onUndo && { action: { label: 'Undo', run: onUndo } }),
    })
  }
}

type ChangeRoleOptions = {
  id: string
  email: string
  role: 'admin' | 'editor'
  isTheirs: boolean
  /** Left out where nobody could undo it: who gave up being an admin may no longer give roles. */
  onUndo?: () => void
}
