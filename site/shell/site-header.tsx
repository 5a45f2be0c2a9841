import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { SiteSettings } from '#lib/settings/site-settings-mapping.ts'
import { BrandMark } from '#site/brand/logo.tsx'
import type { Labels } from '#site/content/labels/query.ts'
import { resolveLink } from '#site/content/link/resolve.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { InlineText, Text } from '#site/ui/text.tsx'
import type { ChromeLink } from './catalog-links.ts'
import { MENU_ID } from './mobile-menu.tsx'
import { type NavSources, navEntries } from './nav-entries.ts'
import { NavLink } from './nav-link.client.tsx'

/** Renders the top navigation (requirements §2, Shared chrome). */
export function SiteHeader({ settings, labels, ...sources }: SiteHeaderProps) {
  const { navigation, contacts } = sources
  const button = resolveLink(navigation.button.link, contacts)

  return (
    <header className="site-header">
      <div className="container flex h-full items-center">
        <NavLink href="/" paths={['/']} className="brand">
          <BrandMark />
          <InlineText of={settings} field="siteName" />
        </NavLink>
        <nav aria-label="Main" className="mx-auto hidden h-full lg:block">
          <ul className="flex h-full">
            {navEntries(sources, 'wide').map(({ key, href, label, labelEdit, paths, children }) => (
              <li key={key} className="nav-entry">
                <NavLink href={href} paths={paths} className="nav-link">
                  <span {...labelEdit}>{label}</span>
                </NavLink>
                {children && <NavMenu label={label} links={children} />}
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-3 lg:ml-0">
          <SearchLink labels={labels} />
          <span data-admin-link="nav-link" className="hidden lg:block" />
          {button && (
            <ButtonLink
              href={button.href}
              kind="primary"
              size="small"
              edit={editAttribute(navigation.edit, 'button.label')}
            >
              {navigation.button.label}
            </ButtonLink>
          )}
          <button type="button" className="menu-button" popoverTarget={MENU_ID} aria-label="Menu">
            <Icon name="menu" size={20} />
          </button>
        </div>
      </div>
    </header>
  )
}

type SiteHeaderProps = NavSources & {
  settings: Pick<SiteSettings, 'siteName' | 'edit'>
  labels: Labels
}

/** Renders a link to the search page. With scripts, it opens search over the current page. */
function SearchLink({ labels }: { labels: Labels }) {
  return (
    <a href="/search" className="search-link" data-search aria-keyshortcuts="Meta+K Control+K">
      <Icon name="search" size={18} />
      <Text of={labels} field="search" as="span" className="search-word" />
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
function NavMenu({ label, links }: { label: string; links: readonly ChromeLink[] }) {
  return (
    <>
      <details name="nav-menu" className="nav-toggle">
        <summary aria-label={`${label} menu`}>
          <Icon name="chevron" size={14} />
        </summary>
      </details>
      <ul className="nav-menu">
        {links.map((link) => (
          <li key={link.key}>
            <a href={link.href}>
              <span className="font-medium" {...link.labelEdit}>
                {link.label}
              </span>
              {link.isComingSoon && <StatusBadge status="Coming Soon" edit={link.statusEdit} />}
              {link.note && (
                <span className="note block" {...link.noteEdit}>
                  {link.note}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
