'use client'

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '#site/ui/icon.tsx'

/** Of the window's height, from its upper edge: where the result has to begin to be what one is looking at. */
const UPPER_PART = '0px 0px -60% 0px'

/**
 * The result at a glance, for screens on which it stands under the fields. A press leads to it, and from there back to
 * where one was.
 */
export function ToolGlance({ input, result, children }: ToolGlanceProps) {
  const [isAtResult, setAtResult] = useState(false)
  const left = useRef<number | null>(null)

  useEffect(() => {
    const { current } = result
    if (!current) return
    const observer = new IntersectionObserver(
      (seen) => setAtResult(seen.at(-1)?.isIntersecting ?? false),
      { rootMargin: UPPER_PART },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [result])

  const jump = () => {
    const target = isAtResult ? input.current : result.current
    const place = left.current
    left.current = isAtResult ? null : window.scrollY
    // What is read and reached next is there; the field one was in would open the keyboard again.
    target?.focus({ preventScroll: true })
    if (isAtResult && place !== null) window.scrollTo({ top: place })
    else target?.scrollIntoView({ block: 'start' })
  }

  return (
    <button type="button" className="tool-glance" onClick={jump}>
      <span className="tool-glance-text">{children}</span>
      <span className="sr-only">{isAtResult ? ', back to the input' : ', to the result'}</span>
      <Icon name={isAtResult ? 'arrow-up' : 'arrow-down'} />
    </button>
  )
}

type ToolGlanceProps = {
  input: RefObject<HTMLElement | null>
  result: RefObject<HTMLElement | null>
  children: ReactNode
}
