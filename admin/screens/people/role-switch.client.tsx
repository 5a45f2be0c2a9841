'use client'

import { Switch } from '#admin/kit/switch.client.tsx'
import { useOptimisticSwitch } from '#admin/kit/use-optimistic-switch.client.ts'
import { changeRole } from './change-role.ts'
import type { Person } from './stored-people.ts'

/** Whether somebody has a role. */
export function RoleSwitch({ person, role, onAsk }: RoleSwitchProps) {
  const { id, email, since } = person
  const [isTheirs, turn] = useOptimisticSwitch(since[role] !== null, (wanted, onUndo) =>
    changeRole({ id, email, role, isTheirs: wanted, onUndo }),
  )

  return (
    <Switch
      aria-label={`${role === 'admin' ? 'Admin' : 'Editor'}: ${email}`}
      isOn={isTheirs}
      onTurn={(wanted) => (!wanted && onAsk ? onAsk() : turn(wanted))}
    />
  )
}

type RoleSwitchProps = {
  person: Person
  role: 'admin' | 'editor'
  /** Asks first, before the role is taken away. */
  onAsk?: (() => void) | undefined
}
