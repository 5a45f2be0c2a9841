'use client'

import './page-previews.css'
import type { Advice } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { useEffect, useState } from 'react'
import { Shape } from '#site/ui/shape.tsx'

const signs = {
  bad: { shape: 'cone', name: 'Fix: ' },
  note: { shape: 'ring', name: 'Consider: ' },
  fact: { shape: 'bar', name: 'Good to know: ' },
} as const

/**
 * Milliseconds without a change before the list follows. A removed item would end a step of the browser's undo
 * (site/tools/kit/README.md).
 */
const PAUSE_MS = 400

/** Lists advice with reasons, errors first. */
export function AdviceList({ advice: newest }: { advice: readonly Advice[] }) {
  const [advice, setAdvice] = useState(newest)

  useEffect(() => {
    const timer = setTimeout(() => setAdvice(newest), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [newest])

  return (
    <section aria-labelledby="advice-title" className="meta-part">
      <h3 id="advice-title" tabIndex={-1}>
        Advice
      </h3>
      {advice.every(({ tone }) => tone === 'fact') && <p className="note">Nothing to improve.</p>}
      {advice.length > 0 && (
        <ul className="advice">
          {advice.map(({ field, tone, text, reason }) => (
            <li key={field + text} data-tone={tone}>
              <Shape name={signs[tone].shape} />
              <p>
                <span className="sr-only">{signs[tone].name}</span>
                <strong>{text}</strong> {reason}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
