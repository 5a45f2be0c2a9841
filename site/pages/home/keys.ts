import { defineContentKey } from '#site/define.ts'

export const homeKeys = {
  heroTitle: defineContentKey({
    title: 'Hero title',
    help: 'Large heading at the top of the home page.',
    text: 'Keep your marketing on course',
  }),
  heroSubtitle: defineContentKey({
    title: 'Hero subtitle',
    help: 'One or two sentences under the large heading of the home page.',
    lines: 'many',
    text: 'Always-on apps that find what broke, mend it and show you the figures. They enhance the work you do. They never replace you.',
  }),
  solutionsTitle: defineContentKey({
    title: 'Solutions title',
    help: 'Heading of the home page section about tools that work together.',
    text: 'One set of data for all your apps',
  }),
  solutionsSubtitle: defineContentKey({
    title: 'Solutions subtitle',
    help: 'Text under the solutions heading.',
    lines: 'many',
    text: 'Search, ads, email and local listings read from the same data, so that a question has one answer instead of four.',
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
  ctaTitle: defineContentKey({
    title: 'Closing title',
    help: 'Heading of the call to action at the foot of the home page.',
    text: 'See it work on your own site',
  }),
  ctaSubtitle: defineContentKey({
    title: 'Closing subtitle',
    help: 'Text of the call to action at the foot of the home page.',
    lines: 'many',
    text: 'Book a demo and bring one page that worries you. We look at it together, and you keep what we find.',
  }),
}
