import { homeContent } from '#content/pages/home.ts'
import { defineContentKey, definePlacedKey } from '#site/define.ts'

export const homeKeys = {
  heroTitle: definePlacedKey(homeContent, 'hero', 'title', {
    title: 'Hero title',
    help: 'Large heading at the top of the home page.',
  }),
  heroSubtitle: definePlacedKey(homeContent, 'hero', 'text', {
    title: 'Hero subtitle',
    help: 'One or two sentences under the large heading of the home page.',
    lines: 'many',
  }),
  solutionsTitle: definePlacedKey(homeContent, 'solutions', 'title', {
    title: 'Solutions title',
    help: 'Heading of the home page section about tools that work together.',
  }),
  solutionsSubtitle: definePlacedKey(homeContent, 'solutions', 'text', {
    title: 'Solutions subtitle',
    help: 'Text under the solutions heading.',
    lines: 'many',
  }),
  enterpriseTitle: defineContentKey({
    title: 'Enterprise title',
    help: 'Heading of the enterprise section, on the home page and on the apps page.',
    text: 'More than one site to look after?',
  }),
  enterpriseSubtitle: defineContentKey({
    title: 'Enterprise subtitle',
    help: 'Text under the enterprise heading, on the home page and on the apps page.',
    lines: 'many',
    text: 'Agencies, franchises and groups with several brands: tell us how many sites and who looks after them. We answer with a plan and a price.',
  }),
  ctaTitle: definePlacedKey(homeContent, 'closing', 'title', {
    title: 'Closing title',
    help: 'Heading of the call to action at the foot of the home page.',
  }),
  ctaSubtitle: definePlacedKey(homeContent, 'closing', 'text', {
    title: 'Closing subtitle',
    help: 'Text of the call to action at the foot of the home page.',
    lines: 'many',
  }),
}
