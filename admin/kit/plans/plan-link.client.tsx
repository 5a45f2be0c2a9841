'use client'

import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { useTimeZone } from '#admin/kit/use-time-zone.client.ts'
import { planText } from './plan-text.ts'
import type { DocumentPlan } from './plans.ts'
import './plans.css'

/** Says what is planned for a document, in the reader's time zone, and opens it in the Studio. */
export function PlanLink({ plan }: { plan: DocumentPlan }) {
  const timeZone = useTimeZone()
  return (
    <AdminLink href={plan.href} className="plan-link" data-state={plan.state}>
      {planText(plan, timeZone)}
      <span className="sr-only">. Open {plan.name} in the Studio</span>
    </AdminLink>
  )
}
