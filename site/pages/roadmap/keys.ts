import { roadmapContent } from '#content/pages/roadmap.ts'
import { definePlacedKey } from '#site/define.ts'

export const roadmapKeys = {
  roadmapHeroTitle: definePlacedKey(roadmapContent, 'hero', 'title', {
    title: 'Hero title',
    help: 'Large heading at the top of the roadmap page.',
  }),
  roadmapHeroSubtitle: definePlacedKey(roadmapContent, 'hero', 'text', {
    title: 'Hero subtitle',
    help: 'Text under the large heading of the roadmap page.',
  }),
  roadmapCurrentAppsTitle: definePlacedKey(roadmapContent, 'apps', 'title', {
    title: 'Current apps title',
    help: 'Heading above the cards of apps in development or coming soon.',
  }),
  roadmapCurrentAppsSubtitle: definePlacedKey(roadmapContent, 'apps', 'text', {
    title: 'Current apps subtitle',
    help: 'Text above the cards of apps in development or coming soon.',
  }),
  roadmapTimelineTitle: definePlacedKey(roadmapContent, 'timeline', 'title', {
    title: 'Timeline title',
    help: 'Heading above the quarters.',
  }),
  roadmapTimelineSubtitle: definePlacedKey(roadmapContent, 'timeline', 'text', {
    title: 'Timeline subtitle',
    help: 'Text above the quarters.',
  }),
  roadmapFeedbackTitle: definePlacedKey(roadmapContent, 'feedback', 'title', {
    title: 'Feedback title',
    help: 'Heading of the section that asks for feedback.',
  }),
  roadmapFeedbackSubtitle: definePlacedKey(roadmapContent, 'feedback', 'text', {
    title: 'Feedback subtitle',
    help: 'Text of the section that asks for feedback.',
  }),
  roadmapCTATitle: definePlacedKey(roadmapContent, 'closing', 'title', {
    title: 'Closing title',
    help: 'Heading of the call to action at the foot of the roadmap page.',
  }),
  roadmapCTASubtitle: definePlacedKey(roadmapContent, 'closing', 'text', {
    title: 'Closing subtitle',
    help: 'Text of the call to action at the foot of the roadmap page.',
  }),
}
