'use client'

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '#site/ui/icon.tsx'

/** Root margin of the observer: the result is in view if it starts in the top 40% of the window. */
const UPPER_PART = '0px 0px -60% 0px'

/** A short form of the result for small screens. Pressing it scrolls to the result, and then back. */
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
 * Scrolls to a part and focuses it, without opening a phone's keyboard. It jumps, because other changes on the page
 * interrupt smooth scrolling.
 */
export function leadTo(part: HTMLElement | null): void {
  part?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: 'start', behavior: 'instant' })
}

type ToolGlanceProps = {
  input: RefObject<HTMLElement | null>
  result: RefObject<HTMLElement | null>
  isResultFirst: boolean
  children: ReactNode
}
