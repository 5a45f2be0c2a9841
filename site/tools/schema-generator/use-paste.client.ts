'use client'

import { withType } from 'brightkeel-seo-checks/structured-data/draft.ts'
import type { Draft, TypeId } from 'brightkeel-seo-checks/structured-data/model.ts'
import { useRef, useState } from 'react'
import { toolMessages } from '#site/tools/kit/messages.ts'
import { useIdleImport } from '#site/ui/use-idle-import.client.ts'
import { whenUsed } from '#site/ui/when-idle.ts'
import type { Filled } from './logic/reading/fill.ts'
import type { Reading } from './logic/reading/read-source.ts'

const load = () => import('./paste-reader.ts')

/** The last pasted text, as read, the fields it filled, and whether the visitor then chose the type. */
export type LastReading = Reading & Pick<Filled, 'labels'> & { readonly isTypeChosen: boolean }

/**
 * Holds the text of the paste box, reads it and fills in the form. The reader loads when the visitor begins. While the
 * visitor hasn't changed the filled form, a new text or another type starts from the form as it was before.
 */
export function usePaste(draft: Draft, onFill: (draft: Draft, reading: Reading) => void) {
  const [text, setText] = useState('')
  const [readText, setReadText] = useState('')
  const [last, setLast] = useState<LastReading | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const ready = useIdleImport(load, whenUsed)
  const filled = useRef<{ before: Draft; after: Draft } | null>(null)
  const isUnread = text.trim() !== '' && text !== readText
  const isUnchanged = filled.current !== null && keyOf(filled.current.after) === keyOf(draft)

  const fillFrom = async (readingOf: Reading | string, type?: TypeId) => {
    const reader = ready ?? (await load().catch(() => null))
    setProblem(reader ? null : toolMessages.notLoaded)
    if (!reader) return
    const isText = typeof readingOf === 'string'
    const reading = isText ? reader.readPasted(readingOf) : readingOf
    if (isText) setReadText(readingOf)
    const before = isUnchanged && filled.current ? filled.current.before : draft
    const result = reader.fill(reading, type ? withType(before, type) : before, type)
    filled.current = { before, after: result.draft }
    setLast({ ...reading, labels: result.labels, isTypeChosen: type !== undefined })
    onFill(result.draft, reading)
  }

  return {
    text,
    setText,
    isUnread,
    last,
    problem,
    read: (pasted: string) => fillFrom(pasted),
    /**
     * Reads the text as another type. Returns false if that was done before and the form has been changed since, or if
     * the text can't fill it.
     */
    readAs: (type: TypeId): boolean => {
      const canFill = isUnchanged && last && !last.pasted && last.facts.size > 0
      if (isUnread) fillFrom(text, type)
      else if (canFill) fillFrom(last, type)
      return Boolean(isUnread || canFill)
    },
    forget: () => setLast(null),
  }
}

export type Paste = ReturnType<typeof usePaste>

function keyOf({ type, variant, values, extra, others }: Draft): string {
  return JSON.stringify([type, variant, values, extra, others])
}
