import { expect, it } from 'vitest'
import { questionsSection } from '#site/sections/questions/section.ts'
import { testQuestions } from '../question/test-questions.ts'
import { filled, withUniqueAnchors } from './shown-questions.ts'

const own = { _key: 'own', question: 'Who sails?', answer: 'We do.' }

function shown(fields: object): string[] {
  const stored = { _type: 'questions', _key: 'a', questions: [own], ...fields }
  const section = filled(questionsSection.reader.parse(stored), testQuestions)
  return section.questions.map(({ question }) => question)
}

it('a section shows chosen questions, then those of its topic, then its own', () => {
  const chosen = [{ _ref: 'question-security' }, { _ref: 'question-no-longer-there' }]
  expect(shown({ topic: 'tools', chosen })).toEqual([
    'How do you protect what I send?',
    'Which tools are free?',
    'What happens to the text I type into a tool?',
    'Who sails?',
  ])
})

it('a question that is chosen and of the topic is shown once', () => {
  expect(shown({ topic: 'tools', chosen: [{ _ref: 'question-free-tools' }] })).toHaveLength(3)
})

it('a section without a topic shows no question that has none', () => {
  expect(shown({ topic: 'weather' })).toEqual(['Who sails?'])
})

it('an empty section shows the questions about the page’s app', () => {
  const section = questionsSection.reader.parse({ _type: 'questions', _key: 'a' })
  const shown = (pageId: string) =>
    filled(section, testQuestions, pageId).questions.map(({ _key }) => _key)
  expect(shown('app-serp-analyzer')).toContain('question-serp-analyzer-1')
  expect(shown('app-serp-analyzer')).not.toContain('question-layerrank-1')
  expect(shown('page-about')).toEqual([])
})

it('a question in two sections, or with the anchor of a section, has one id per place', () => {
  const [first, second] = testQuestions
  if (!first || !second) throw new Error('Too few questions.')
  const chosen = [{ _ref: first.id }, { _ref: second.id }]
  const section = (fields: object) =>
    filled(questionsSection.reader.parse({ _type: 'questions', ...fields, chosen }), testQuestions)
  const sections = withUniqueAnchors([
    section({ _key: 'a', anchor: second.anchor }),
    section({ _key: 'b' }),
  ])
  const ids = sections.flatMap((each) => [
    each.anchor ?? [],
    ...(each._type === 'questions' ? each.questions : []).map(({ document }) => document?.anchor),
  ])
  expect(ids.flat()).toEqual([
    second.anchor,
    first.anchor,
    `${second.anchor}-2`,
    `${first.anchor}-2`,
    `${second.anchor}-3`,
  ])
})
