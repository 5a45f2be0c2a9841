import { CalendarIcon } from '@sanity/icons/Calendar'
import { CommentIcon } from '@sanity/icons/Comment'
import { PlugIcon } from '@sanity/icons/Plug'
import { ThListIcon } from '@sanity/icons/ThList'
import { defineType } from '@sanity/types'
import { z } from 'zod'
import { choice, optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import { lineField } from '#schemas/objects/line-field.ts'
import type { AppFeatures, AppPlatforms, AppQuestions, AppRoadmap } from '#schemas/sanity.types.ts'
import {
  defineSection,
  lookField,
  sectionFields,
  sectionPreview,
  sectionReaders,
  titleField,
} from '../define.ts'

const layouts = [
  { value: 'list', title: 'Two columns' },
  { value: 'cycle', title: 'Numbered steps' },
  { value: 'glossary', title: 'Rows with the name on the left' },
] as const

const features = {
  type: defineType({
    name: 'appFeatures',
    title: 'Features of the app',
    type: 'object',
    icon: ThListIcon,
    description: 'The feature details of the app, or its key features if it has none.',
    fields: [titleField, lookField('layout', 'Layout', layouts), ...sectionFields],
    preview: sectionPreview('Features of the app'),
  }),
  reader: z.object({
    ...sectionReaders('appFeatures'),
    title: optionalText,
    layout: choice(layouts),
  } satisfies ReadersOf<AppFeatures & { _key: string }>),
}

export type AppFeaturesValue = z.infer<typeof features.reader>

/** The features of an app. */
export const appFeaturesSection = defineSection<AppFeaturesValue>({
  ...features,
  initial: { title: 'New heading' },
  sample: { _type: 'appFeatures', _key: 'sample-features', title: 'What it keeps' },
  words: ({ title }, app) => [
    title,
    ...(app?.highlights ?? []).flatMap((each) => [each.title, each.description]),
    ...(app?.highlights.length === 0 ? app.features : []),
  ],
})

const platforms = {
  type: defineType({
    name: 'appPlatforms',
    title: 'Integrations of the app',
    type: 'object',
    icon: PlugIcon,
    description: 'The platforms the app works with. Not shown while it has none.',
    fields: [titleField, ...sectionFields],
    preview: sectionPreview('Integrations of the app'),
  }),
  reader: z.object({
    ...sectionReaders('appPlatforms'),
    title: optionalText,
  } satisfies ReadersOf<AppPlatforms & { _key: string }>),
}

export type AppPlatformsValue = z.infer<typeof platforms.reader>

/** The platforms that an app works with. */
export const appPlatformsSection = defineSection<AppPlatformsValue>({
  ...platforms,
  initial: { title: 'Works with' },
  sample: { _type: 'appPlatforms', _key: 'sample-platforms', title: 'Goes with' },
  words: ({ title }, app) => [
    title,
    ...(app?.platforms ?? []).flatMap((each) => [each.title, each.description]),
  ],
})

const questions = {
  type: defineType({
    name: 'appQuestions',
    title: 'Example prompts of the app',
    type: 'object',
    icon: CommentIcon,
    description: 'Questions that people can ask the app. Not shown while it has none.',
    fields: [titleField, lineField('text', 'Note'), ...sectionFields],
    preview: sectionPreview('Example prompts of the app'),
  }),
  reader: z.object({
    ...sectionReaders('appQuestions'),
    title: optionalText,
    text: optionalText,
  } satisfies ReadersOf<AppQuestions & { _key: string }>),
}

export type AppQuestionsValue = z.infer<typeof questions.reader>

/** Example prompts for an app with a chat. */
export const appQuestionsSection = defineSection<AppQuestionsValue>({
  ...questions,
  initial: { title: 'New heading', text: 'New text' },
  sample: { _type: 'appQuestions', _key: 'sample-asked', title: 'Ask it this', text: 'As typed.' },
  words: ({ title, text }, app) =>
    app?.sampleQuestions.length === 0 ? [] : [title, text, ...(app?.sampleQuestions ?? [])],
})

const roadmap = {
  type: defineType({
    name: 'appRoadmap',
    title: 'The app on the roadmap',
    type: 'object',
    icon: CalendarIcon,
    description: 'Open roadmap items that name the app. Not shown if there are none.',
    fields: [titleField, lineField('linkLabel', 'Link to the roadmap'), ...sectionFields],
    preview: sectionPreview('The app on the roadmap'),
  }),
  reader: z.object({
    ...sectionReaders('appRoadmap'),
    title: optionalText,
    linkLabel: optionalText,
  } satisfies ReadersOf<AppRoadmap & { _key: string }>),
}

export type AppRoadmapValue = z.infer<typeof roadmap.reader>

/** Open roadmap items of an app. */
export const appRoadmapSection = defineSection<AppRoadmapValue>({
  ...roadmap,
  initial: { title: 'On the roadmap', linkLabel: 'See the full roadmap' },
  sample: {
    _type: 'appRoadmap',
    _key: 'sample-roadmap',
    title: 'What comes next',
    linkLabel: 'All of it',
  },
  words: () => [],
})
