import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testApp } from '#site/content/app/test-app.ts'
import { testContent } from '#site/content/site-content/test-content.ts'
import { ConnectedTools } from './connected-tools.tsx'

const app = (id: string, sources: readonly string[]) => ({
  ...testApp,
  id,
  name: id,
  sources: [...sources],
})
const drawn = (apps: Parameters<typeof ConnectedTools>[0]['apps']) =>
  renderToStaticMarkup(<ConnectedTools content={testContent} apps={apps} />)

test('every app that says what it reads has a column, and no other', () => {
  const html = drawn([app('Tide', ['email', 'pages']), app('Log', ['email']), app('Quiet', [])])
  expect(html.match(/<th scope="col">/g)).toHaveLength(2)
  expect(html.match(/data-read/g)).toHaveLength(3)
  expect(html).not.toContain('Quiet')
})

test('there is no table where no app says it', () => {
  expect(drawn([app('Quiet', [])])).not.toContain('<table')
})
