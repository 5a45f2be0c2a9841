import type { SiteSettings } from '#lib/settings/site-settings-mapping.ts'
import { BrandMark } from '#site/brand/logo.tsx'
import type { Labels } from '#site/content/labels/query.ts'
import { resolveLink } from '#site/content/link/resolve.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { type NavSources, navEntries } from './nav-entries.ts'
import { NavLink } from './nav-link.client.tsx'

/** ID that the menu button in the header refers to. */
export const MENU_ID = 'site-menu'

/** Renders the full-screen menu of small screens: a native popover, so it opens and closes without a script. */
export function MobileMenu({ settings, labels, ...sources }: MobileMenuProps) {
  const { navigation, contacts } = sources
  const button = resolveLink(navigation.button.link, contacts)

  return (
    <div id={MENU_ID} popover="auto" role="dialog" aria-label="Menu" className="mobile-menu">
      <div className="container flex h-(--header) items-center justify-between">
        <span className="brand">
          <BrandMark />
          {settings.siteName}
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
          {labels.search}
        </a>
        <ul>
          {navEntries(sources, 'small').map((entry) => (
            <li key={entry.key} className="border-line border-b">
              {entry.children ? (
                <details className="menu-group">
                  <summary>
                    {entry.label}
                    <Icon name="chevron" size={20} />
                  </summary>
                  <ul>
                    {entry.children.map((link) => (
                      <li key={link.key}>
                        <a href={link.href}>
                          {link.label}
                          {link.isComingSoon && <StatusBadge status="Coming Soon" />}
                        </a>
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                <NavLink href={entry.href} paths={entry.paths} className="menu-link">
                  {entry.label}
                </NavLink>
              )}
            </li>
          ))}
        </ul>
        <span data-admin-link="menu-link" />
        {button && (
          <div className="mt-8 grid">
            <ButtonLink href={button.href} kind="primary">
              {navigation.button.label}
            </ButtonLink>
          </div>
        )}
      </nav>
    </div>
  )
}

type MobileMenuProps = NavSources & {
  settings: Pick<SiteSettings, 'siteName'>
  labels: Labels
}
