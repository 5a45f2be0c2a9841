import { z } from 'zod'
import type { EditTarget } from '#lib/content/edit-attributes.ts'
import { type LinkValue, linkValue } from '#lib/content/link.ts'
import { optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import type { CHROME_QUERY_RESULT } from '#schemas/sanity.types.ts'

/** Announcement below the menu. */
export type Banner = {
  readonly isOn: boolean
  /** If missing, the banner announces the apps that are coming soon. */
  readonly text?: string | undefined
  readonly badge?: string | undefined
  readonly link?: LinkValue | undefined
  readonly dismissible: boolean
  readonly edit?: EditTarget | undefined
}

const shipped = { isOn: true, dismissible: true }

const reader = z
  .object({
    isOn: z.boolean().catch(shipped.isOn),
    text: optionalText,
    badge: optionalText,
    link: linkValue,
    dismissible: z.boolean().catch(shipped.dismissible),
  } satisfies ReadersOf<NonNullable<CHROME_QUERY_RESULT['banner']>>)
  .catch({ ...shipped, text: undefined, badge: undefined, link: undefined })

/** Returns the stored banner. It is on unless an editor turned it off. */
export function toBanner(stored: unknown): Omit<Banner, 'edit'> {
  return reader.parse(stored)
}
