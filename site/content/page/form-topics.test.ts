import { expect, it } from 'vitest'
import { contactContent } from '#content/pages/contact.ts'
import { toFormTopics } from './form-topics.ts'

it('form topics come from all pages and the default contact page', () => {
  const topics = toFormTopics([
    { forms: [{ topics: [{ _key: 'a', id: 'berth', label: 'A berth' }, { _key: 'b' }] }] },
    { forms: [{ topics: null }, 'text'] },
    { forms: null },
  ])
  expect(topics[0]).toMatchObject({ id: 'berth', label: 'A berth' })

  const form = contactContent.pageBuilder.find(({ _type }) => _type === 'form')
  const shipped = form?._type === 'form' ? (form.topics ?? []) : []
  expect(shipped).not.toEqual([])
  expect(topics.slice(1).map(({ id, label }) => [id, label])).toEqual(
    shipped.map(({ id, label }) => [id, label]),
  )
})
