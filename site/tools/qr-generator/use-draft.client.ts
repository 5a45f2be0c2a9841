'use client'

import { useState } from 'react'

/**
 * What stands in a field whose value counts only once it can be read. What is typed stays as it is typed;
 * when the value changes from elsewhere (undo, reset, a link), the field shows that.
 *
 * @param read the value in a text; null while it is none
 */
export function useDraft<Value>(
  value: Value,
  written: string,
  read: (text: string) => Value | null,
  onChange: (value: Value) => void,
) {
  const [draft, setDraft] = useState<{ text: string; value: Value } | null>(null)
  const isCurrent = draft !== null && draft.value === value

  return {
    text: isCurrent ? draft.text : written,
    isWrong: isCurrent && read(draft.text) === null,
    type: (text: string) => {
      const next = read(text)
      setDraft({ text, value: next ?? value })
      if (next !== null) onChange(next)
    },
  }
}
