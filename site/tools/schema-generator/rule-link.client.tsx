'use client'

import type { Source } from 'brightkeel-seo-checks/structured-data/model.ts'
import { DateText } from '#site/ui/date-text.tsx'

/** Links to a rule's source and shows when the rule was checked. */
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
      , checked <DateText iso={source.checked} />
    </span>
  )
}
