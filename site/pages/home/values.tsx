import type { ReactNode } from 'react'
import { SectionHeading } from './section-heading.tsx'
import './instruments.css'

const LINES = [
  { number: '1', text: '<h1>Two-person tent</h1>' },
  { number: '2', text: '<p>Weighs 2.1 kg, sleeps two.</p>' },
  { number: '3', text: '<span class="price">$249</span>' },
  { number: '+', text: '{"@type":"Product","name":"Two-person tent",' },
  { number: '+', text: ' "offers":{"price":"249","priceCurrency":"USD"}}' },
  { number: '4', text: '<button>Add to cart</button>' },
] as const

/** A page as its author wrote it, with the layer that was put on top. */
function PageLayer() {
  return (
    <figure className="page-layer">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable (WCAG 2.1.1). */}
      <pre tabIndex={0}>
        {LINES.map((line) => (
          <code key={line.text} data-added={line.number === '+' || undefined}>
            <span aria-hidden="true">{line.number}</span>
            {line.text}
            {'\n'}
          </code>
        ))}
      </pre>
      <figcaption className="note flex flex-wrap justify-between gap-x-6 border-line border-t px-4 py-2">
        <span>Sample page: 4 lines of yours, unchanged</span>
        <span>1 layer added, 1 click to take it back</span>
      </figcaption>
    </figure>
  )
}

/** The three values (requirements §2, Home), each beside the instrument that shows it. */
export function Values() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="section">
      <div className="container">
        <SectionHeading note="How it works">
          <h2 id="how-it-works-title" className="max-w-[12.2em] text-4xl">
            It does the checking. You make the decisions.
          </h2>
        </SectionHeading>
        <div className="mt-[clamp(3rem,6vw,5.5rem)]">
          <Value
            title="Always-On Automation"
            text="Markup, listings, rankings and spend are checked around the clock. What breaks at three in the morning is mended, or waiting with its cause, before anyone sits down."
            instrument={<WatchStrip />}
          />
          <Value
            title="Integrated Intelligence"
            text="One source shows a symptom, three show the cause. Search, ads and email are read together, so a question has one answer, and the answer shows where it came from."
            instrument={<Bearings />}
          />
          <Value
            title="Non-Intrusive Enhancement"
            text="Your pages stay as you wrote them. Changes lie on top as a layer: each one is logged, each one can be taken back, and nothing needs a migration."
            instrument={<PageLayer />}
          />
        </div>
      </div>
    </section>
  )
}

function Value({ title, text, instrument }: ValueProps) {
  return (
    <article className="grid-12 items-center gap-y-8 border-line border-t py-[clamp(2.25rem,5vw,4rem)]">
      <div className="col-span-12 md:col-span-5 lg:col-span-4">
        <h3 className="text-2xl">{title}</h3>
        <p className="mt-4 max-w-[29em] text-ink-soft">{text}</p>
      </div>
      <div className="col-span-12 md:col-span-7 lg:col-start-6">{instrument}</div>
    </article>
  )
}

type ValueProps = { title: string; text: string; instrument: ReactNode }

/** Three landmarks ashore, and the position their bearings cross at. */
const LANDMARKS = [
  { name: 'Search', reading: '−34% clicks', x: 64, y: 74, anchor: 'start' },
  { name: 'Ads', reading: '+5% leads', x: 350, y: 66, anchor: 'middle' },
  { name: 'Email', reading: '±0% opens', x: 620, y: 112, anchor: 'end' },
] as const

const SHORE = 'M0 104C70 82 118 112 176 100S300 70 372 84s112 36 176 48 92-4 124-14'
const FIX = { x: 262, y: 254 }

