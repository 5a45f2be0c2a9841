import './instruments.css'
import type { ReactNode } from 'react'
import { Bearings } from './bearings.tsx'
import { SectionHeading } from './section-heading.tsx'
import { WatchStrip } from './watch-strip.tsx'

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
