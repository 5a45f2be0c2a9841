import { expect, test } from 'vitest'
import { emptyDraft, readDraft } from './redirect-draft.ts'

const filled = { ...emptyDraft, sourcePath: '/old', destinationUrl: '/new' }

test('adds a missing leading slash to the source path', () => {
  expect(readDraft({ ...filled, sourcePath: ' old/page ' })).toEqual({
    draft: { ...filled, sourcePath: '/old/page' },
  })
})

test('requires source and destination, each with its own message', () => {
  expect(readDraft(emptyDraft)).toEqual({
    errors: { sourcePath: 'Enter a source path.', destinationUrl: 'Enter a destination URL.' },
  })
})

test('rejects a redirect of the page where redirects are managed', () => {
  expect(readDraft({ ...filled, sourcePath: 'admin/redirects' })).toHaveProperty(
    'errors.sourcePath',
  )
})

test('rejects types other than 301 and 302', () => {
  expect(readDraft({ ...filled, redirectType: 307 })).toHaveProperty('errors')
})

test('rejects a description longer than the column allows', () => {
  expect(readDraft({ ...filled, description: 'x'.repeat(501) })).toEqual({
    errors: { description: 'Use at most 500 characters.' },
  })
})
