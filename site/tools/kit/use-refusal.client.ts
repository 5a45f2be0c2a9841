'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { dismissToast, showToast } from '#site/ui/toast-store.ts'

/** Why a button shouldn't be used now, as a toast. */
export type Refusal = {
  readonly title: string
  readonly text: string
  /** True if a second press does it anyway. */
  readonly isOptional?: boolean
}

/**
 * Refuses presses of a button with a toast. The toast closes once its reason is gone, even if another one follows.
 *
 * @param refusal null if there is no reason; `waiting` while that is being found out, which holds a press until then
 * @returns the handler of presses, and whether the next one is no longer refused
 */
export function useRefusal(refusal: Refusal | 'waiting' | null, button: RefusableButton) {
  const [isHeld, setHeld] = useState(false)
  const [shown, setShown] = useState<{ reason: string; toast: number } | null>(null)
  const known = refusal === 'waiting' ? null : refusal
  const reason = known?.text
  const isAgreed = known?.isOptional === true && shown?.reason === reason

  const press = () => {
    setHeld(refusal === 'waiting')
    if (refusal === 'waiting') return
    if (!known || isAgreed) return button.act()
    const { title, text, isOptional } = known
    const said = isOptional ? `${text} ${button.offer}` : text
    setShown({ reason: text, toast: showToast({ title, text: said, tone: 'bad' }) })
    button.onRefused?.()
  }
  const decide = useEffectEvent(press)

  useEffect(() => {
    if (isHeld && refusal !== 'waiting') decide()
  }, [isHeld, refusal])

  useEffect(() => {
    if (!shown || shown.reason === reason) return
    dismissToast(shown.toast)
    setShown(null)
  }, [shown, reason])

  return { press, isAgreed }
}

type RefusableButton = {
  readonly act: () => void
  /** Says that a second press does it anyway. */
  readonly offer: string
  readonly onRefused?: (() => void) | undefined
}
