import { prerender } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import {
  appPage,
  appPageSections,
  appTextsOf,
  missingSections,
  plansOnPage,
} from '#site/content/app/page.ts'
import { toApps } from '#site/content/app/parse.ts'
import { pageWords } from '#site/content/page/parse.ts'
import { SectionPage } from '#site/pages/page/section-page.tsx'
import { AppCard } from '#site/sections/app-list/app-card.tsx'
import { appListSection } from '#site/sections/app-list/section.ts'

// Another test may have loaded the views with the real modules.
vi.hoisted(() => vi.resetModules())

let quarters: unknown[] = []

vi.mock('#lib/content/read.ts', () => ({
  read: async ({ query }: { query: string }) =>
    query.includes('"roadmapQuarter"') ? quarters : null,
}))
vi.mock('#lib/settings/site-settings.ts', () => ({ getSiteSettings: async () => ({}) }))
vi.mock('#site/content/labels/query.ts', async () => {
  const { labelDefaults } = await import('#schemas/labels.ts')
  return { currentLabels: async () => labelDefaults }
})

const document = {
  _id: 'app-harbor-log',
  id: 'harbor-log',
  name: 'Harbor Log',
  path: '/harbor-log',
  tagline: 'A diary of releases',
  description: 'Writes down what you shipped.',
  icon: 'watch',
  color: 'blue',
  features: ['Release diary', 'Traffic beside it'],
}
const plan = (name: string, description: string) => ({ _key: name, name, price: '$1', description })
const threePlans = ['One', 'Two', 'Three'].map((name) => plan(name, `${name} of them.`))

function appOf(more: object) {
  const [app] = toApps([{ ...document, ...more }], { editable: true })
  if (!app) throw new Error('Could not read the app.')
  return app
}

async function drawn(more: object = {}): Promise<string> {
  const app = appOf(more)
  const { prelude } = await prerender(
    <SectionPage app={app} mode={PUBLISHED} page={appPage(app)} />,
  )
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '')
}

