import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import type { ContentType } from '../content-type.ts'
import { questionLists, questionOfTopic } from './studio-lists.ts'

export const questionContent: ContentType = {
  name: 'question',
  noun: 'question',
  group: 'pages',
  studio: {
    title: 'Questions',
    icon: HelpCircleIcon,
    list: questionLists,
    templates: [questionOfTopic],
    shownOn: ['/support'],
    note: 'Shown on Support if it has a topic, on the pages of the tools it is about, and in sections that choose it',
  },
}
