'use client'

import { useState, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { dayOf } from '#admin/kit/time-text.tsx'
import { contentMessages as say } from '#lib/messages-admin.ts'
import { type EarlierTextsOutcome, findEarlierTexts } from './content-actions.ts'
import type { EditorKey } from './editor-fields.ts'

/** What a field said before, asked for when it is opened; a click puts one back into the field. */
export function EarlierTexts({ name, label, byDefault, onUse }: EarlierTextsProps) {
  const [found, setFound] = useState<EarlierTextsOutcome | null>(null)
  const [isPending, start] = useTransition()

  const open = (isOpen: boolean) => {
    if (!isOpen) return
    start(async () => setFound(await actionResult(findEarlierTexts(name), say.historyFailed)))
  }

  return (
    <details className="texts-earlier" onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>
        Earlier texts<span className="sr-only"> of {label}</span>
      </summary>
      <div aria-live="polite">
        {isPending && <p className="note">Looking…</p>}
        {!isPending && found && !found.ok && <p className="field-error">{found.message}</p>}
        {!isPending && found?.ok && found.texts.length === 0 && (
          <p className="note">It never said anything else.</p>
        )}
      </div>
      {!isPending && found?.ok && (
        <ul>
          {found.texts.map(({ text, until, replacedBy }) => (
            <li key={until}>
              <p>{text ?? (byDefault ? `${byDefault} (default)` : 'empty')}</p>
              <p className="note">
                until {dayOf(until)}
                {replacedBy && `, replaced by ${replacedBy}`}
              </p>
              <button type="button" onClick={() => onUse(text ?? '')}>
                Use this text
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

type EarlierTextsProps = {
  name: EditorKey
  label: string
  byDefault: string
  onUse: (text: string) => void
}
