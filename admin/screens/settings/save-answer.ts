import type { Refusal } from '#lib/auth/action-outcome.ts'
import type { FieldConflict } from '#lib/content/save-fields.ts'

/** Result of saving. If there are conflicts, nothing was saved. */
export type SaveAnswer =
  | { readonly ok: true; readonly conflicts: readonly FieldConflict[] }
  | Refusal