describe('the page of an app that has a document and no sections', () => {
  it('shows the texts of the card if it has no others', async () => {
    const html = await drawn({ pricing: '$19/month' })
    const said = ['A diary of releases</h1>', 'Writes down', 'Traffic beside it', '$19/month']
    for (const words of [...said, 'What it does']) expect(html).toContain(words)
    for (const part of ['title-questions', 'title-plans', 'title-roadmap', 'waitlist']) {
      expect(html).not.toContain(part)
    }
  })

  it('makes every text editable on the page', async () => {
    const html = await drawn({
      highlights: [{ _key: 'a', title: 'A diary', description: 'Kept.' }],
    })
    const fields = ['name', 'tagline', 'description']
    for (const field of fields) expect(html).toContain(`path=${field};`)
    for (const key of ['features', 'closing']) expect(html).toContain(`pageBuilder:${key}.title;`)
    expect(html).toMatch(/path=highlights[^"]*title;/)
  })

  it('shows its plans with the description of each', async () => {
    const html = await drawn({ plans: threePlans })
    for (const { name, description } of threePlans) {
      expect(html).toMatch(new RegExp(`<h3[^>]*>${name}</h3>.*${description}`))
    }
  })

  it('shows a shared plan description once', async () => {
    const plans = ['One', 'Two', 'Three'].map((name) => plan(name, 'For one site.'))
    expect((await drawn({ plans })).split('For one site.')).toHaveLength(2)
  })

  it('has a waitlist while it is coming soon', async () => {
    expect(await drawn({ status: 'Coming Soon' })).toContain('id="waitlist"')
  })

  it('lists its open roadmap items', async () => {
    const item = { _key: 'r', title: 'Harbor Log for teams', icon: 'watch', status: 'planned' }
    quarters = [{ _id: 'q', quarter: 'Q1 2027', status: 'planned', items: [item] }]
    const html = await drawn()
    quarters = []
    expect(html).toContain('Q1 2027')
    expect(html).toContain('Harbor Log for teams')
  })

  it('does not link to itself as a demo', async () => {
    expect(await drawn({ demoUrl: '/harbor-log' })).not.toContain('View Demo')
    expect(await drawn({ demoUrl: 'https://demo.example.com/' })).toContain('View Demo')
  })
})

const note = 'For sale today, for one site.'
const platforms = [
  { _key: 'a', title: 'Search Console', description: 'Reads which pages are reported.' },
  { _key: 'b', title: 'WordPress', description: 'A plug-in writes titles.' },
]
const sold = { platforms, priceNote: note, plans: threePlans }

describe.each(['layerrank', 'seodadda', 'citeagent', 'serp-analyzer', 'harbor-log'])(
  'the page of the app %s',
  (id) => {
    it('lists its integrations', async () => {
      const html = await drawn({ ...sold, id })
      for (const { title, description } of platforms) {
        expect(html).toMatch(new RegExp(`<dt[^>]*>${title}</dt><dd[^>]*>${description}</dd>`))
      }
    })

    // SERP Analyzer has no plans section.
    const isSold = id !== 'serp-analyzer'
    it(isSold ? 'shows the price note' : 'shows no prices', async () => {
      const html = await drawn({ ...sold, id })
      expect(html.includes(note)).toBe(isSold)
    })

    it('has all its texts in the search index', () => {
      const app = appOf({ ...sold, id })
      const words = pageWords({ sections: appPageSections(app), app })
      for (const word of ['Release diary', 'WordPress', 'A plug-in writes'])
        expect(words).toContain(word)
    })
  },
)

it('the card shows the price note, and the price of the first plan unless it has its own', async () => {
  const section = appListSection.reader.parse({
    _type: 'appList',
    _key: 'a',
    linkLabel: 'Read on',
  })
  const card = async (more: object) => {
    const { prelude } = await prerender(
      <AppCard app={appOf(more)} preview={undefined} section={section} />,
    )
    return (await new Response(prelude).text()).replaceAll('<!-- -->', '')
  }
  const plans = [{ ...plan('Solo', ''), price: '$49', period: 'per month' }]
  expect(await card({ ...sold, plans })).toContain(note)
  expect(await card({ plans })).toMatch(
    /plans:Solo.price[^>]*>\$49<\/span><span[^>]*plans:Solo.period[^>]*>\/month</,
  )
  expect(await card({ plans, pricing: '$149/month' })).toContain('>$149/month<')
  const planned = 'planned, not on sale yet'
  expect(await card({ plans, pricing: '$149/month', status: 'Coming Soon' })).toContain(planned)
  expect(await card({ plans, pricing: '$149/month', status: 'Popular' })).not.toContain(planned)
})

describe('the sections of an app', () => {
  it('are the default ones for its id or a former id', () => {
    const drawingOf = (app: object) => JSON.stringify(appPageSections(appOf(app)))
    expect(drawingOf({ id: 'rank', aliases: ['layerrank'] })).toContain('mendingBench')
    expect(appTextsOf({ id: 'rank', aliases: ['layerrank'] })).toBe('layerRank')
    expect(appTextsOf({ id: 'harbor-log', aliases: [] })).toBeUndefined()
  })

  it('use the headings of its document until it has its own sections', async () => {
    const former = { featuresTitle: 'Kept for you', closingText: 'Come aboard.' }
    for (const text of Object.values(former)) expect(await drawn(former)).toContain(text)
    const pageBuilder = [{ _type: 'appFeatures', _key: 'mine', title: 'My own' }]
    const html = await drawn({ ...former, pageBuilder })
    expect(html).toContain('My own')
    expect(html).toContain('Harbor Log</h1>')
    expect(html).not.toMatch(/Kept for you|Come aboard/)
  })

  it('are stored with the first edit as they were shown', () => {
    const stored = { ...document, slug: { current: 'layerrank' }, plansTitle: 'Fares' }
    const shown = appPageSections(appOf({ id: 'layerrank', plansTitle: 'Fares' }))
    const written = missingSections(stored)?.pageBuilder ?? []
    expect(written.map(({ _key }) => _key)).toEqual(shown.map(({ _key }) => _key))
    expect(written).toContainEqual(expect.objectContaining({ _key: 'plans', title: 'Fares' }))
    expect(missingSections({ ...stored, pageBuilder: written })).toBeUndefined()
  })

  it('are excluded from search, feeds and structured data if hidden', () => {
    const hidden = { _type: 'appPlans', _key: 'plans', title: 'Fares', hidden: true }
    const app = appOf({ plans: threePlans, pageBuilder: [hidden] })
    expect(plansOnPage(app)).toEqual([])
    expect(pageWords({ sections: appPageSections(app), app })).toBe('')
    expect(plansOnPage(appOf({ plans: threePlans }))).toHaveLength(3)
  })
})
