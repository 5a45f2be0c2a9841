import { aboutContent } from '#content/pages/about.ts'
import { definePlacedKey } from '#site/define.ts'

export const aboutKeys = {
  aboutHeroTitle: definePlacedKey(aboutContent, 'hero', 'title', {
    title: 'Hero title',
    help: 'Large heading at the top of the about page.',
  }),
  aboutHeroSubtitle: definePlacedKey(aboutContent, 'hero', 'text', {
    title: 'Hero subtitle',
    help: 'Text under the large heading of the about page.',
  }),
  aboutValuesTitle: definePlacedKey(aboutContent, 'values', 'title', {
    title: 'Values title',
    help: 'Heading above the four values.',
  }),
  aboutValuesSubtitle: definePlacedKey(aboutContent, 'values', 'text', {
    title: 'Values subtitle',
    help: 'Text above the four values.',
  }),
  aboutLeadershipTitle: definePlacedKey(aboutContent, 'leadership', 'title', {
    title: 'Leadership title',
    help: 'Heading above the founder and the team.',
  }),
  aboutLeadershipSubtitle: definePlacedKey(aboutContent, 'leadership', 'text', {
    title: 'Leadership subtitle',
    help: 'Text above the founder and the team.',
  }),
  aboutMissionTitle: definePlacedKey(aboutContent, 'mission', 'title', {
    title: 'Mission title',
    help: 'Heading of the mission section.',
  }),
  aboutMissionSubtitle: definePlacedKey(aboutContent, 'mission', 'text', {
    title: 'Mission text',
    help: 'Text of the mission section.',
  }),
  aboutCTATitle: definePlacedKey(aboutContent, 'closing', 'title', {
    title: 'Closing title',
    help: 'Heading of the call to action at the foot of the about page.',
  }),
  aboutCTASubtitle: definePlacedKey(aboutContent, 'closing', 'text', {
    title: 'Closing subtitle',
    help: 'Text of the call to action at the foot of the about page.',
  }),
}
