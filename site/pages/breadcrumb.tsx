import type { Crumb } from './breadcrumb-trail.ts'

/** Where the page lies. Takes a trail from `breadcrumbTrail`; an empty one draws nothing. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  if (trail.length === 0) return null
  const last = trail.length - 1

  return (
    <nav aria-label="Breadcrumb" className="breadcrumb note no-print">
      <ol>
        {trail.map((crumb, index) => (
          <li key={crumb.href}>
            {index === last ? (
              <span aria-current="page" className="truncate">
                {crumb.label}
              </span>
            ) : (
              <a href={crumb.href}>{crumb.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
