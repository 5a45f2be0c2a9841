import { Shape } from '#site/ui/shape.tsx'
import type { Category } from './post-mapping.ts'

/** The category of a post, keyed like an area on a chart: a patch of its color and its name. */
export function CategoryBadge({ category }: { category: Pick<Category, 'title' | 'color'> }) {
  return (
    <span className="badge" data-hue={category.color}>
      <Shape name="can" />
      {category.title}
    </span>
  )
}