/** A fix by cross bearings: what no single reading tells, three of them do. */
function Bearings() {
  return (
    <figure>
      <svg
        className="chart instrument bearings"
        viewBox="0 0 672 320"
        role="img"
        aria-label="Three bearings, from search, ads and email, cross in one position: the cause."
      >
        <path className="shoal" d={SHORE} />
        <path className="shore" d={SHORE} />
        {LANDMARKS.map((mark) => (
          <g key={mark.name}>
            <path className="bearing" d={bearing(mark)} />
            <path className="mark" d={`M${mark.x - 6} ${mark.y + 5}h12l-6-12z`} />
            <text x={labelX(mark)} y={mark.y - 16} textAnchor={mark.anchor}>
              <tspan className="name" x={labelX(mark)} dy="-1.3em">
                {mark.name}
              </tspan>
              <tspan x={labelX(mark)} dy="1.3em">
                {mark.reading}
              </tspan>
            </text>
          </g>
        ))}
        <circle className="fix" cx={FIX.x} cy={FIX.y} r="9" />
        <circle className="fix-dot" cx={FIX.x} cy={FIX.y} r="2.5" />
        <text x={FIX.x + 38} y={FIX.y + 12}>
          <tspan className="name" x={FIX.x + 38}>
            Template change, October 9
          </tspan>
          <tspan x={FIX.x + 38} dy="1.4em">
            demand held, one page slipped
          </tspan>
        </text>
      </svg>
      <figcaption className="note mt-3 border-line border-t pt-2">
        Sample finding, three sources
      </figcaption>
    </figure>
  )
}

/** From the landmark through the fix and a little beyond, as a navigator draws it. */
function bearing({ x, y }: { x: number; y: number }): string {
  const length = Math.hypot(FIX.x - x, FIX.y - y)
  const beyond = 1 + 44 / length
  return `M${x} ${y}L${Math.round(x + (FIX.x - x) * beyond)} ${Math.round(y + (FIX.y - y) * beyond)}`
}

function labelX({ x, anchor }: (typeof LANDMARKS)[number]): number {
  if (anchor === 'middle') return x
  return anchor === 'start' ? x - 6 : x + 6
}

/** One sample day: the hours at which something was found, in minutes after midnight. */
const EVENTS = [
  { at: 192, time: '03:12', what: 'price missing in product markup', done: 'mended 03:13' },
  { at: 851, time: '14:11', what: 'phone number differs in a directory', done: 'reported' },
] as const

const WIDTH = 672
const x = (minutes: number) => Math.round(1 + (minutes / 1440) * (WIDTH - 2))

/** A day's log as a strip: a mark for every hourly check, and what two of them found. */
function WatchStrip() {
  return (
    <figure>
      <svg
        className="chart instrument"
        viewBox={`0 0 ${WIDTH} 74`}
        role="img"
        aria-label="A sample day: a check every hour, and two findings, listed below."
      >
        <path
          className="night"
          d={`M${x(0)} 20H${x(390)}V60H${x(0)}zM${x(1110)} 20H${x(1440)}V60H${x(1110)}z`}
        />
        <path className="frame" d={`M${x(0)} 20H${x(1440)}V60H${x(0)}z`} />
        <path className="tick" d={hourTicks()} />
        <path className="checks" d={`M${x(30)} 40H${x(1410)}`} pathLength={23} />
        {EVENTS.map((event) => (
          <path key={event.at} className="event" d={`M${x(event.at)} 8v52m-6-58h12l-6 9z`} />
        ))}
      </svg>
      <p aria-hidden="true" className="note mt-1 flex justify-between">
        {['00:00', '06:00', '12:00', '18:00', '24:00'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
      <figcaption className="note mt-4">
        <ul>
          {EVENTS.map((event) => (
            <li key={event.at} className="flex flex-wrap gap-x-4 border-line border-t py-2">
              <span className="font-semibold text-ink">{event.time}</span>
              <span className="flex-1 basis-48">{event.what}</span>
              <span>{event.done}</span>
            </li>
          ))}
        </ul>
        <p className="border-line border-t pt-2">Sample log, one day, 24 checks</p>
      </figcaption>
    </figure>
  )
}

/** A tick for every hour, a long one for every sixth. */
function hourTicks(): string {
  return Array.from({ length: 25 }, (_, hour) => {
    return `M${x(hour * 60)} 60v${hour % 6 === 0 ? 12 : 6}`
  }).join('')
}
