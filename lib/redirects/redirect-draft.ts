import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { isReserved } from './reserved-paths.ts'
import type { RedirectType } from './rule.ts'

/** The fields of the redirect form (requirements §5). */
export type RedirectDraft = {
  readonly sourcePath: string
  readonly destinationUrl: string
  readonly redirectType: RedirectType
  readonly isActive: boolean
  readonly description: string
}

export type DraftField = 'sourcePath' | 'destinationUrl' | 'description'

/** An empty form: 301 and active by default (requirements §9). */
export const emptyDraft: RedirectDraft = {
  sourcePath: '',
  destinationUrl: '',
  redirectType: 301,
  isActive: true,
  description: '',
}

const MAX_URL_LENGTH = 2048
const MAX_DESCRIPTION_LENGTH = 500

const urlField = (missing: string) =>
  z.string().trim().min(1, missing).max(MAX_URL_LENGTH, `Use at most ${MAX_URL_LENGTH} characters.`)

const draftSchema = z.object({
  sourcePath: urlField('Enter a source path.')
    .transform(withLeadingSlash)
    .refine(
      (path) => !isReserved(path),
      'URLs of the admin area and of the system are never redirected.',
    ),
  destinationUrl: urlField('Enter a destination URL.'),
  redirectType: z.union([z.literal(301), z.literal(302)]),
  isActive: z.boolean(),
  description: z
    .string()
    .trim()
    .max(MAX_DESCRIPTION_LENGTH, `Use at most ${MAX_DESCRIPTION_LENGTH} characters.`),
})

/**
 * Validates a draft as typed or submitted. Adds the leading slash to the source path before anything is checked or
 * saved (requirements §5).
 *
 * @returns the draft, or a message for each field that is missing or too long
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
