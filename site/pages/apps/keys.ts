import { defineContentKey } from '#site/define.ts'

export const appsKeys = {
  appsHeroTitle: defineContentKey({
    title: 'Hero title',
    help: 'Large heading at the top of the apps page.',
    text: 'One app, one job',
  }),
  appsHeroSubtitle: defineContentKey({
    title: 'Hero subtitle',
    help: 'Text under the large heading of the apps page.',
    lines: 'many',
    text: 'Use one, or use them together. Each works around the clock, says what it did, and leaves the decisions to you.',
  }),
}
