import { BrandMark } from '#site/brand/logo.tsx'
import type { App } from '#site/content/app/parse.ts'
import { type NavLink as NavAddress, navEntries } from '#site/pages/navigation.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { MENU_ID } from './mobile-menu.tsx'
import { NavLink } from './nav-link.client.tsx'

/** Renders the top navigation (requirements §2, Shared chrome). */
export function SiteHeader({ siteName, apps, bookDemoUrl }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <div className="container flex h-full items-center">
        <NavLink href="/" segments={[null]} className="brand">
          <BrandMark />
          {siteName}
        </NavLink>
        <nav aria-label="Main" className="mx-auto hidden h-full lg:block">
          <ul className="flex h-full">
            {navEntries(apps, 'wide').map((entry) => (
              <li key={entry.href} className="nav-entry">
                <NavLink href={entry.href} segments={entry.segments} className="nav-link">
                  {entry.label}
                </NavLink>
                {entry.children && <NavMenu label={entry.label} links={entry.children} />}
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-3 lg:ml-0">
          <SearchLink />
          <span data-admin-link="nav-link" className="hidden lg:block" />
          <ButtonLink href={bookDemoUrl} kind="primary" size="small">
            Book Demo
          </ButtonLink>
          <button type="button" className="menu-button" popoverTarget={MENU_ID} aria-label="Menu">
            <Icon name="menu" size={20} />
          </button>
        </div>
      </div>
    </header>
  )
}

type SiteHeaderProps = { siteName: string; apps: readonly App[]; bookDemoUrl: string }

/** Renders a link to the search page. With scripts, it opens search over the current page. */
function SearchLink() {
  return (
    <a href="/search" className="search-link" data-search aria-keyshortcuts="Meta+K Control+K">
      <Icon name="search" size={18} />
      <span className="search-word">Search</span>
      <span aria-hidden="true" className="search-key">
        <span data-key="command">⌘K</span>
        <span data-key="control">Ctrl K</span>
      </span>
    </a>
  )
}

/**
 * Renders the list under a navigation entry. It opens when the pointer rests on the entry, or with the small button
 * next to it by keyboard or touch. Both work before any script has run.
 */
function NavMenu({ label, links }: { label: string; links: readonly NavAddress[] }) {
  return (
    <>
      <details name="nav-menu" className="nav-toggle">
        <summary aria-label={`${label} menu`}>
          <Icon name="chevron" size={14} />
        </summary>
      </details>
      <ul className="nav-menu">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>
              <span className="font-medium">{link.label}</span>
              {link.note && <span className="note block">{link.note}</span>}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
