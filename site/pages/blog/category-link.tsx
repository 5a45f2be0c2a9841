import { CategoryBadge } from '#site/content/category-badge.tsx'
import type { Category } from '#site/content/post-mapping.ts'

/** The category of a post, and the way to its other posts. */
export function CategoryLink({ category }: { category: Category }) {
  if (category.slug === '') return <CategoryBadge category={category} />

  return (
    <a href={`/blog/category/${category.slug}`} className="category-link">
      <CategoryBadge category={category} />
    </a>
  )
}
