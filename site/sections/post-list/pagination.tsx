import { listPath, type PostsPage, pageSteps } from '#site/content/post/pagination.ts'
import { Icon } from '#site/ui/icon.tsx'

/** The way through a list of several pages: to the ones beside this one, and to any other. */
export function Pagination({ page, category }: PaginationProps) {
  const { number, count } = page
  if (count === 1) return null
  const path = (to: number) => listPath({ category, number: to })

  return (
    <nav aria-label="Pages" className="pagination no-print">
      {number > 1 ? (
        <a href={path(number - 1)} rel="prev" className="page-turn">
          <Icon name="arrow-left" />
          Newer<span className="sr-only"> articles</span>
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
          Older<span className="sr-only"> articles</span>
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
