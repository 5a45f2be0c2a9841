import { expect, test } from 'vitest'
import type { App } from '#site/content/app/parse.ts'
import { testApp } from '#site/content/app/test-app.ts'
import { testContent } from '#site/content/site-content/test-content.ts'
import { supportFacts, supportTopics } from './questions.ts'

const app: App = {
  ...testApp,
  id: 'citeagent',
  name: 'CiteAgent',
  pricing: '$149/month',
  status: 'Coming Soon',
  plans: [],
}

const questionsOf = (apps: Parameters<typeof supportFacts>[0]) =>
  supportTopics(supportFacts(apps, testContent)).flatMap(({ questions }) => questions)

test('every question has an address of its own', () => {
  const ids = questionsOf([app, { ...app, id: 'b', name: 'B' }]).map(({ id }) => id)

  expect(new Set(ids).size).toBe(ids.length)
})

test('prices and waiting lists are those of the catalog', () => {
  const answers = questionsOf([app]).map(({ question, answer }) => `${question} ${answer}`)

  expect(answers.join('\n')).toContain('CiteAgent: $149/month')
  expect(answers.join('\n')).toContain('When does CiteAgent open?')
})

test('an app that is out has no waiting list', () => {
  const questions = questionsOf([{ ...app, status: 'Featured' }]).map(({ question }) => question)

  expect(questions).not.toContain('When does CiteAgent open?')
})
