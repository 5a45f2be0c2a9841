'use client'

import { useEffect, useState } from 'react'
import type { Review } from '#lib/redirects/review-rule.ts'
import { probePaths } from './redirect-actions.ts'

/** Status codes of a rule's source and target; `null` for one that was not requested. */
export type Answers = {
  readonly source: number | null
  readonly target: number | null
  /** Path that the status `target` belongs to. */
  readonly targetPath: string | null
}

const nothing: Answers = { source: null, target: null, targetPath: null }

/** Milliseconds without typing before the site is requested. */
const TYPING_PAUSE_MS = 400

/**
 * Requests a rule's source and target from the site, to warn about a hidden page or a missing target. Paths with
 * wildcards cannot be requested, and the saved source of an edited rule is already a redirect.
 */
export function useProbe(review: Review, savedSource: string | undefined): Answers {
  const [answers, setAnswers] = useState(nothing)
  const { draft, chain } = review
  const source =
    draft && draft.sourcePath !== savedSource ? requestablePath(draft.sourcePath) : null
  const target = draft ? requestablePath(chain?.final ?? draft.destinationUrl) : null

  useEffect(() => {
    setAnswers(nothing)
    if (source === null && target === null) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const statuses = await probePaths(source, target).catch(() => nothing)
      if (isCurrent) setAnswers({ ...statuses, targetPath: target })
    }, TYPING_PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [source, target])

  return answers
}

function requestablePath(address: string): string | null {
  return address.startsWith('/') && !/\*|\/:/.test(address) ? address : null
}
