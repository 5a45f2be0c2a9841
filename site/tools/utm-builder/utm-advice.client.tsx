'use client'

import { Shape } from '#site/ui/shape.tsx'
import type { Advice } from './logic/advice.ts'

/** What speaks against the link, each with its reason. */
export function UtmAdvice({ advice }: { advice: readonly Advice[] }) {
  if (advice.length === 0) return null

  return (
    <section aria-labelledby="advice-title" className="utm-block">
      <h3 id="advice-title">Before you send it</h3>
      <ul className="utm-advice">
        {advice.map(({ field, tone, text, reason }) => (
          <li key={field + text} data-tone={tone}>
            <Shape name={tone === 'bad' ? 'cone' : 'ring'} />
            <p>
              <span className="sr-only">{tone === 'bad' ? 'To mend: ' : 'To consider: '}</span>
              <strong>{text}</strong> {reason}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
