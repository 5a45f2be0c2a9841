import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { toApps } from '#site/content/app/parse.ts'
import { testApp } from '#site/content/app/test-app.ts'
import { AppPage } from './app-page.tsx'
import { viewOf } from './views.ts'

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

function drawn(more: object = {}, steps: Parameters<typeof AppPage>[0]['steps'] = []) {
  const [app] = toApps([{ ...document, ...more }], { editable: true })
  if (!app) throw new Error('The app cannot be read.')
  return renderToStaticMarkup(<AppPage app={app} steps={steps} />)
}

describe('the page of an app that has only its document', () => {
  it('says what the card says where nothing more is written', () => {
    const html = drawn({ pricing: '$19/month' })
    const said = ['A diary of releases</h1>', 'Writes down', 'Traffic beside it', '$19/month']
    for (const words of [...said, 'What it does']) expect(html).toContain(words)
    for (const part of ['questions-title', 'prices-title', 'ahead-title', 'waitlist']) {
      expect(html).not.toContain(part)
    }
  })

  it('lets every text of it be written on the page', () => {
    const html = drawn({ highlights: [{ _key: 'a', title: 'A diary', description: 'Kept.' }] })
    const fields = ['name', 'tagline', 'description', 'featuresTitle', 'closingTitle']
    for (const field of fields) expect(html).toContain(`path=${field};`)
    expect(html).toMatch(/path=highlights[^"]*title;/)
  })

  it('puts two plans side by side, and compares three in a table with what is said of each', () => {
    const plans = ['One', 'Two', 'Three'].map((name) => plan(name, `${name} of them.`))
    expect(drawn({ plans: plans.slice(0, 2) })).toContain('price-sheets')
    const table = drawn({ plans })
    expect(table).toContain('<table class="plans">')
    expect(table).toContain('Three of them.')
  })

  it('says what holds for all plans once', () => {
    const plans = ['One', 'Two', 'Three'].map((name) => plan(name, 'For one site.'))
    expect(drawn({ plans }).split('For one site.')).toHaveLength(2)
  })

  it('has a waiting list while it is still to come', () => {
    expect(drawn({ status: 'Coming Soon' })).toContain('id="waitlist"')
  })

  it('names what the roadmap has open for it', () => {
    const item = { key: 'r', title: 'Harbor Log for teams', description: '', icon: 'watch' }
    const html = drawn({}, [{ quarter: 'Q1 2027', item: { ...item, status: 'planned' } as never }])
    expect(html).toContain('Q1 2027')
    expect(html).toContain('Harbor Log for teams')
  })

  it('does not offer itself as its demo', () => {
    expect(drawn({ demoUrl: '/harbor-log' })).not.toContain('View Demo')
    expect(drawn({ demoUrl: 'https://demo.example.com/' })).toContain('View Demo')
  })
})

describe('a view of its own', () => {
  it('goes with the id, also with one that the app had before', () => {
    expect(viewOf(testApp)).toBeDefined()
    expect(viewOf({ id: 'rank', aliases: ['layerrank'] })).toBe(viewOf(testApp))
    expect(viewOf({ id: 'harbor-log', aliases: [] })).toBeUndefined()
  })
})
