import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { toApps } from '#site/content/app/parse.ts'
import { testContent } from '#site/content/site-content/test-content.ts'
import { AppCard } from '#site/sections/app-list/app-card.tsx'
import { AppPage } from './app-page.tsx'
import { viewOf } from './views.ts'

// The sheet of a view is found among the files of a build. Another test may have loaded the views with it already.
vi.hoisted(() => vi.resetModules())
vi.mock('#site/ui/view-sheet.tsx', () => ({ ViewSheet: () => null }))

const note = 'For sale today, for one site.'
const platforms = [
  { _key: 'a', title: 'Search Console', description: 'Reads which pages are reported.' },
  { _key: 'b', title: 'WordPress', description: 'A plug-in writes titles.' },
]
const plans = ['One', 'Two', 'Three'].map((name) => ({ _key: name, name, price: '$1' }))

test.each(['layerrank', 'seodadda', 'citeagent', 'serp-analyzer', 'of a document alone'])(
  'a buyer reads on the page of the app %s what it works with',
  (id) => {
    const html = pageOf(id)
    for (const { title, description } of platforms) {
      expect(html).toContain(`<dt>${title}</dt>`)
      expect(html).toContain(`<dd>${description}</dd>`)
    }
  },
)

test.each(['seodadda', 'citeagent', 'of a document alone'])(
  'a buyer reads on the page of the app %s what is for sale today',
  (id) => expect(pageOf(id)).toContain(note),
)

const list = {
  _type: 'appList',
  _key: 'a',
  hidden: false,
  anchor: undefined,
  title: undefined,
  linkLabel: 'Read on',
} as const

test('a buyer reads on the card of an app what is for sale today', () => {
  expect(renderToStaticMarkup(<AppCard app={appOf('layerrank')} section={list} />)).toContain(note)
})

function pageOf(id: string): string {
  const app = appOf(id)
  const View = viewOf(app)
  return renderToStaticMarkup(
    View ? <View app={app} content={testContent} /> : <AppPage app={app} steps={[]} />,
  )
}

function appOf(id: string) {
  const stored = { _id: id, id, name: 'Tide', path: '/tide', platforms, priceNote: note, plans }
  const [app] = toApps([stored], { editable: false })
  if (!app) throw new Error('The app cannot be read.')
  return app
}
