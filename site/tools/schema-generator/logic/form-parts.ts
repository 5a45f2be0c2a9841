import type { Field, SchemaForm, TypeId } from 'brightkeel-seo-checks/structured-data/model.ts'
import { schemaForms } from 'brightkeel-seo-checks/structured-data/types.ts'

/**
 * Types that the chooser offers: the four of requirements §9 and the most used ones that Google still shows. Pasted
 * markup and old links open the form of any type.
 */
const offered: readonly TypeId[] = [
  'Article',
  'LocalBusiness',
  'Product',
  'Organization',
  'Event',
  'Recipe',
  'VideoObject',
  'BreadcrumbList',
]

/** Fields in sight: Google's required properties and the recommended ones that most pages can fill in. */
const main: { readonly [type in TypeId]?: string } = {
  Article: 'headline image datePublished dateModified author',
  LocalBusiness: 'name address city region postalCode country phone url openingHours',
  Product: 'name image brand offers',
  Organization: 'name url logo sameAs phone',
  Event: 'name startDate endDate venue address city region country offers',
  Recipe: 'name image recipeIngredient steps totalTime author',
  VideoObject: 'name thumbnailUrl uploadDate description contentUrl',
}

/** A form's fields in sight, and its folded groups. */
export type FormParts = {
  readonly main: readonly Field[]
  readonly folds: readonly { readonly title: string; readonly fields: readonly Field[] }[]
}

/** Returns the forms to choose from, including the current one. */
export function offeredForms(current: TypeId): readonly SchemaForm[] {
  const ids = offered.includes(current) ? offered : [...offered, current]
  return ids.flatMap((id) => schemaForms.find((form) => form.id === id) ?? [])
}

/** Splits a form. A type without main fields shows all that its form doesn't fold. */
export function partsOf(form: SchemaForm): FormParts {
  const ids = main[form.id]?.split(' ')
  const shown = form.groups.flatMap((group) => (group.folded ? [] : group.fields))
  const isMain = ({ id }: Field) => ids?.includes(id) ?? true
  const more = shown.filter((field) => !isMain(field))
  const folded = form.groups.filter((group) => group.folded)
  return {
    main: shown.filter(isMain),
    folds: [...(more.length > 0 ? [{ title: 'More', fields: more }] : []), ...folded],
  }
}
