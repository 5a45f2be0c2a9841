'use client'

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '#site/ui/icon.tsx'

/** Of the window's height, from its upper edge: where the result has to begin to be what one is looking at. */
const UPPER_PART = '0px 0px -60% 0px'

/**
 * The result at a glance, for screens on which it stands under the fields. A press leads to it, and from there back to
 * where one was.
 */
export function ToolGlance({ input, result, isResultFirst, children }: ToolGlanceProps) {
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
    if (isAtResult && place !== null) {
      target?.focus({ preventScroll: true })
      window.scrollTo({ top: place, behavior: 'instant' })
    } else leadTo(target)
  }

  return (
    <button type="button" className="tool-glance" onClick={jump}>
      <span className="tool-glance-text">{children}</span>
      <span className="sr-only">{isAtResult ? ', to the input' : ', to the result'}</span>
      <Icon name={isAtResult === isResultFirst ? 'arrow-down' : 'arrow-up'} />
    </button>
  )
}

/**
 * Brings a part to the top of the window, and the keyboard and screen readers with it; the focus in a field would open a
 * phone's keyboard. At once: a way that is slid along stops where something else happens on the page.
 */
export function leadTo(part: HTMLElement | null): void {
  part?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: 'start', behavior: 'instant' })
}

type ToolGlanceProps = {
  input: RefObject<HTMLElement | null>
  result: RefObject<HTMLElement | null>
  /** The fields stand under it. */
  isResultFirst: boolean
  children: ReactNode
}
