import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { invisibleMessage, trimInvisible } from '#schemas/rules/invisible.ts'
import { isUrlBehindSlash, pathOnSite, readSource } from './path-on-site.ts'
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
  z
    .string()
    .transform(trimInvisible)
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(MAX_URL_LENGTH, `Use at most ${MAX_URL_LENGTH} characters.`)
        .superRefine((value, context) => {
          const message = invisibleMessage(value)
          if (message) context.addIssue({ code: 'custom', message })
        }),
    )

const draftSchema = z.object({
  sourcePath: urlField('Enter a source path.'),
  destinationUrl: urlField('Enter a destination URL.'),
  redirectType: z.union([z.literal(301), z.literal(302)]),
  isActive: z.boolean(),
  description: z
    .string()
    .trim()
    .max(MAX_DESCRIPTION_LENGTH, `Use at most ${MAX_DESCRIPTION_LENGTH} characters.`),
})

/**
 * Validates a draft as typed or submitted. Full URLs of this site become paths, and the leading slash is added to the
 * source path, before anything is checked or saved (requirements §5).
 *
 * @param siteUrl the site's own origin
 * @returns the draft, or a message for each field that is missing, too long, or on another site
 */
export function readDraft(
  value: unknown,
  siteUrl: string,
): { readonly draft: RedirectDraft } | { readonly errors: Partial<Record<DraftField, string>> } {
  const parsed = draftSchema.safeParse(value)
  if (parsed.success) {
    const source = readSource(parsed.data.sourcePath, siteUrl)
    if ('error' in source) return { errors: { sourcePath: source.error } }
    const written = parsed.data.destinationUrl
    if (isUrlBehindSlash(written)) {
      return { errors: { destinationUrl: 'Remove the slash before “http”.' } }
    }
    const destinationUrl = pathOnSite(written, siteUrl) ?? written
    return { draft: { ...parsed.data, sourcePath: source.path, destinationUrl } }
  }
  const { sourcePath, destinationUrl, description } = z.flattenError(parsed.error).fieldErrors
  return {
    errors: {
      ...(sourcePath?.[0] && { sourcePath: sourcePath[0] }),
      ...(destinationUrl?.[0] && { destinationUrl: destinationUrl[0] }),
      ...(description?.[0] && { description: description[0] }),
    },
  }
}
