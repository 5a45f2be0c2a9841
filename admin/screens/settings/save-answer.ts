import type { Refusal } from '#lib/auth/action-outcome.ts'
import type { FieldConflict } from '#lib/content/save-fields.ts'

/** How saving ended; nothing is written where there are conflicts. */
export type SaveAnswer =
  | { readonly ok: true; readonly conflicts: readonly FieldConflict[] }
  | Refusal
