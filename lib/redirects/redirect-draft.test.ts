import { expect, test } from 'vitest'
import { emptyDraft, readDraft } from './redirect-draft.ts'

const filled = { ...emptyDraft, sourcePath: '/old', destinationUrl: '/new' }

test('a source path without its slash gets one', () => {
  expect(readDraft({ ...filled, sourcePath: ' old/page ' })).toEqual({
    draft: { ...filled, sourcePath: '/old/page' },
  })
})

test('source and destination are required, each with its own sentence', () => {
  expect(readDraft(emptyDraft)).toEqual({
    errors: { sourcePath: 'Enter a source path.', destinationUrl: 'Enter a destination URL.' },
  })
})

test('nobody redirects the page on which redirects are taken back', () => {
  expect(readDraft({ ...filled, sourcePath: 'admin/redirects' })).toHaveProperty(
    'errors.sourcePath',
  )
})

test('other types than 301 and 302 are no drafts', () => {
  expect(readDraft({ ...filled, redirectType: 307 })).toHaveProperty('errors')
})

test('a note longer than the table takes is refused in words', () => {
  expect(readDraft({ ...filled, description: 'x'.repeat(501) })).toEqual({
    errors: { description: 'At most 500 characters.' },
  })
})
