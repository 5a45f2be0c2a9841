import './connections.css'
import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { Text } from '#site/ui/text.tsx'
import { SectionHeading } from './section-heading.tsx'

/** The kinds of tools the apps connect to; an app reads a kind when it says so among its platforms. */
const connections = [
  {
    source: 'Search performance',
    gives: 'clicks, positions, queries',
    named: /Search Console/,
  },
  {
    source: 'Results pages',
    gives: 'ads, local pack, AI overviews',
    named: /results pages/,
  },
  { source: 'Site analytics', gives: 'visits, leads, revenue', named: /Analytics/ },
  { source: 'Your pages', gives: 'markup, titles, links', named: /WordPress|Shopify|template/ },
  {
    source: 'Paid search',
    gives: 'spend, clicks, conversions',
    named: /\bAds\b|Advertising/,
  },
  { source: 'Email', gives: 'sends, opens, replies', named: /newsletters/ },
  {
    source: 'Local directories',
    gives: 'name, address, phone',
    named: /Directories|Business Profile/,
  },
] as const

/** Which app reads which tool, as a table: the things compared are all of one kind. */
export function ConnectedTools({ content, apps }: ConnectedToolsProps) {
  const rows = connections.filter(({ named }) => apps.some((app) => isReadBy(app, named)))

  return (
    <section id="solutions" aria-labelledby="solutions-title" className="section">
      <div className="container">
        <SectionHeading note="Connected tools">
          <Text
            of={content}
            field="solutionsTitle"
            as="h2"
            id="solutions-title"
            className="max-w-[12.2em] text-4xl"
          />
          <Text
            of={content}
            field="solutionsSubtitle"
            as="p"
            className="mt-5 max-w-[35.6em] text-ink-soft text-lg leading-normal"
          />
        </SectionHeading>
        <table className="connections mt-[clamp(2.5rem,5vw,4.5rem)]">
          <caption className="sr-only">Which app reads which of your tools</caption>
          <thead>
            <tr>
              <td />
              {apps.map((app) => (
                <th key={app.id} scope="col">
                  <span>{app.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ source, gives, named }) => (
              <tr key={source}>
                <th scope="row">
                  {source}
                  <span className="note">{gives}</span>
                </th>
                {apps.map((app) => (
                  <Reading key={app.id} isRead={isReadBy(app, named)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function isReadBy({ platforms }: App, named: RegExp): boolean {
  return platforms.some(({ title, description }) => named.test(`${title} ${description}`))
}

function Reading({ isRead }: { isRead: boolean }) {
  if (!isRead) return <td>–</td>
  return (
    <td data-read>
      <span className="sr-only">reads</span>
    </td>
  )
}

type ConnectedToolsProps = { content: SiteContent; apps: readonly App[] }
