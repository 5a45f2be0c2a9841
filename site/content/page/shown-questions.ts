import type { ContentMode } from '#lib/content/content-mode.ts'
import type { QuestionTopicsValue } from '#site/sections/question-topics/section.ts'
import type { QuestionsValue, SectionQuestion } from '#site/sections/questions/section.ts'
import type { Question } from '../question/parse.ts'
import { listQuestions } from '../question/query.ts'
import type { Page } from './parse.ts'

/** Adds the question documents that sections show to the sections' own questions. */
export async function withShownQuestions(pages: readonly Page[], mode: ContentMode) {
  const isNeeded = pages.some(({ sections }) => sections.some(showsDocuments))
  if (!isNeeded) return pages
  const questions = await listQuestions(mode)
  return pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) =>
      showsDocuments(section) ? withDocuments(section, questions) : section,
    ),
  }))
}

type Section = Page['sections'][number]
type Filled = Extract<Section, { _type: 'questions' | 'questionTopics' }>

function showsDocuments(section: Section): section is Filled {
  return (
    section._type === 'questionTopics' ||
    (section._type === 'questions' && (!!section.topic || section.chosen.length > 0))
  )
}

function withDocuments(section: Filled, questions: readonly Question[]): Filled {
  return section._type === 'questions'
    ? filled(section, questions)
    : filledTopics(section, questions)
}

/** Leaves out topics without any question. */
export function filledTopics<Value extends QuestionTopicsValue>(
  section: Value,
  questions: readonly Question[],
): Value {
  const topics = section.topics.map((chapter) => ({
    ...chapter,
    questions: questions.filter(({ topic }) => topic === chapter.topic),
  }))
  return { ...section, topics: topics.filter((chapter) => chapter.questions.length > 0) }
}

/** Chosen questions come first, then those of the topic, then the section's own. */
export function filled<Value extends QuestionsValue>(
  section: Value,
  questions: readonly Question[],
): Value {
  const chosen = section.chosen.flatMap((id) => questions.find((each) => each.id === id) ?? [])
  const ofTopic = questions.filter(({ topic }) => topic !== undefined && topic === section.topic)
  const shown = new Set([...chosen, ...ofTopic])
  return { ...section, questions: [...[...shown].map(toShown), ...section.questions] }
}

function toShown({ id, question, answer, written, facts, edit }: Question): SectionQuestion {
  return { _key: id, question, answer, document: { edit, written, facts } }
}
