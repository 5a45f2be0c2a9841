/**
 * Google's documented properties for the types this site publishes: developers.google.com/search/docs/appearance, one
 * page
 * per type, as of November 2026. A dot accesses a nested property, which every item of a list must have.
 *
 * Omitted on purpose: `aggregateRating` and `review` of software (no ratings have been collected, and none will be
 * invented), and `sameAs` of the organization, which has no profiles elsewhere.
 */
export type Rule = {
  readonly page: string
  readonly required: readonly string[]
  readonly recommended: readonly string[]
}

export const googleRules: Readonly<Record<string, Rule>> = {
  Organization: {
    page: 'structured-data/organization',
    required: [],
    recommended: [
      'name',
      'url',
      'logo.url',
      'email',
      'telephone',
      'address.addressLocality',
      'address.addressRegion',
      'address.addressCountry',
      'contactPoint.telephone',
      'contactPoint.email',
      'contactPoint.contactType',
    ],
  },
  WebSite: { page: 'site-names', required: ['name', 'url'], recommended: [] },
  BreadcrumbList: {
    page: 'structured-data/breadcrumb',
    required: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
    recommended: [],
  },
  ItemList: {
    page: 'structured-data/carousel',
    required: ['itemListElement.position', 'itemListElement.url'],
    recommended: ['itemListElement.name'],
  },
  BlogPosting: {
    page: 'structured-data/article',
    required: [],
    recommended: [
      'headline',
      'image',
      'datePublished',
      'dateModified',
      'author.name',
      'author.url',
    ],
  },
  ProfilePage: {
    page: 'structured-data/profile-page',
    required: ['mainEntity.name'],
    recommended: ['mainEntity.description', 'mainEntity.image', 'mainEntity.url'],
  },
  FAQPage: {
    page: 'structured-data/faqpage',
    required: ['mainEntity.name', 'mainEntity.acceptedAnswer.text'],
    recommended: [],
  },
  SoftwareApplication: {
    page: 'structured-data/software-app',
    required: ['name', 'offers.price'],
    recommended: ['offers.priceCurrency', 'applicationCategory', 'operatingSystem'],
  },
  WebApplication: {
    page: 'structured-data/software-app',
    required: ['name', 'offers.price'],
    recommended: ['offers.priceCurrency', 'applicationCategory', 'operatingSystem'],
  },
}
