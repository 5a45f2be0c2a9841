import { expect, test } from 'vitest'
import { supportContent } from '#content/pages/support.ts'
import { questionTopics } from '#schemas/rules/choices.ts'
import { filledTopics } from '#site/content/page/shown-questions.ts'
import { testQuestions } from '#site/content/question/test-questions.ts'
import { questionTopicsSection } from './section.ts'

const shipped = supportContent.pageBuilder.find(({ _type }) => _type === 'questionTopics')
const section = questionTopicsSection.reader.parse(shipped)
const { topics } = filledTopics(section, testQuestions)
const questions = topics.flatMap((topic) => topic.questions)

test('every question of the seed content has a unique URL', () => {
  const anchors = testQuestions.map(({ anchor }) => anchor)
  expect(new Set(anchors).size).toBe(anchors.length)
})

test('Support has the questions with a topic, and every topic has some', () => {
  expect(topics.map(({ title }) => title)).toEqual(questionTopics.map(({ title }) => title))
  expect(questions).toHaveLength(testQuestions.filter(({ topic }) => topic).length)
  expect(filledTopics(section, []).topics).toEqual([])
})

test('a chapter without a title has the name of its topic, and one without a topic is left out', () => {
  const stored = [
    { _key: 'a', topic: 'data', title: ' ' },
    { _key: 'b', title: 'Weather' },
  ]
  const parsed = questionTopicsSection.reader.parse({ ...shipped, topics: stored })
  expect(parsed.topics.map(({ title }) => title)).toEqual(['Your data'])
})

test('prices and waiting lists are those of the catalog', () => {
  const answers = questions.map(({ question, answer }) => `${question} ${answer}`).join('\n')

  expect(answers).toContain('LayerRank costs $49/month')
  expect(answers).toContain('When will CiteAgent launch?')
})
