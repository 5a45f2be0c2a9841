'use client'

import type { Source } from 'brightkeel-seo-checks/structured-data/model.ts'
import { DateText } from '#site/ui/date-text.tsx'

/** Where a rule is written and when it was last read there. */
export function RuleLink({
  source,
  label = 'Rule',
}: {
  source: Source | undefined
  label?: string
}) {
  if (!source) return null
  return (
    <span className="schema-rule">
      <a className="text-link" href={source.url} rel="noopener">
        {label}
      </a>
      , read <DateText iso={source.checked} />
    </span>
  )
}
