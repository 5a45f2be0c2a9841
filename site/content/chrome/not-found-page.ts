import { z } from 'zod'
import { notFoundPageContent } from '#content/not-found-page.ts'
import type { EditTarget } from '#lib/content/edit-attributes.ts'
import { optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import type { CHROME_QUERY_RESULT } from '#schemas/sanity.types.ts'
import { type LabeledLink, labeledLinks } from '../link/labeled-links.ts'

/** The 404 page. */
export type NotFoundPage = {
  readonly title: string
  readonly text: string
  readonly links: readonly LabeledLink[]
  readonly edit?: EditTarget | undefined
}

const reader = z
  .object({
    title: optionalText,
    text: optionalText,
    links: labeledLinks,
  } satisfies ReadersOf<NonNullable<CHROME_QUERY_RESULT['notFoundPage']>>)
  .catch({ title: undefined, text: undefined, links: [] })

const shipped = reader.parse(notFoundPageContent)

export function toNotFoundPage(stored: unknown): Omit<NotFoundPage, 'edit'> {
  const { title, text, links } = reader.parse(stored)
  return {
    title: title ?? shipped.title ?? '',
    text: text ?? shipped.text ?? '',
    links: links.length > 0 ? links : shipped.links,
  }
}
