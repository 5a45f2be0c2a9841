'use client'

import { useState } from 'react'

/**
 * Stores the text of a field whose value changes only while the text is valid. The text stays as typed, and is
 * replaced when the value changes elsewhere (undo, reset, a link).
 *
 * @param read parses the text; returns null if it is invalid
 */
export function useDraft<Value>(
  value: Value,
  read: (text: string) => Value | null,
  onChange: (value: Value) => void,
) {
  const [draft, setDraft] = useState<{ text: string; value: Value } | null>(null)
  const isCurrent = draft !== null && draft.value === value

  return {
    text: isCurrent ? draft.text : String(value),
    isWrong: isCurrent && read(draft.text) === null,
    type: (text: string) => {
      const next = read(text)
      setDraft({ text, value: next ?? value })
      if (next !== null) onChange(next)
    },
  }
}
