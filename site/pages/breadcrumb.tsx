import type { Page as SectionPage } from '#site/content/page/parse.ts'
import type { Page } from '#site/define.ts'
import { pages } from '#site/registry.ts'
import { appsPage } from './apps/page.ts'
import { homePage } from './home/page.ts'

/** Renders a trail from `breadcrumbTrail`. An empty one renders nothing. */
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

/** A step of a breadcrumb. The last one is the page itself. */
type Crumb = { href: string; label: string }

/** Names that the path doesn't contain. */
type TrailNames = {
  /** App names by path: `/layer-rank` is LayerRank. */
  apps?: Readonly<Record<string, string>>
  title?: string
}

const HOME = crumbOf(homePage)

/**
 * Returns the trail from Home to a page (requirements §2, Shared chrome): Blog and the post's title, Apps and the app's
 * name, or the path in title case. Skips the list of a document type that has no list page. Empty on the home page.
 */
export function breadcrumbTrail(path: string, names: TrailNames = {}): Crumb[] {
  const segments = path.split('/').filter(Boolean)
  const [first] = segments
  if (!first) return []

  const appName = names.apps?.[`/${first}`]
  if (appName) return [HOME, crumbOf(appsPage), { href: path, label: appName }]

  if (names.title) {
    const list = pages.find((page) => page.path === path.slice(0, path.lastIndexOf('/')))
    return [HOME, ...(list ? [crumbOf(list)] : []), { href: path, label: names.title }]
  }
  return [HOME, ...segments.map((segment, index) => pathCrumb(segments, segment, index))]
}

/** Returns the trail of a page made of sections, empty on the home page. */
export function pageTrail({ path, title, parents = [] }: TrailPage): Crumb[] {
  if (path === HOME.href) return []
  const above = parents.map((parent) => ({ href: parent.path, label: parent.name }))
  return [HOME, ...above, { href: path, label: title }]
}

type TrailPage = Pick<SectionPage, 'path' | 'title' | 'parents'>

function crumbOf({ path, title }: Page): Crumb {
  return { href: path, label: title }
}

function pathCrumb(segments: readonly string[], segment: string, index: number): Crumb {
  return { href: `/${segments.slice(0, index + 1).join('/')}`, label: titleCase(segment) }
}

function titleCase(segment: string): string {
  return segment
    .split('-')
    .map((word) => (ACRONYMS.has(word) ? word.toUpperCase() : capitalized(word)))
    .join(' ')
}

const ACRONYMS = new Set(['qr', 'utm', 'seo'])

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
