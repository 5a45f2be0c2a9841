import { z } from 'zod'
import { footerContent } from '#content/footer.ts'
import type { EditTarget } from '#lib/content/edit-attributes.ts'
import {
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
} from '#lib/content/stored-fields.ts'
import type { ListRule } from '#schemas/rules/choices.ts'
import type { CHROME_QUERY_RESULT } from '#schemas/sanity.types.ts'
import { type LabeledLink, labeledLinkReaders } from '../link/labeled-links.ts'
import { listRule } from './navigation.ts'

export type Footer = {
  readonly blurb: string
  readonly columns: readonly FooterColumn[]
  /** With the placeholders `{years}` and `{siteName}`. */
  readonly legal: string
  readonly edit?: EditTarget | undefined
}

export type FooterColumn = {
  readonly _key: string
  readonly title: string
  readonly links: readonly (LabeledLink & { readonly position?: number | undefined })[]
  /** Documents listed with its links. */
  readonly lists?: ListRule | undefined
}

type Stored = NonNullable<CHROME_QUERY_RESULT['footer']>

const position = z.number().int().min(1).optional().catch(undefined)

const column = z.object({
  _key: z.string(),
  title: requiredText,
  links: objectsOf(z.object({ ...labeledLinkReaders, position })),
  lists: listRule,
} satisfies ReadersOf<NonNullable<Stored['columns']>[number]>)

const reader = z
  .object({
    blurb: optionalText,
    columns: objectsOf<FooterColumn>(column),
    legal: optionalText,
  } satisfies ReadersOf<Stored>)
  .catch({ blurb: undefined, columns: [], legal: undefined })

const shipped = reader.parse(footerContent)

export function toFooter(stored: unknown): Omit<Footer, 'edit'> {
  const { blurb, columns, legal } = reader.parse(stored)
  return {
    blurb: blurb ?? shipped.blurb ?? '',
    columns: columns.length > 0 ? columns : shipped.columns,
    legal: legal ?? shipped.legal ?? '',
  }
}
