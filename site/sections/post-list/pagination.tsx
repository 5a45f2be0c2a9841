import { currentLabels } from '#site/content/labels/query.ts'
import { listPath, type PostsPage, pageSteps } from '#site/content/post/pagination.ts'
import { Icon } from '#site/ui/icon.tsx'
import { InlineText } from '#site/ui/text.tsx'

/** Links to the previous and next page of a list, and to the others. */
export async function Pagination({ page, category }: PaginationProps) {
  const { number, count } = page
  if (count === 1) return null
  const labels = await currentLabels()
  const path = (to: number) => listPath({ category, number: to })

  return (
    <nav aria-label="Pages" className="pagination no-print">
      {number > 1 ? (
        <a href={path(number - 1)} rel="prev" className="page-turn">
          <Icon name="arrow-left" />
          <InlineText of={labels} field="newer" />
          <span className="sr-only"> articles</span>
        </a>
      ) : (
        <span />
      )}
      <ol>
        {pageSteps(number, count).map((step, index, steps) => (
          <li key={step === 'gap' ? `after ${steps[index - 1]}` : step}>
            {step === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={path(step)}
                aria-label={`Page ${step}`}
                aria-current={step === number ? 'page' : undefined}
              >
                {step}
              </a>
            )}
          </li>
        ))}
      </ol>
      {number < count ? (
        <a href={path(number + 1)} rel="next" className="page-turn">
          <InlineText of={labels} field="older" />
          <span className="sr-only"> articles</span>
          <Icon name="arrow-right" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}

type PaginationProps = {
  page: PostsPage
  /** Slug of the category; the whole blog without one. */
  category: string | undefined
}
