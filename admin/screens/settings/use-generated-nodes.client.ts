'use client'

import { useEffect, useState } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { settingsMessages } from '#lib/messages-settings.ts'
import type { Fields } from './document-edits.ts'
import { generatedNodes } from './settings-actions.ts'

export type Generated =
  | { readonly state: 'asking' | 'fresh'; readonly nodes: readonly unknown[] }
  | { readonly state: 'failed'; readonly message: string }

/** Milliseconds without typing before the structured data is requested. */
const TYPING_PAUSE_MS = 400

/** Requests the structured data that the site generates from the fields, after a pause in typing. */
export function useGeneratedNodes(path: string, fields: Fields): Generated {
  const [generated, setGenerated] = useState<Generated>({ state: 'asking', nodes: [] })
  // The custom schema does not change the generated nodes; the panel adds it.
  const { customSchema: _custom, ...relevant } = fields
  const request = JSON.stringify(relevant)

  useEffect(() => {
    let isCurrent = true
    setGenerated((before) => (before.state === 'fresh' ? { ...before, state: 'asking' } : before))
    const timer = setTimeout(async () => {
      const nodes = generatedNodes(path, JSON.parse(request))
      const outcome = await actionResult(nodes, settingsMessages.loadFailed)
      if (!isCurrent) return
      setGenerated(
        outcome.ok
          ? { state: 'fresh', nodes: outcome.nodes }
          : { state: 'failed', message: outcome.message },
      )
    }, TYPING_PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [path, request])

  return generated
}
