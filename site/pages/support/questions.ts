import type { ContentMode } from '#lib/content/content-mode.ts'
import { questionTopics } from '#schemas/rules/choices.ts'
import type { Question } from '#site/content/question/parse.ts'
import { listQuestions } from '#site/content/question/query.ts'

/** A chapter of the Support page. */
export type SupportTopic = {
  readonly title: string
  readonly questions: readonly Question[]
}

/** Reads the questions of the Support page. */
export async function readSupportTopics(mode: ContentMode): Promise<SupportTopic[]> {
  return supportTopics(await listQuestions(mode))
}

/** Groups the questions that have a topic, and leaves out topics without any. */
export function supportTopics(questions: readonly Question[]): SupportTopic[] {
  return questionTopics
    .map(({ value, title }) => ({
      title,
      questions: questions.filter(({ topic }) => topic === value),
    }))
    .filter((topic) => topic.questions.length > 0)
}
