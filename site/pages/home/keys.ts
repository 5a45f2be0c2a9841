import { homeContent } from '#content/pages/home.ts'
import { definePlacedKey } from '#site/define.ts'

export const homeKeys = {
  heroTitle: definePlacedKey(homeContent, 'hero', 'title', {
    title: 'Hero title',
    help: 'Large heading at the top of the home page.',
  }),
  heroSubtitle: definePlacedKey(homeContent, 'hero', 'text', {
    title: 'Hero subtitle',
    help: 'One or two sentences under the large heading of the home page.',
  }),
  solutionsTitle: definePlacedKey(homeContent, 'solutions', 'title', {
    title: 'Solutions title',
    help: 'Heading of the home page section with the apps and the tools they connect to.',
  }),
  solutionsSubtitle: definePlacedKey(homeContent, 'solutions', 'text', {
    title: 'Solutions subtitle',
    help: 'Text under the solutions heading.',
  }),
  enterpriseTitle: definePlacedKey(homeContent, 'enterprise', 'title', {
    title: 'Enterprise title',
    help: 'Heading of the enterprise section of the home page.',
  }),
  enterpriseSubtitle: definePlacedKey(homeContent, 'enterprise', 'text', {
    title: 'Enterprise subtitle',
    help: 'Text under the enterprise heading of the home page.',
  }),
  ctaTitle: definePlacedKey(homeContent, 'closing', 'title', {
    title: 'Closing title',
    help: 'Heading of the call to action at the bottom of the home page.',
  }),
  ctaSubtitle: definePlacedKey(homeContent, 'closing', 'text', {
    title: 'Closing subtitle',
    help: 'Text of the call to action at the bottom of the home page.',
  }),
}
