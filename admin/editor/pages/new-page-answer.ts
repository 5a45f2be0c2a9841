import type { Refusal } from '#lib/auth/action-outcome.ts'

/** Maximum lengths of the title and the slug of a new page, in characters. */
export const MAX_LENGTH = { title: 200, slug: 96 } as const

/** The URL of a new page or the ID of a draft, or why it was not created and which field to correct. */
export type NewPageAnswer =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: true; readonly draftOf: string }
  | (Refusal & { readonly field?: 'title' | 'slug' })
