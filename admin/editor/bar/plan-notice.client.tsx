'use client'

import { useEffect, useState } from 'react'
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

  const plan = found?.ok ? found.plan : null
  return (
    <p role="status" className="note admin-bar-presence">
      {found?.ok === false && found.message}
      {plan && (
        <>
          <PlanLink plan={plan} />
          {plan.action === 'publish' && `. ${say.notInPlan}`}
        </>
      )}
    </p>
  )
}
