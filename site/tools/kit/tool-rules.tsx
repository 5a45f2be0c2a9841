import type { ReactNode } from 'react'
import { DateText } from '#site/ui/date-text.tsx'

/** A rule the tool follows, and where it is written. */
export type ToolRule = {
  readonly title: string
  readonly text: ReactNode
  readonly source?: {
    readonly label: string
    readonly href: string
    /** The day the rule was compared with its source, `2026-11-21`; left out for standards, which do not change. */
    readonly read?: string
  }
}

/** How the tool works: its rules, each with its source. */
export function ToolRules({ rules }: { rules: readonly ToolRule[] }) {
  return (
    <section aria-labelledby="rules-title" className="tool-section">
      <h2 id="rules-title" className="text-2xl">
        How it works
      </h2>
      <dl className="tool-rules">
        {rules.map(({ title, text, source }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {text}
              {source && (
                <p className="note mt-1.5">
                  <a className="text-link" href={source.href} rel="noopener">
                    {source.label}
                  </a>
                  {source.read && (
                    <>
                      , read <DateText iso={source.read} />
                    </>
                  )}
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
