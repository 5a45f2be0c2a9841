import type { Category } from '#site/content/category/parse.ts'
import { categoryPath } from '#site/content/category/paths.ts'
import { Shape } from '#site/ui/shape.tsx'
import { InlineText } from '#site/ui/text.tsx'

/** The category of a post, and the way to its other posts. */
export function CategoryLink({ category }: { category: Category }) {
  if (category.slug === '') return <CategoryBadge category={category} />

  return (
    <a href={categoryPath(category.slug)} className="category-link">
      <CategoryBadge category={category} />
    </a>
  )
}

/** The category of a post, keyed like an area on a chart: a patch of its color and its name. */
export function CategoryBadge({
  category,
}: {
  category: Pick<Category, 'title' | 'color' | 'edit'>
}) {
  return (
    <span className="badge" data-hue={category.color}>
      <Shape name="can" />
      <InlineText of={category} field="title" />
    </span>
  )
}
