import type { Refusal } from '#lib/auth/action-outcome.ts'

/** Maximum lengths of the title and the slug of a new page, in characters. */
export const MAX_LENGTH = { title: 200, slug: 96 } as const

/** The URL of a new page, or why it was not created and which field to correct. */
export type NewPageAnswer =
  | { readonly ok: true; readonly path: string }
  | (Refusal & { readonly field?: 'title' | 'slug' })
