import { CalendarIcon } from '@sanity/icons/Calendar'
import { CommentIcon } from '@sanity/icons/Comment'
import { PlugIcon } from '@sanity/icons/Plug'
import { ThListIcon } from '@sanity/icons/ThList'
import { defineSection, type ValueOf } from '../define.ts'
import { line, look, title } from '../fields.ts'

export const appFeaturesSection = defineSection({
  name: 'appFeatures',
  title: 'Features of the app',
  icon: ThListIcon,
  description: 'The feature details of the app, or its key features if it has none.',
  fields: {
    title,
    layout: look('Layout', [
      { value: 'list', title: 'Two columns' },
      { value: 'cycle', title: 'Numbered steps' },
      { value: 'glossary', title: 'Rows with the name on the left' },
    ]),
  },
  initial: { title: 'New heading' },
  words: ({ title }, app) => [
    title,
    ...(app?.highlights ?? []).flatMap((each) => [each.title, each.description]),
    ...(app?.highlights.length === 0 ? app.features : []),
  ],
})

export type AppFeaturesValue = ValueOf<typeof appFeaturesSection>

export const appPlatformsSection = defineSection({
  name: 'appPlatforms',
  title: 'Integrations of the app',
  icon: PlugIcon,
  description: 'The platforms the app works with. Not shown while it has none.',
  fields: { title },
  initial: { title: 'Works with' },
  words: ({ title }, app) => [
    title,
    ...(app?.platforms ?? []).flatMap((each) => [each.title, each.description]),
  ],
})

export type AppPlatformsValue = ValueOf<typeof appPlatformsSection>

/** Example prompts for an app with a chat. */
export const appQuestionsSection = defineSection({
  name: 'appQuestions',
  title: 'Example prompts of the app',
  icon: CommentIcon,
  description: 'Questions that people can ask the app. Not shown while it has none.',
  fields: { title, text: line('Note') },
  initial: { title: 'New heading', text: 'New text' },
  words: ({ title, text }, app) =>
    app?.sampleQuestions.length === 0 ? [] : [title, text, ...(app?.sampleQuestions ?? [])],
})

export type AppQuestionsValue = ValueOf<typeof appQuestionsSection>

export const appRoadmapSection = defineSection({
  name: 'appRoadmap',
  title: 'The app on the roadmap',
  icon: CalendarIcon,
  description: 'Open roadmap items that name the app. Not shown if there are none.',
  fields: { title, linkLabel: line('Link to the roadmap') },
  initial: { title: 'On the roadmap', linkLabel: 'See the full roadmap' },
  words: () => [],
})

export type AppRoadmapValue = ValueOf<typeof appRoadmapSection>
