import { BrandMark } from '#site/brand/logo.tsx'
import type { App } from '#site/content/app/parse.ts'
import { navEntries } from '#site/pages/navigation.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { NavLink } from './nav-link.client.tsx'

/** ID that the menu button in the header refers to. */
export const MENU_ID = 'site-menu'

/** Renders the full-screen menu of small screens: a native popover, so it opens and closes without a script. */
export function MobileMenu({ siteName, apps, bookDemoUrl }: MobileMenuProps) {
  return (
    <div id={MENU_ID} popover="auto" role="dialog" aria-label="Menu" className="mobile-menu">
      <div className="container flex h-(--header) items-center justify-between">
        <span className="brand">
          <BrandMark />
          {siteName}
        </span>
        <button
          type="button"
          className="menu-button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon name="close" size={20} />
        </button>
      </div>
      <nav aria-label="Menu" className="container pt-4 pb-10">
        <a href="/search" className="search-link mb-3" data-search>
          <Icon name="search" size={18} />
          Search
        </a>
        <ul>
          {navEntries(apps, 'small').map((entry) => (
            <li key={entry.href} className="border-line border-b">
              {entry.children ? (
                <details className="menu-group">
                  <summary>
                    {entry.label}
                    <Icon name="chevron" size={20} />
                  </summary>
                  <ul>
                    {entry.children.map((link) => (
                      <li key={link.href}>
                        <a href={link.href}>{link.label}</a>
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                <NavLink href={entry.href} segments={entry.segments} className="menu-link">
                  {entry.label}
                </NavLink>
              )}
            </li>
          ))}
        </ul>
        <span data-admin-link="menu-link" />
        <div className="mt-8 grid">
          <ButtonLink href={bookDemoUrl} kind="primary">
            Book Demo
          </ButtonLink>
        </div>
      </nav>
    </div>
  )
}

type MobileMenuProps = { siteName: string; apps: readonly App[]; bookDemoUrl: string }
