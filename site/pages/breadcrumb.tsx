import type { Page as SectionPage } from '#site/content/page/parse.ts'
import type { Page } from '#site/define.ts'
import { pages } from '#site/registry.ts'
import { appsPage } from './apps/page.ts'
import { homePage } from './home/page.ts'

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

/** One step of a breadcrumb; the last one is the page itself. */
type Crumb = { href: string; label: string }

/** What the addresses cannot say themselves. */
type TrailNames = {
  /** App names by address: `/layer-rank` is LayerRank. */
  apps?: Readonly<Record<string, string>>
  /** Title of the document, on the page of a post or another document. */
  title?: string
}

const HOME = crumbOf(homePage)

/**
 * The way from Home to a page (requirements §2, Shared chrome): Blog and the post's title, Apps and the
 * app's name, or the path in title case. A document's list is left out where it has no page. Empty on the home page, where only Home would be left.
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
