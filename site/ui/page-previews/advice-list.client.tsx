'use client'

import './page-previews.css'
import type { Advice } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { Shape } from '#site/ui/shape.tsx'

/** Lists advice with reasons, errors first. */
export function AdviceList({ advice, isBlank }: { advice: readonly Advice[]; isBlank: boolean }) {
  return (
    <section aria-labelledby="advice-title" className="meta-part">
      <h3 id="advice-title">Advice</h3>
      {isBlank && <p className="note">Enter a title, paste a page, or load the sample data.</p>}
      {!isBlank && advice.length === 0 && <p className="note">Nothing to improve.</p>}
      {advice.length > 0 && (
        <ul className="advice">
          {advice.map(({ field, tone, text, reason }) => (
            <li key={field + text} data-tone={tone}>
              <Shape name={tone === 'bad' ? 'cone' : 'ring'} />
              <p>
                <span className="sr-only">{tone === 'bad' ? 'Fix: ' : 'Consider: '}</span>
                <strong>{text}</strong> {reason}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
