import './connections.css'
import { appSources } from '#schemas/rules/choices.ts'
import type { App } from '#site/content/app/parse.ts'
import type { SiteContent } from '#site/content/site-content/query.ts'
import { Text } from '#site/ui/text.tsx'
import { SectionHeading } from './section-heading.tsx'

/** Which app reads which tool, as a table: the things compared are all of one kind. */
export function ConnectedTools({ content, apps }: ConnectedToolsProps) {
  const readers = apps.filter(({ sources }) => sources.length > 0)

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
        {readers.length > 0 && (
          <table className="connections mt-[clamp(2.5rem,5vw,4.5rem)]">
            <caption className="sr-only">Which app reads which of your tools</caption>
            <thead>
              <tr>
                <td />
                {readers.map((app) => (
                  <th key={app.id} scope="col">
                    <span>{app.name}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {appSources.map(({ value, title, gives }) => (
                <tr key={value}>
                  <th scope="row">
                    {title}
                    <span className="note">{gives}</span>
                  </th>
                  {readers.map((app) => (
                    <Reading key={app.id} isRead={app.sources.includes(value)} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
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
