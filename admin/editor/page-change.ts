import { z } from 'zod'
import type { Refusal } from '#lib/auth/action-outcome.ts'

/** A field of a published document. Sanity allows 128 characters in an id. */
export const pageAddress = z.object({
  id: z.string().regex(/^(?!drafts\.|versions\.)[\w.-]{1,128}$/),
  type: z.string().max(60),
  path: z.string().max(300),
})

/** A change of one field, as the editor on the page sends it. */
export const pageChange = pageAddress.extend({
  /** Only compared with the stored value, never written. */
  seen: z.unknown(),
  /** Checked by the rules of the field. */
  next: z.unknown(),
  overwrite: z.boolean(),
  /** Another version of a body that the person has seen and decided on: their choices win over it. */
  decided: z.unknown().optional(),
})

export type PageChange = z.infer<typeof pageChange>

/** The value to write, or the reason for the person why it can't be saved. */
export type CheckedChange = { readonly ok: true; readonly next: unknown } | Refusal

export type SaveAnswer<Value> =
  | {
      readonly ok: true
      readonly status: 'saved'
      /** The value that was replaced, for Undo. */
      readonly before: Value
      /** The value that the content store now has. */
      readonly stored: Value
      /** Name of the person whose changes of other parts were merged with these. */
      readonly mergedWith?: string
    }
  | Conflict<Value>
  | Refusal

/** Another person has changed the field, on the site or in a draft of the Studio. */
export type Conflict<Value> = {
  readonly ok: true
  readonly status: 'conflict'
  readonly theirs: Value
  readonly where: 'published' | 'draft'
  /** Name of the person who changed the document last. */
  readonly who: string
}
