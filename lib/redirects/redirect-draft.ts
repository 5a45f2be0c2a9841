import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { isReserved } from './reserved-paths.ts'
import type { RedirectType } from './rule.ts'

/** What the form of a redirect holds (requirements §5). */
export type RedirectDraft = {
  readonly sourcePath: string
  readonly destinationUrl: string
  readonly redirectType: RedirectType
  readonly isActive: boolean
  readonly description: string
}

export type DraftField = 'sourcePath' | 'destinationUrl' | 'description'

/** A form that is empty: 301 and active to begin with (requirements §9). */
export const emptyDraft: RedirectDraft = {
  sourcePath: '',
  destinationUrl: '',
  redirectType: 301,
  isActive: true,
  description: '',
}

/** Longest address and note that the table takes. */
const LONGEST_ADDRESS = 2048
const LONGEST_NOTE = 500

const address = (missing: string) =>
  z.string().trim().min(1, missing).max(LONGEST_ADDRESS, `At most ${LONGEST_ADDRESS} characters.`)

const draftSchema = z.object({
  sourcePath: address('Enter a source path.')
    .transform(withLeadingSlash)
    .refine(
      (path) => !isReserved(path),
      'The admin area and what runs the site are never redirected.',
    ),
  destinationUrl: address('Enter a destination URL.'),
  redirectType: z.union([z.literal(301), z.literal(302)]),
  isActive: z.boolean(),
  description: z.string().trim().max(LONGEST_NOTE, `At most ${LONGEST_NOTE} characters.`),
})

/**
 * Reads a draft as it was typed or sent. The source path gets its leading slash here, before anything is checked
 * or saved (requirements §5).
 *
 * @returns the draft, or a sentence for each field that is missing or too long
 */
export function readDraft(
  value: unknown,
): { readonly draft: RedirectDraft } | { readonly errors: Partial<Record<DraftField, string>> } {
  const parsed = draftSchema.safeParse(value)
  if (parsed.success) return { draft: parsed.data }
  const { sourcePath, destinationUrl, description } = z.flattenError(parsed.error).fieldErrors
  return {
    errors: {
      ...(sourcePath?.[0] && { sourcePath: sourcePath[0] }),
      ...(destinationUrl?.[0] && { destinationUrl: destinationUrl[0] }),
      ...(description?.[0] && { description: description[0] }),
    },
  }
}

function withLeadingSlash(path: string): string {
  return path.startsWith('/') ? path : `/${path}`
}
