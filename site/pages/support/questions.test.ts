import { expect, test } from 'vitest'
import { questionTopics } from '#schemas/rules/choices.ts'
import { testQuestions } from '#site/content/question/test-questions.ts'
import { supportTopics } from './questions.ts'

const topics = supportTopics(testQuestions)
const questions = topics.flatMap((topic) => topic.questions)

test('every question of the seed content has an address of its own', () => {
  const anchors = testQuestions.map(({ anchor }) => anchor)
  expect(new Set(anchors).size).toBe(anchors.length)
})

test('Support has the questions with a topic, and every topic has some', () => {
  expect(topics.map(({ title }) => title)).toEqual(questionTopics.map(({ title }) => title))
  expect(questions.every(({ topic }) => topic)).toBe(true)
  expect(supportTopics([])).toEqual([])
})

test('prices and waiting lists are those of the catalog', () => {
  const answers = questions.map(({ question, answer }) => `${question} ${answer}`).join('\n')

  expect(answers).toContain('LayerRank: $49/month')
  expect(answers).toContain('When does CiteAgent open?')
})
