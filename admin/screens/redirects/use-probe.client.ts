'use client'

import { useEffect, useState } from 'react'
import type { RedirectDraft } from '#lib/redirects/redirect-draft.ts'
import type { Review } from '#lib/redirects/review-rule.ts'
import { probePaths } from './redirect-actions.ts'

/** What the site answers at the two ends of a rule; `null` for what was not asked. */
export type Answers = {
  readonly source: number | null
  readonly target: number | null
  /** The path that `target` is about. */
  readonly targetPath: string | null
}

const nothing: Answers = { source: null, target: null, targetPath: null }

/** So long the typing must rest before the site is asked, in milliseconds. */
const REST_MS = 400

/**
 * Asks the site itself whether a page would be hidden and whether the target is there. Only addresses without
 * wildcards can be asked, and a source that is stored already is a redirect and hides what it hid before.
 */
export function useProbe(review: Review, first: RedirectDraft): Answers {
  const [answers, setAnswers] = useState(nothing)
  const { draft, chain } = review
  const source = draft && draft.sourcePath !== first.sourcePath ? askable(draft.sourcePath) : null
  const target = draft ? askable(chain?.final ?? draft.destinationUrl) : null

  useEffect(() => {
    setAnswers(nothing)
    if (source === null && target === null) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const found = await probePaths(source, target).catch(() => nothing)
      if (isWanted) setAnswers({ ...found, targetPath: target })
    }, REST_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [source, target])

  return answers
}

function askable(address: string): string | null {
  return address.startsWith('/') && !/\*|\/:/.test(address) ? address : null
}
