import { useEffect, useState } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { redirectMessages as say } from '#lib/messages-admin.ts'
import { MAX_PROBED } from '#lib/redirects/import-plan.ts'
import type { Statuses } from '#lib/redirects/import-warnings.ts'
import { probeImport } from './import-actions.ts'

const nothing: Statuses = new Map()

/**
 * Requests paths from the site, in batches so that progress can be shown.
 *
 * @returns the responses so far; `null` for a path that could not be requested
 */
export function useImportCheck(paths: readonly string[]): Statuses {
  const [statuses, setStatuses] = useState(nothing)
  const open = paths.filter((path) => !statuses.has(path)).slice(0, MAX_PROBED)
  const batch = JSON.stringify(open)

  // Each answer starts the next batch.
  useEffect(() => {
    const asked: readonly string[] = JSON.parse(batch)
    if (asked.length === 0) return
    let isCurrent = true
    void actionResult(probeImport(asked), say.importFailed).then((outcome) => {
      if (!isCurrent) return
      const answers = asked.map((path, at) => {
        return [path, outcome.ok ? (outcome.statuses[at] ?? null) : null] as const
      })
      setStatuses((before) => new Map([...before, ...answers]))
    })
    return () => {
      isCurrent = false
    }
  }, [batch])

  return statuses
}
