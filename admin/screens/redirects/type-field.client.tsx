'use client'

import type { RedirectType } from '#lib/redirects/rule.ts'

const types = [
  [301, 'Permanent', 'Moved for good.'],
  [302, 'Temporary', 'For now.'],
] as const

/** 301 or 302 (requirements §5). */
export function TypeField({ type, onChange }: TypeFieldProps) {
  return (
    <fieldset className="type-field">
      <legend>Type</legend>
      {types.map(([value, name, meaning]) => (
        <label key={value}>
          <input
            type="radio"
            name="redirect-type"
            checked={type === value}
            onChange={() => onChange(value)}
          />
          <span>
            {value} {name}
            <span className="note">{meaning}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type TypeFieldProps = { type: RedirectType; onChange: (type: RedirectType) => void }
