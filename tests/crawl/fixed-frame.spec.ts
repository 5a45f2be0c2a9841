import { textDefaults as text } from '#site/registry.ts'
import { tools } from '#site/tools/list.ts'
import { expect } from '#tests/kit/story.ts'
import { test } from './crawled-site.ts'
import { attributeOf, type HtmlElement, nameOf, one, seenTextOf, select, textOf } from './html.ts'

// Navigation and footer of every page (requirements §2, Shared chrome).

test('the navigation contains its entries, its submenus and the demo link', async ({ site }) => {
  const { root } = await site.open('/')
  const banner = one(root, 'body header.site-header')
  const main = one(banner, 'nav[aria-label="Main"]')
  expect(select(main, '.nav-link').map(labelAndTarget)).toEqual([
    'About /about',
    'Apps /apps',
    'Tools /tools',
    'Blog /blog',
    'Contact /contact',
  ])
  const menus = select(main, '.nav-menu').map((menu) => select(menu, 'a').map(labelAndTarget))
  const [appMenu, toolMenu = []] = menus
  expect(appMenu).toEqual([
    'All Apps /apps',
    'LayerRank /layer-rank',
    'SEODadda /seo-dadda',
    'CiteAgent /cite-agent',
    'SERP Analyzer /serp-analyzer',
  ])
  expect(toolMenu[0]).toBe('All Tools /tools')
  expect(toolMenu.slice(1)).toEqual(tools.map(({ name, href }) => `${name} ${href}`))
  const links = select(banner, 'a[href]')
  const named = (name: RegExp) => links.filter((link) => name.test(nameOf(link)))
  expect(named(/Brightkeel/).map((link) => attributeOf(link, 'href'))).toEqual(['/'])
  const demos = named(/^Book Demo/)
  expect(demos.length).toBeGreaterThan(0)
  for (const demo of demos) {
    expect(attributeOf(demo, 'href')).toBe(text.bookDemoUrl)
    expect(attributeOf(demo, 'target')).toBe('_blank')
  }
  expect(named(/Admin/).map((link) => nameOf(link))).toEqual([])
})

test('the entry of the current section is marked, by the beginning of the path', async ({
  site,
}) => {
  for (const [path, active] of [
    ['/', []],
    ['/about', ['About']],
    ['/layer-rank', ['Apps']],
    [tools[0].href, ['Tools']],
    ['/blog/unified-marketing-analytics-dashboard', ['Blog']],
    ['/roadmap', []],
  ] as const) {
    const { root } = await site.open(path)
    expect.soft(select(root, '.nav-link[aria-current]').map(textOf), path).toEqual(active)
    const home = select(root, '.brand[aria-current]').length
    expect.soft(home, path).toBe(path === '/' ? 1 : 0)
  }
})

test('the footer contains its three columns and the years', async ({ site }) => {
  const { root } = await site.open('/')
  const footer = one(root, 'body footer.site-footer')
  const columns = {
    'Our Apps': [
      'LayerRank /layer-rank',
      'SEODadda /seo-dadda',
      'Free Tools /tools',
      'CiteAgent /cite-agent',
      'Pricing /apps#pricing',
    ],
    Resources: ['Blog /blog', 'Roadmap /roadmap', 'Solutions /#solutions', 'About /about'],
    Support: [
      'Contact Sales /contact',
      'Get Help /support',
      'Enterprise Inquiries /contact?topic=enterprise',
      'Privacy Policy /contact#privacy',
    ],
  }
  const columnsOnPage = select(footer, 'nav').map((column) => [
    nameOf(column, root),
    select(column, 'a[href]').map(labelAndTarget),
  ])
  expect(Object.fromEntries(columnsOnPage)).toMatchObject(columns)
  expect(seenTextOf(footer)).toContain(`© 2024–${new Date().getFullYear()} Brightkeel`)
})

/** Returns a link's target and label. Of a label with several lines, only the first is its name. */
function labelAndTarget(link: HtmlElement): string {
  const [label = link] = link.childNodes.filter(
    (child) => 'tagName' in child && child.tagName === 'span',
  )
  return `${'tagName' in label ? textOf(label) : ''} ${attributeOf(link, 'href')}`
}
