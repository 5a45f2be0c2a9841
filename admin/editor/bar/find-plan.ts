'use server'

import { z } from 'zod'
import { type DocumentPlan, nextPlanFor } from '#admin/kit/plans/plans.ts'
import { readPlans } from '#admin/kit/plans/read-plans.server.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { asEditor } from '#lib/auth/as-admin.server.ts'
import { editMessages as say } from '#lib/messages-edit.ts'

export type FoundPlan = {
  readonly ok: true
  /** Null if nothing is planned. */
  readonly plan: DocumentPlan | null
}

/** Returns what is planned next for the document with this ID. */
export async function findPlan(sent: unknown): Promise<FoundPlan | Refusal> {
  return asEditor<FoundPlan | Refusal>(say.planFailed, async ({ viewer }) => {
    const id = z.string().parse(sent)
    const plans = await readPlans(viewer)
    return { ok: true, plan: nextPlanFor(plans, id) }
  })
}
