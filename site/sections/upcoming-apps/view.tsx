import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { roadmapStatusTitle } from '#schemas/rules/choices.ts'
import { listApps } from '#site/content/app/query.ts'
import { currentTime, isLate } from '#site/content/roadmap-quarter/lateness.ts'
import { type AppUnderway, appsUnderway } from '#site/content/roadmap-quarter/parse.ts'
import { listRoadmap } from '#site/content/roadmap-quarter/query.ts'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { Text } from '#site/ui/text.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionIntro, SectionShell } from '../section-shell.tsx'
import type { UpcomingAppsValue } from './section.ts'

type Props = SectionViewProps<UpcomingAppsValue>

/** The apps in development, each with its open entries on the roadmap. */
export async function UpcomingApps(props: Props) {
  const { mode } = props
  const [apps, quarters] = await Promise.all([listApps(mode), listRoadmap(mode)])
  const underway = appsUnderway(apps, quarters)

  return (
    <SectionShell
      {...props}
      className="border-line border-y bg-shoal py-(--section)"
      containerClass="grid-12 gap-y-8"
    >
      <header className="col-span-12 lg:col-span-4">
        <SectionIntro {...props} width="max-w-[38ch]" />
      </header>
      <div className="col-span-12 lg:col-span-8">
        {underway.length === 0 ? (
          <p className="text-ink-soft">No app is in development right now.</p>
        ) : (
          <ul className="section-cards mt-0">
            {underway.map((each) => (
              <UnderwayCard key={each.app.id} {...each} />
            ))}
          </ul>
        )}
      </div>
    </SectionShell>
  )
}

/** One app, and what comes next in it. */
function UnderwayCard({ app, stage, steps }: AppUnderway) {
  const isCatalogStatus = stage === app.status

  return (
    <li>
      <article>
        <StatusBadge
          status={stage}
          {...(isCatalogStatus && { edit: editAttribute(app.edit, 'status') })}
        />
        <h3 className="mt-4 text-2xl" {...editAttribute(app.edit, 'name')}>
          <a href={app.href}>{app.name}</a>
        </h3>
        <Text of={app} field="tagline" as="p" />
        <dl className="mt-4">
          {steps.map(({ quarter, item, edit }) => {
            const field = editPath('items', item.key)
            const when = item.timeEstimate ? `${field}.timeEstimate` : 'quarter'
            return (
              <div key={item.key + quarter} className="border-line border-t py-2">
                <dt {...editAttribute(edit, `${field}.title`)}>{item.title}</dt>
                <dd className="note flex flex-wrap items-center gap-x-3 gap-y-0.5">
                  <StatusBadge
                    status={roadmapStatusTitle(item.status)}
                    edit={editAttribute(edit, `${field}.status`)}
                  />
                  <span {...editAttribute(edit, when)}>{item.timeEstimate ?? quarter}</span>
                  {isLate(item, quarter, currentTime()) && (
                    <StatusBadge status="Late" edit={editAttribute(edit, `${field}.status`)} />
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
      </article>
    </li>
  )
}
