import type { ContentMode } from '#lib/content/content-mode.ts'
import { unusedId } from '#schemas/rules/page-ids.ts'
import type { QuestionTopicsValue } from '#site/sections/question-topics/section.ts'
import type { QuestionsValue, SectionQuestion } from '#site/sections/questions/section.ts'
import { type Question, questionsAbout } from '../question/parse.ts'
import { listQuestions } from '../question/query.ts'
import type { Page } from './parse.ts'

/** Adds the referenced question documents to each section's own questions. */
export async function withShownQuestions(pages: readonly Page[], mode: ContentMode) {
  const isNeeded = pages.some(({ sections }) => sections.some(showsDocuments))
  if (!isNeeded) return pages
  const questions = await listQuestions(mode)
  return pages.map((page) => ({
    ...page,
    sections: withUniqueAnchors(
      page.sections.map((section) =>
        showsDocuments(section) ? withDocuments(section, questions, page.id) : section,
      ),
    ),
  }))
}

/** A question can be in several sections, and have the anchor of a section. Its first place keeps its id. */
export function withUniqueAnchors(sections: readonly Section[]): Section[] {
  const taken = new Set(sections.flatMap(({ anchor }) => anchor ?? []))
  const unique = <Answer extends { readonly anchor: string }>(answer: Answer): Answer => ({
    ...answer,
    anchor: unusedId(answer.anchor, taken),
  })
  return sections.map((section) => {
    if (section._type === 'questions') {
      const questions = section.questions.map((question) =>
        question.document ? { ...question, document: unique(question.document) } : question,
      )
      return { ...section, questions }
    }
    if (section._type !== 'questionTopics') return section
    const topics = section.topics.map((topic) => ({
      ...topic,
      questions: topic.questions.map(unique),
    }))
    return { ...section, topics }
  })
}

type Section = Page['sections'][number]
type Filled = Extract<Section, { _type: 'questions' | 'questionTopics' }>

function showsDocuments(section: Section): section is Filled {
  return (
    section._type === 'questionTopics' ||
    (section._type === 'questions' &&
      (!!section.topic || section.chosen.length > 0 || isAboutPage(section)))
  )
}

/** An empty section shows the questions about the page's app. */
function isAboutPage({ topic, chosen, questions }: QuestionsValue): boolean {
  return !topic && chosen.length === 0 && questions.length === 0
}

function withDocuments(section: Filled, questions: readonly Question[], pageId: string): Filled {
  return section._type === 'questions'
    ? filled(section, questions, pageId)
    : filledTopics(section, questions)
}

/** Removes topics without questions. */
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
  pageId?: string,
): Value {
  const about = pageId && isAboutPage(section) ? questionsAbout(pageId, questions) : []
  const chosen = section.chosen.flatMap((id) => questions.find((each) => each.id === id) ?? [])
  const ofTopic = questions.filter(({ topic }) => topic !== undefined && topic === section.topic)
  const shown = new Set([...chosen, ...ofTopic, ...about])
  return { ...section, questions: [...[...shown].map(toShown), ...section.questions] }
}

function toShown({ id, question, answer, ...document }: Question): SectionQuestion {
  const { anchor, written, facts, edit } = document
  return { _key: id, question, answer, document: { anchor, edit, written, facts } }
}
