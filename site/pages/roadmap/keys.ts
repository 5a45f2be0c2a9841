import { defineContentKey } from '#site/define.ts'

export const roadmapKeys = {
  roadmapHeroTitle: defineContentKey({
    title: 'Hero title',
    help: 'Large heading at the top of the roadmap page.',
    text: 'Where we are heading',
  }),
  roadmapHeroSubtitle: defineContentKey({
    title: 'Hero subtitle',
    help: 'Text under the large heading of the roadmap page.',
    lines: 'many',
    text: 'What is done, what is being built and what is still a hope, quarter by quarter.',
  }),
  roadmapCurrentAppsTitle: defineContentKey({
    title: 'Current apps title',
    help: 'Heading above the cards of apps in development or coming soon.',
    text: 'Apps we are building',
  }),
  roadmapCurrentAppsSubtitle: defineContentKey({
    title: 'Current apps subtitle',
    help: 'Text above the cards of apps in development or coming soon.',
    lines: 'many',
    text: 'How far along each one is, and which steps are still ahead.',
  }),
  roadmapTimelineTitle: defineContentKey({
    title: 'Timeline title',
    help: 'Heading above the quarters.',
    text: 'Timeline, quarter by quarter',
  }),
  roadmapTimelineSubtitle: defineContentKey({
    title: 'Timeline subtitle',
    help: 'Text above the quarters.',
    lines: 'many',
    text: 'The further out, the less certain. Each entry says which it is.',
  }),
  roadmapFeedbackTitle: defineContentKey({
    title: 'Feedback title',
    help: 'Heading of the section that asks for feedback.',
    text: 'Tell us what to build next',
  }),
  roadmapFeedbackSubtitle: defineContentKey({
    title: 'Feedback subtitle',
    help: 'Text of the section that asks for feedback.',
    lines: 'many',
    text: 'The order of this list changes when customers tell us what hurts. A person reads every message.',
  }),
  roadmapCTATitle: defineContentKey({
    title: 'Closing title',
    help: 'Heading of the call to action at the foot of the roadmap page.',
    text: 'Start with what works today',
  }),
  roadmapCTASubtitle: defineContentKey({
    title: 'Closing subtitle',
    help: 'Text of the call to action at the foot of the roadmap page.',
    lines: 'many',
    text: 'LayerRank is ready now. See it on your own site, or look through all the apps.',
  }),
}
