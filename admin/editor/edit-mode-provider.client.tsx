'use client'

import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useTransition } from 'react'
import { shownAtOnce } from '#admin/editor/text/shown-at-once.ts'
import { actionResult } from '#admin/kit/action-result.ts'
import type { ActionOutcome } from '#lib/auth/action-outcome.ts'
import { editMessages as say } from '#lib/messages-edit.ts'
import { showToast } from '#site/ui/toast-store.ts'
import { turnOffEditing } from './bar/turn-off-editing.ts'
import { turnOnEditing } from './bar/turn-on-editing.ts'
import { EditModeContext } from './use-edit-mode.ts'

/**
 * Provides edit mode. It is stored in a cookie, because the server marks the editable texts: toggling it sets the
 * cookie and renders the page again.
 *
 * @param isEditing edit mode of the current rendering
 */
export function EditModeProvider({ isEditing, children }: EditModeProviderProps) {
  const router = useRouter()
  const pathname = usePathname()
  const [pending, start] = useTransition()
  const [isRedrawing, startRedrawing] = useTransition()
  const requested = useRef<boolean | null>(null)

  useEffect(() => {
    if (!isRedrawing) shownAtOnce.settle()
  }, [isRedrawing])

  // The new rendering has the old mode: the browser rejected the cookie.
  useEffect(() => {
    if (pending || requested.current === null) return
    if (requested.current !== isEditing) fail(isEditing, say.cookieRefused)
    requested.current = null
  }, [pending, isEditing])

  const toggle = () =>
    start(async () => {
      const outcome = await actionResult<ActionOutcome>(
        isEditing ? turnOffEditing(pathname) : turnOnEditing(),
        say.tryAgain,
      )
      if (!outcome.ok) return fail(isEditing, outcome.message)
      requested.current = !isEditing
      start(() => router.refresh())
    })

  const redraw = () => startRedrawing(() => router.refresh())

  return (
    <EditModeContext value={{ isEditing, toggle, pending, redraw, isRedrawing }}>
      {children}
    </EditModeContext>
  )
}

function fail(isEditing: boolean, text: string) {
  showToast({ title: isEditing ? say.turnOffFailed : say.turnOnFailed, text, tone: 'bad' })
}

type EditModeProviderProps = { isEditing: boolean; children: ReactNode }
