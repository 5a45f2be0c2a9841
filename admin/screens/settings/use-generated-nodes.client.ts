'use client'

import { useEffect, useState } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { settingsMessages } from '#lib/messages-settings.ts'
import type { Fields } from './document-edits.ts'
import { generatedNodes } from './settings-actions.ts'

export type Generated =
  | { readonly state: 'asking' | 'fresh'; readonly nodes: readonly unknown[] }
  | { readonly state: 'failed'; readonly message: string }

/** So long the typing must rest before the site is asked, in milliseconds. */
const REST_MS = 400

/** The structured data that the site makes of the fields as they are typed, a moment behind the typing. */
export function useGeneratedNodes(path: string, fields: Fields): Generated {
  const [generated, setGenerated] = useState<Generated>({ state: 'asking', nodes: [] })
  // What an editor writes by hand comes on top of it, here.
  const { customSchema: _written, ...deciding } = fields
  const wanted = JSON.stringify(deciding)

  useEffect(() => {
    let isWanted = true
    setGenerated((before) => (before.state === 'fresh' ? { ...before, state: 'asking' } : before))
    const timer = setTimeout(async () => {
      const asked = generatedNodes(path, JSON.parse(wanted))
      const outcome = await actionResult(asked, settingsMessages.loadFailed)
      if (!isWanted) return
      setGenerated(
        outcome.ok
          ? { state: 'fresh', nodes: outcome.nodes }
          : { state: 'failed', message: outcome.message },
      )
    }, REST_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [path, wanted])

  return generated
}
