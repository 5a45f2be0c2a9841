'use client'

import { withType } from 'brightkeel-seo-checks/structured-data/draft.ts'
import type { Draft, TypeId } from 'brightkeel-seo-checks/structured-data/model.ts'
import { useRef, useState } from 'react'
import { toolMessages } from '#site/tools/kit/messages.ts'
import { useIdleImport } from '#site/ui/use-idle-import.client.ts'
import { type Proposal, withoutProposals } from './logic/reading/proposal.ts'
import type { Filled, Reading } from './logic/reading/read-source.ts'

const load = () => import('./paste-reader.ts')

/** The last pasted text with the values extracted from it. */
export type LastReading = Reading & { readonly proposals: readonly Proposal[] }

/**
 * Reads pasted text and fills in the form. The parser loads when the page is idle. A new text replaces only the values
 * that the previous one filled in.
 */
export function useReading(draft: Draft, onFill: (filled: Filled, reading: Reading) => void) {
  const [last, setLast] = useState<LastReading | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const ready = useIdleImport(load)
  const used = useRef(ready)
  const proposals = last?.proposals ?? []

  const fillFrom = (reading: Reading, filled: Filled) => {
    setLast({ ...reading, proposals: filled.proposals })
    onFill(filled, reading)
  }
  const read = async (text: string) => {
    const reader = ready ?? (await load().catch(() => null))
    used.current = reader
    setProblem(reader ? null : toolMessages.notLoaded)
    if (!reader) return
    const reading = reader.readPasted(text)
    fillFrom(reading, reader.fill(reading, withoutProposals(draft, proposals)))
  }
  /** Reads the same text as another type. Returns false if the text can't fill that type. */
  const readAs = (type: TypeId): boolean => {
    const reader = used.current
    if (!(last && reader) || last.pasted || last.facts.size === 0) return false
    const before = withType(withoutProposals(draft, proposals), type)
    fillFrom(last, reader.fill(last, before, type))
    return true
  }
  const forget = () => setLast(null)

  return { last, problem, read, readAs, forget }
}
