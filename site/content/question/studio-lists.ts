import { DocumentsIcon } from '@sanity/icons/Documents'
import { TagIcon } from '@sanity/icons/Tag'
import { WrenchIcon } from '@sanity/icons/Wrench'
import type { Template } from 'sanity'
import type { ListBuilder, StructureBuilder } from 'sanity/structure'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { questionTopics } from '#schemas/rules/choices.ts'

/** Template for a new question, offered in a topic's list. */
export const questionOfTopic: Template = {
  id: 'question-of-topic',
  title: 'Question of this topic',
  schemaType: 'question',
  parameters: [{ name: 'topic', type: 'string' }],
  value: ({ topic }: { topic: string }) => ({ topic }),
}

/** The Studio's question lists: all, one for each topic of the Support page, and those on the pages of tools. */
export function questionLists(S: StructureBuilder): ListBuilder {
  return S.list()
    .id('questions')
    .title('Questions')
    .items([
      S.listItem()
        .id('all')
        .title('All questions')
        .icon(DocumentsIcon)
        .child(S.documentTypeList('question').title('All questions').defaultOrdering(inOrder)),
      S.divider(),
      ...questionTopics.map(({ value: topic, title }) =>
        S.listItem()
          .id(topic)
          .title(title)
          .icon(TagIcon)
          .child(
            questionList(S, title, 'topic == $topic')
              .params({ topic })
              .initialValueTemplates([S.initialValueTemplateItem(questionOfTopic.id, { topic })]),
          ),
      ),
      S.divider(),
      S.listItem()
        .id('toolPages')
        .title('On tool pages')
        .icon(WrenchIcon)
        .child(questionList(S, 'On tool pages', 'count(about[@->_type == "tool"]) > 0')),
    ])
}

const inOrder = [
  { field: 'topic', direction: 'asc' as const },
  { field: 'order', direction: 'asc' as const },
]

function questionList(S: StructureBuilder, title: string, filter: string) {
  return S.documentList()
    .title(title)
    .schemaType('question')
    .filter(`_type == "question" && ${filter}`)
    .apiVersion(SANITY_API_VERSION)
    .defaultOrdering(inOrder)
}
