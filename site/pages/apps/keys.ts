import { appsContent } from '#content/pages/apps.ts'
import { definePlacedKey } from '#site/define.ts'

export const appsKeys = {
  appsHeroTitle: definePlacedKey(appsContent, 'hero', 'title', {
    title: 'Hero title',
    help: 'Large heading at the top of the apps page.',
  }),
  appsHeroSubtitle: definePlacedKey(appsContent, 'hero', 'text', {
    title: 'Hero subtitle',
    help: 'Text under the large heading of the apps page.',
  }),
}
