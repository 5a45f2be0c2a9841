'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { PlanLink } from '#admin/kit/plans/plan-link.client.tsx'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { editMessages as say } from '#lib/messages-edit.ts'
import { type FoundPlan, findPlan } from './find-plan.ts'

/** Says that a version of the page's document is planned, which would replace what is changed on the page. */
export function PlanNotice({ documentId }: { documentId: string }) {
  const [found, setFound] = useState<FoundPlan | Refusal>()

  useEffect(() => {
    let isGone = false
    void actionResult(findPlan(documentId), say.planFailed).then(
      (outcome) => !isGone && setFound(outcome),
    )
    return () => {
      isGone = true
    }
  }, [documentId])

  if (!found) return null
  if (!found.ok) return <Notice>{found.message}</Notice>
  const { plan } = found
  if (!plan) return null
  return (
    <Notice>
      <PlanLink plan={plan} />
      {plan.action === 'publish' && `. ${say.notInPlan}`}
    </Notice>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="note admin-bar-line">
      {children}
    </p>
  )
}
