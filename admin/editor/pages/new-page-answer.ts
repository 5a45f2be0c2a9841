import type { Refusal } from '#lib/auth/action-outcome.ts'

/** The URL of a new page, or why it was not created and which field to correct. */
export type NewPageAnswer =
  | { readonly ok: true; readonly path: string }
  | (Refusal & { readonly field?: 'title' | 'slug' })
