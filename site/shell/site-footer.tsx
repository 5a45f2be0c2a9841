import type { SiteSettings } from '#lib/settings/site-settings-mapping.ts'
import { BrandMark } from '#site/brand/logo.tsx'
import type { App } from '#site/content/app/parse.ts'
import type { Mail } from '#site/content/site-content/query.ts'
import type { FooterColumn } from '#site/define.ts'
import type { NavLink } from '#site/pages/navigation.ts'
import { pages } from '#site/registry.ts'
import { Text } from '#site/ui/text.tsx'
import { copyrightYears } from './copyright-years.ts'

/** The footer (requirements §2, Shared chrome). */
export function SiteFooter({ settings, mail, apps }: SiteFooterProps) {
  const { siteName } = settings

  return (
    <footer className="site-footer border-line border-t">
      <div className="container grid-12 gap-y-12 pt-16 pb-14">
        <div className="col-span-12 lg:col-span-5">
          <p className="brand">
            <BrandMark />
            <Text of={settings} field="siteName" as="span" />
          </p>
          <p className="mt-4 max-w-[25.1em] text-ink-soft text-xs">
            <Text of={settings} field="tagline" as="span" />. Always-on tools that enhance the work
            you do and never replace you.
          </p>
          <p className="mt-3 text-xs">
            <Text
              of={mail}
              field="contactEmail"
              as="a"
              href={`mailto:${mail.contactEmail}`}
              className="text-link inline-block py-1"
            />
          </p>
        </div>
        {footerColumns(apps).map((column) => (
          <nav
            key={column.title}
            aria-label={column.title}
            className="col-span-6 sm:col-span-4 lg:col-span-2 lg:last:col-span-3"
          >
            <h2 className="note">{column.title}</h2>
            <ul className="mt-3 text-xs">
              {column.links.map((link) => (
                <li key={link.label}>
                  <a href={link.href} className="inline-block py-1">
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="neatline" />
      <div className="container note flex flex-wrap justify-between gap-x-8 gap-y-1 py-4">
        <p>
          © {copyrightYears()} {siteName}
        </p>
        {/* Filled by the site's script with what the page cost this visitor (site/behaviours/page-cost.ts). */}
        <p data-page-cost suppressHydrationWarning>
          {NOTHING_YET}
        </p>
      </div>
    </footer>
  )
}

/** A space that preserves the line's height. */
const NOTHING_YET = '\u00a0'

type SiteFooterProps = {
  settings: Pick<SiteSettings, 'siteName' | 'tagline' | 'edit'>
  mail: Mail
  apps: readonly App[]
}

const columns: readonly FooterColumn[] = ['Our Apps', 'Resources', 'Support']

/** Links to pages, by column and in order. */
const placed = columns.map((title) => ({
  title,
  links: pages
    .flatMap(({ path, title: name, footer = [] }) =>
      footer
        .filter(({ column }) => column === title)
        .map(({ place, label = name, anchor = '' }) => ({
          place,
          href: `${path}${anchor}`,
          label,
        })),
    )
    .toSorted((a, b) => a.place - b.place),
}))

/**
 * Returns the footer's columns (requirements §2, Shared chrome), with the catalog's apps between the pages of theirs.
 */
export function footerColumns(
  apps: readonly Pick<App, 'href' | 'name' | 'leftOutOfFooter'>[],
): { title: FooterColumn; links: NavLink[] }[] {
  const named = apps.filter(({ leftOutOfFooter }) => !leftOutOfFooter)
  return placed.map(({ title, links }) => {
    const all: NavLink[] = title === 'Our Apps' ? named.map(linkOf) : []
    for (const { place, href, label } of links) all.splice(place - 1, 0, { href, label })
    return { title, links: all }
  })
}

function linkOf({ href, name }: Pick<App, 'href' | 'name'>): NavLink {
  return { href, label: name }
}
