import { editAttribute } from '#lib/content/edit-attributes.ts'
import { Cover } from '#site/art/cover.tsx'
import type { App } from '#site/content/app/parse.ts'
import { AppActions } from '#site/sections/app-actions.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { OptionalText, Text } from '#site/ui/text.tsx'
import { AppPrice } from '../app-price.tsx'
import type { Placed } from '../define.ts'
import type { AppListValue } from './section.ts'

/** One app of the catalog. The whole card is its link; the hover card lies over the drawing. */
export function AppCard({ app, section }: { app: App; section: Placed<AppListValue> }) {
  return (
    <article className="app-card" data-hue={app.color}>
      <AppDrawing app={app} />
      <div className="app-card-text">
        <p className="flex min-h-7 items-center gap-x-4">
          {app.status && (
            <StatusBadge status={app.status} edit={editAttribute(app.edit, 'status')} />
          )}
          <Text of={app} field="tagline" as="span" className="note min-w-0" />
        </p>
        <Text of={app} field="name" as="h2" className="mt-4 text-3xl" />
        <Text of={app} field="description" as="p" className="mt-4 max-w-[52ch] text-ink-soft" />
        <OptionalText of={app} field="priceNote" as="p" className="note mt-4 max-w-[52ch]" />
        <p className="app-card-foot">
          <AppPrice app={app} className="figures font-semibold" />
          <a href={app.href} className="app-link">
            <Text of={section} field="linkLabel" as="span" />
            <span className="sr-only"> about {app.name}</span>
            <Icon name="arrow-right" nudge="right" />
          </a>
        </p>
      </div>
      <AppHoverCard app={app} />
    </article>
  )
}

/**
 * What an app can do and the ways to try it (requirements §2, Apps): opens after 700 ms and closes after
 * 300 ms, for a pointer that can hover and for the focus of a keyboard. It is all in the style sheet,
 * so it needs no script, and lies over its own card, so it never leaves the window. Whoever cannot open
 * it finds the same on the app's page.
 */
function AppHoverCard({ app }: { app: App }) {
  return (
    <div className="app-hover-card">
      <ul>
        {app.features.map((feature, index) => (
          <li key={feature} {...editAttribute(app.edit, `features[${index}]`)}>
            {feature}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <AppActions app={app} size="small" />
      </div>
    </div>
  )
}

/** The app at work, in a few strokes; a chart of its own for an app that has no sketch yet. */
function AppDrawing({ app }: { app: Pick<App, 'id' | 'color'> }) {
  return (
    <div className="app-drawing">
      <Sketch app={app} />
    </div>
  )
}

function Sketch({ app }: { app: Pick<App, 'id' | 'color'> }) {
  switch (app.id) {
    case 'layerrank':
      return <MarkupSketch />
    case 'seodadda':
      return <QuestionSketch />
    case 'citeagent':
      return <DirectoriesSketch />
    case 'serp-analyzer':
      return <ResultsSketch />
    default:
      return <Cover slug={app.id} hue={app.color} minutes={4} />
  }
}

/** Lines of markup; one is broken and the one below it is its repair. */
const LINES = [
  [0, 120, 'as-is'],
  [24, 236, 'as-is'],
  [24, 188, 'broken'],
  [24, 226, 'mended'],
  [48, 150, 'as-is'],
  [48, 92, 'as-is'],
  [24, 36, 'as-is'],
] as const

/** LayerRank: a document with one line mended. */
function MarkupSketch() {
  return (
    <svg aria-hidden="true" className="chart sketch" viewBox="0 0 560 240">
      {LINES.map(([indent, length, kind], index) => (
        <g
          key={`${indent} ${length}`}
          className={kind}
          transform={`translate(0 ${34 + index * 28})`}
        >
          <text x="116" textAnchor="end" y="4">
            {index + 1}
          </text>
          <path className="bar" d={`M${136 + indent} 0h${length}`} />
          {kind === 'mended' && (
            <path className="join" d={`M${156 + indent + length} 0h40v-28h-18`} />
          )}
        </g>
      ))}
    </svg>
  )
}

const LEADS = [62, 58, 66, 60, 64, 38, 30, 33, 52, 61] as const
const leadPoint = (value: number, index: number) => `${112 + index * 38} ${206 - value * 1.9}`

/** SEODadda: a line that fell, and the question about the place where it did. */
function QuestionSketch() {
  return (
    <svg aria-hidden="true" className="chart sketch" viewBox="0 0 560 240">
      {[206, 168, 130, 92, 54].map((y) => (
        <path key={y} className="rule" d={`M92 ${y}H476`} />
      ))}
      <polyline points={LEADS.map(leadPoint).join(' ')} />
      {LEADS.map((value, index) => (
        <circle key={leadPoint(value, index)} cx={112 + index * 38} cy={206 - value * 1.9} r="4" />
      ))}
      <path className="lead" d="M340 140V40" />
      <path className="bubble" d="M316 14h48v30h-18l-6 9-6-9h-18z" />
      <text className="mark" x="340" y="36" textAnchor="middle">
        ?
      </text>
    </svg>
  )
}

const LISTINGS = [
  [40, 44],
  [236, 22],
  [426, 50],
  [30, 162],
  [224, 182],
  [436, 158],
] as const
const WRONG_LISTING = 4

/** CiteAgent: one record and its copies in six directories, one of which says something else. */
function DirectoriesSketch() {
  return (
    <svg aria-hidden="true" className="chart sketch" viewBox="0 0 560 240">
      {LISTINGS.map(([x, y], index) => (
        <path
          key={`${x} ${y}`}
          className={index === WRONG_LISTING ? 'differs' : 'link'}
          d={`M280 120L${x + 48} ${y + 20}`}
        />
      ))}
      {LISTINGS.map(([x, y], index) => (
        <g
          key={`${x} ${y}`}
          className={index === WRONG_LISTING ? 'listing differs' : 'listing'}
          transform={`translate(${x} ${y})`}
        >
          <path className="card" d="M0 0h96v42h-96z" />
          <path className="bar" d="M12 13h56M12 27h36" />
        </g>
      ))}
      <path className="record" d="M224 92h112v56h-112z" />
      <path className="bar" d="M240 108h72M240 120h52M240 132h62" />
    </svg>
  )
}

/** Heights of the features of a results page, from the top; the last is the first organic result. */
const FEATURES = [26, 22, 58, 52, 30] as const

/** SERP Analyzer: a results page as a column, sounded like water: the deeper, the fewer get there. */
function ResultsSketch() {
  return (
    <svg aria-hidden="true" className="chart sketch" viewBox="0 0 560 240">
      {FEATURES.map((height, index) => {
        const top = 20 + FEATURES.slice(0, index).reduce((sum, each) => sum + each + 4, 0)
        return (
          <g key={height} className={index === FEATURES.length - 1 ? 'organic' : 'feature'}>
            <path className={`box depth-${index}`} d={`M200 ${top}h220v${height}h-220z`} />
            <path className="rule" d={`M164 ${top}h24`} />
            <text x="156" y={top + 4} textAnchor="end">
              {top * 10 - 200}
            </text>
          </g>
        )
      })}
      <path className="rule" d="M176 20V226" />
    </svg>
  )
}
