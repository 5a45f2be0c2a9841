'use client'

import { useOptimistic, useTransition } from 'react'
import type { Person } from '#lib/people/stored-people.ts'
import { changeRole } from './change-role.ts'

/** Turns at once, and back again if the site refuses. */
export function RoleSwitch({ person, role, onAsk }: RoleSwitchProps) {
  const { id, email, since } = person
  const [isTheirs, setTheirs] = useOptimistic(since[role] !== null)
  const [, start] = useTransition()

  const turn = (wanted: boolean) =>
    start(async () => {
      setTheirs(wanted)
      await changeRole({ id, email, role, isTheirs: wanted, onUndo: () => turn(!wanted) })
    })

  return (
    <button
      type="button"
      role="switch"
      aria-checked={isTheirs}
      aria-label={`${role === 'admin' ? 'Admin' : 'Editor'}: ${email}`}
      className="switch"
      onClick={() => (isTheirs && onAsk ? onAsk() : turn(!isTheirs))}
    />
  )
}

type RoleSwitchProps = {
  person: Person
  role: 'admin' | 'editor'
  /** Asks first, before the role is taken away. */
  onAsk?: (() => void) | undefined
}
