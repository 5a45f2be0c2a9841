import { z } from 'zod'
import type { EditTarget } from '#lib/content/edit-attributes.ts'
import {
  badgeColor,
  optionalText,
  type ReadersOf,
  requiredText,
  text,
  usableDocument,
  usableDocuments,
} from '#lib/content/stored-fields.ts'
import { type BadgeColor, badgeColors } from '#schemas/rules/choices.ts'
import { hasPath } from '#schemas/rules/slug-path.ts'
import type { POST_QUERY_RESULT } from '#schemas/sanity.types.ts'

export type Category = {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly description?: string | undefined
  /** Name of a badge color token, `gray` when the category has none (requirements §3). */
  readonly color: BadgeColor
  readonly edit?: EditTarget | undefined
}

const storedCategory = z.object({
  _id: z.string(),
  title: requiredText,
  slug: text,
  color: badgeColor,
  description: optionalText,
} satisfies ReadersOf<NonNullable<POST_QUERY_RESULT>['category']>)

/** Returns the categories in a query's result that have a page. */
export function toCategories(
  result: unknown,
  { editable }: { readonly editable: boolean },
): Category[] {
  return usableDocuments(storedCategory, result)
    .map(({ _id, ...category }) => ({
      id: _id,
      ...category,
      edit: editable ? { id: _id, type: 'category' } : undefined,
    }))
    .filter(({ slug }) => hasPath(slug))
}

/**
 * Returns a gray placeholder if the draft has no category yet or the stored one is broken (requirements §3, Blog post).
 */
export function toCategory(
  result: unknown,
  { editable }: { readonly editable: boolean },
): Category {
  const stored = usableDocument(storedCategory, result)
  if (!stored) return { id: '', slug: '', title: 'Article', color: badgeColors[0].value }
  const { _id, ...category } = stored
  return { id: _id, ...category, edit: editable ? { id: _id, type: 'category' } : undefined }
}
