import { editAttribute, editItem } from '#lib/content/edit-attributes.ts'
import type { SiteSettings } from '#lib/settings/site-settings-mapping.ts'
import { BrandMark } from '#site/brand/logo.tsx'
import type { Footer } from '#site/content/chrome/footer.ts'
import type { Contacts } from '#site/content/link/resolve.ts'
import type { Mail } from '#site/content/site-content/query.ts'
import { Text } from '#site/ui/text.tsx'
import type { ListedApp, ListedTool } from './catalog-links.ts'
import { copyrightYears } from './copyright-years.ts'
import { columnLinks } from './footer-columns.ts'

/** The footer (requirements §2, Shared chrome). */
export function SiteFooter({ settings, mail, ...sources }: SiteFooterProps) {
  const { footer } = sources

  return (
    <footer className="site-footer border-line border-t">
      <div className="container grid-12 gap-y-12 pt-16 pb-14">
        <div className="col-span-12 lg:col-span-5">
          <p className="brand">
            <BrandMark />
            <Text of={settings} field="siteName" as="span" />
          </p>
          <p className="mt-4 max-w-[25.1em] text-ink-soft text-xs">
            <Text of={settings} field="tagline" as="span" />
            {'. '}
            <Text of={footer} field="blurb" as="span" />
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
        {footer.columns.map((column) => (
          <nav
            key={column._key}
            aria-label={column.title}
            className="col-span-6 sm:col-span-4 lg:col-span-2 lg:last:col-span-3"
          >
            <h2 className="note" {...editItem(footer.edit, 'columns', column._key)('title')}>
              {column.title}
            </h2>
            <ul className="mt-3 text-xs">
              {columnLinks(column, sources).map((link) => (
                <li key={link.key}>
                  <a href={link.href} className="inline-block py-1" {...link.labelEdit}>
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="neatline" />
      <p className="container note py-4" {...editAttribute(footer.edit, 'legal')}>
        {legalLine(footer.legal, settings.siteName)}
      </p>
    </footer>
  )
}

type SiteFooterProps = {
  settings: Pick<SiteSettings, 'siteName' | 'tagline' | 'edit'>
  mail: Mail
  footer: Footer
  apps: readonly ListedApp[]
  tools: readonly ListedTool[]
  contacts: Contacts
}

/** Fills in the placeholders. Only a line with the years limits the cache of the page. */
function legalLine(legal: string, siteName: string): string {
  return legal
    .replaceAll('{years}', () => copyrightYears())
    .replaceAll('{siteName}', () => siteName)
}
