import type { Organization, WithContext } from 'schema-dts'
import { parseBusinessHours } from '#lib/content/business-hours.ts'
import type { PageSeo, SiteSettings, SiteText } from '#lib/content/types.ts'
import { phoneHref } from '#lib/phone-href.ts'
import { webPageJsonLd } from './json-ld.ts'

type Site = Pick<SiteSettings, 'siteName' | 'tagline' | 'contactEmail'> & { readonly url: string }

/** The contact page, and how the company is reached: what the page says, for machines. */
export function contactJsonLd(seo: PageSeo, text: SiteText, site: Site): unknown[] {
  const hours = parseBusinessHours(text.contactHours) ?? []
  const reach: WithContext<Organization> = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${site.url}/#organization`,
    name: site.siteName,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phoneHref(text.contactPhoneNumber).slice('tel:'.length),
      email: text.contactEmail,
      url: `${site.url}/contact`,
      availableLanguage: 'en',
      hoursAvailable: hours.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map((day) => `https://schema.org/${day}` as const),
        opens: clock(opens),
        closes: clock(closes),
      })),
    },
  }
  return [...webPageJsonLd(seo, 'Contact', site), reach]
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
