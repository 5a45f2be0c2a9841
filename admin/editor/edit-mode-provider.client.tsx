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
 * Edit mode for whatever is inside. The server holds it, in a cookie, since it is the server that marks the
 * texts: turning it on asks there and draws the page anew.
 *
 * @param isEditing what the page that is shown was drawn with
 */
export function EditModeProvider({ isEditing, children }: EditModeProviderProps) {
  const router = useRouter()
  const pathname = usePathname()
  const [pending, start] = useTransition()
  const [isRedrawing, startRedrawing] = useTransition()
  const wanted = useRef<boolean | null>(null)

  useEffect(() => {
    if (!isRedrawing) shownAtOnce.settle()
  }, [isRedrawing])

  // The page came back as it was: the browser did not keep the cookie.
  useEffect(() => {
    if (pending || wanted.current === null) return
    if (wanted.current !== isEditing) fail(isEditing, say.cookieRefused)
    wanted.current = null
  }, [pending, isEditing])

  const toggle = () =>
    start(async () => {
      const outcome = await actionResult<ActionOutcome>(
        isEditing ? turnOffEditing(pathname) : turnOnEditing(),
        say.tryAgain,
      )
      if (!outcome.ok) return fail(isEditing, outcome.message)
      wanted.current = !isEditing
      start(() => router.refresh())
    })

  const redraw = () => startRedrawing(() => router.refresh())

  return (
    <EditModeContext value={{ isEditing, toggle, pending, redraw }}>{children}</EditModeContext>
  )
}

function fail(isEditing: boolean, text: string) {
  showToast({ title: isEditing ? say.turnOffFailed : say.turnOnFailed, text, tone: 'bad' })
}

type EditModeProviderProps = { isEditing: boolean; children: ReactNode }
