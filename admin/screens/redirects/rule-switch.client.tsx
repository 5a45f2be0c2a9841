'use client'

import { useOptimistic, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { showToast } from '#app/_ui/toast-store.ts'
import { redirectMessages as say } from '#lib/messages-admin.ts'
import type { StoredRedirect } from '#lib/redirects/stored-redirects.ts'
import { setRedirectActive } from './redirect-actions.ts'

/** Turns at once, and back again if the site refuses. */
export function RuleSwitch({ rule }: { rule: StoredRedirect }) {
  const [isActive, setActive] = useOptimistic(rule.isActive)
  const [, start] = useTransition()

  const turn = () =>
    start(async () => {
      const wanted = !isActive
      setActive(wanted)
      const outcome = await actionResult(setRedirectActive(rule.id, wanted), say.statusFailed)
      const done = wanted ? say.activated : say.deactivated
      showToast(
        outcome.ok
          ? { title: say.done, text: done, tone: 'good' }
          : { title: say.failed, text: outcome.message, tone: 'bad' },
      )
    })

  return (
    <button
      type="button"
      role="switch"
      aria-checked={isActive}
      aria-label={`Active: ${rule.sourcePath}`}
      className="switch"
      onClick={turn}
    />
  )
}
