import { expect, test } from 'vitest'
import { fieldChanges } from './field-changes.ts'

const row = (id: number, before: unknown, after: unknown) => ({
  id,
  at: `2026-11-2${id}T09:00:00.000Z`,
  email: `${id}@site.example`,
  action: 'updated',
  entity: 'page',
  entityId: 'page-home',
  before,
  after,
})

test('the changes of a field are newest first, without other fields and empty changes', () => {
  const path = 'pageBuilder[_key=="a"].title'
  const rows = [
    row(1, { [path]: null }, { [path]: 'First' }),
    row(2, { title: 'Other' }, { title: 'Others' }),
    row(3, { [path]: 'First' }, { [path]: 'Second', revision: 'r' }),
    row(4, { [path]: 'Second' }, { [path]: 'Second' }),
    row(
      5,
      { pageBuilder: [{ _key: 'a', title: 'Second' }] },
      { pageBuilder: [{ _key: 'a', title: 'Third' }] },
    ),
  ]
  expect(fieldChanges(rows, path)).toEqual([
    {
      id: 5,
      at: '2026-11-25T09:00:00.000Z',
      email: '5@site.example',
      before: 'Second',
      after: 'Third',
    },
    {
      id: 3,
      at: '2026-11-23T09:00:00.000Z',
      email: '3@site.example',
      before: 'First',
      after: 'Second',
    },
    {
      id: 1,
      at: '2026-11-21T09:00:00.000Z',
      email: '1@site.example',
      before: null,
      after: 'First',
    },
  ])
})
