import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { listApps } from '#site/content/app/query.ts'
import { type AppUnderway, appsUnderway } from '#site/content/roadmap-quarter/parse.ts'
import { listRoadmap } from '#site/content/roadmap-quarter/query.ts'
import { Shape } from '#site/ui/shape.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { OptionalText, Text } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionTitle } from '../section-title.tsx'
import type { UpcomingAppsValue } from './section.ts'

type Props = SectionViewProps<UpcomingAppsValue>

/** The apps in development, each on its slip. */
export async function UpcomingApps({ section, level, titleId, mode }: Props) {
  const [apps, quarters] = await Promise.all([listApps(mode), listRoadmap(mode)])
  const underway = appsUnderway(apps, quarters)

  return (
    <section
      id={section.anchor}
      aria-labelledby={section.title && titleId}
      className="border-line border-t bg-shoal"
    >
      <ViewSheet name="upcoming-apps.css" />
      <div className="container grid-12 gap-y-10 py-(--section)">
        <header className="col-span-12 lg:col-span-4">
          <SectionTitle section={section} level={level} id={titleId} className="text-3xl" />
          <OptionalText
            of={section}
            field="text"
            as="p"
            className="mt-4 max-w-[34ch] text-ink-soft"
          />
        </header>
        {underway.length === 0 ? (
          <p className="col-span-12 border-line border-t pt-4 text-ink-soft lg:col-span-8">
            No app is in development right now.
          </p>
        ) : (
          <ul className="slips col-span-12 lg:col-span-8">
            {underway.map((each) => (
              <li key={each.app.id}>
                <UnderwayCard {...each} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** One app being built: how far down the slip it is, and what comes next. */
function UnderwayCard({ app, stage, steps }: AppUnderway) {
  const isBeingBuilt = stage === 'In Development'

  return (
    <article className="slip">
      <Slip isNearWater={isBeingBuilt} />
      <div className="slip-text">
        {isBeingBuilt ? (
          <span className="badge" data-hue="blue">
            <Shape name="half" />
            {stage}
          </span>
        ) : (
          <StatusBadge status={stage} edit={editAttribute(app.edit, 'status')} />
        )}
        <h3 className="mt-4 text-2xl" {...editAttribute(app.edit, 'name')}>
          <a href={app.href} className="slip-link">
            {app.name}
          </a>
        </h3>
        <Text of={app} field="tagline" as="p" className="mt-1 text-ink-soft" />
        {steps.length > 0 && (
          <dl className="slip-steps note">
            {steps.map(({ quarter, item, edit }) => {
              const field = editPath('items', item.key)
              return (
                <div key={item.key + quarter}>
                  <dt {...editAttribute(edit, `${field}.title`)}>{item.title}</dt>
                  <dd
                    {...editAttribute(
                      edit,
                      item.timeEstimate ? `${field}.timeEstimate` : 'quarter',
                    )}
                  >
                    {item.timeEstimate ?? quarter}
                  </dd>
                </div>
              )
            })}
          </dl>
        )}
      </div>
    </article>
  )
}

/** A hull on its slip: framed and high up, or plated and near the water. An ornament; the badge says it. */
function Slip({ isNearWater }: { isNearWater: boolean }) {
  return (
    <svg aria-hidden="true" className="chart slip-drawing" viewBox="0 0 360 132">
      <path className="slip-water" d="M252 108H360V132H226z" />
      <path
        className="slip-ways"
        d="M0 52 252 108H360M24 57v75M72 68v64M120 79v53M168 89v43M216 100v32"
      />
      <g
        transform={isNearWater ? 'translate(104 20) rotate(12.5)' : 'translate(30 4) rotate(12.5)'}
      >
        <path
          className="slip-hull"
          data-plated={isNearWater || undefined}
          d="M0 16C40 22 96 22 136 8C132 34 116 50 92 52H30C14 50 2 36 0 16z"
        />
        {!isNearWater && (
          <path
            className="slip-frames"
            d="M18 19c2 14 6 24 14 33M40 20c0 12 2 24 6 32M64 20v32M88 18c0 12-2 24-6 34M110 15c-2 14-6 26-12 36"
          />
        )}
      </g>
    </svg>
  )
}
