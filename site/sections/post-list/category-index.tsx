import { categoryPath } from '#site/content/category/paths.ts'
import type { CategoryEntry } from '#site/content/category/query.ts'
import { currentLabels } from '#site/content/labels/query.ts'
import { Shape } from '#site/ui/shape.tsx'
import { Text } from '#site/ui/text.tsx'

/** Lists the categories with the number of their articles. */
export async function CategoryIndex({ entries, current }: CategoryIndexProps) {
  if (entries.length === 0) return null
  const labels = await currentLabels()

  return (
    <nav aria-labelledby="categories-title" className="category-index no-print">
      <Text of={labels} field="categories" as="h2" id="categories-title" className="note" />
      <ul>
        {entries.map(({ category, posts }) => (
          <li key={category.id} data-hue={category.color}>
            <a
              href={categoryPath(category.slug)}
              aria-current={category.slug === current ? 'page' : undefined}
            >
              <Shape name="can" />
              <Text of={category} field="title" as="span" className="category-name" />
              <span className="note">
                {posts}
                <span className="sr-only">{posts === 1 ? ' article' : ' articles'}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type CategoryIndexProps = {
  entries: readonly CategoryEntry[]
  current?: string | undefined
}
