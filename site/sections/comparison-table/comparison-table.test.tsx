import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { homeContent } from '#content/pages/home.ts'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { testApp } from '#site/content/app/test-app.ts'
import { comparisonTableSection } from './section.ts'
import { ComparisonTable } from './view.tsx'

// Another test may have loaded these modules already.
vi.hoisted(() => vi.resetModules())
const listApps = vi.hoisted(() => vi.fn())
vi.mock('#site/content/app/query.ts', () => ({ listApps }))
vi.mock('#site/ui/view-sheet.tsx', () => ({ ViewSheet: () => null }))

const app = (id: string, sources: readonly string[]) => ({ ...testApp, id, name: id, sources })

const section = comparisonTableSection.reader.parse(
  homeContent.pageBuilder.find(({ _type }) => _type === 'comparisonTable'),
)

async function drawn() {
  return renderToStaticMarkup(
    await ComparisonTable({ section, level: 2, titleId: 'title', path: '/', mode: PUBLISHED }),
  )
}

beforeEach(() => listApps.mockReset())

test('every app that says what it reads has a column, and no other', async () => {
  listApps.mockResolvedValue([
    app('Tide', ['email', 'pages']),
    app('Log', ['email']),
    app('Quiet', []),
  ])
  const html = await drawn()
  expect(html.match(/<th scope="col">/g)).toHaveLength(2)
  expect(html.match(/data-read/g)).toHaveLength(3)
  expect(html).not.toContain('Quiet')
})

test('there is no table where no app says it', async () => {
  listApps.mockResolvedValue([app('Quiet', [])])
  expect(await drawn()).not.toContain('<table')
})
