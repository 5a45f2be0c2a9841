import type { ReactNode } from 'react'
import { isobath } from '#app/_art/isobath.ts'
import { seededRandom } from '#app/_art/random.ts'
import { scatterSwells, seabed } from '#app/_art/seabed.ts'

const SHEET = { width: 960, height: 560, step: 24 }
const LEVELS = [4, 10, 16, 22, 28, 34]

/** An address where there is nothing: the words, and the part of the chart that has not been surveyed. */
export function NotFoundMessage({ seed, note, title, text, children }: NotFoundMessageProps) {
  const ground = seabed(() => 18, scatterSwells(seededRandom(seed), SHEET, { count: 8, depth: 22 }))

  return (
    <section className="not-found">
      <svg
        aria-hidden="true"
        className="chart"
        viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
        preserveAspectRatio="xMidYMid slice"
      >
        {LEVELS.map((level) => (
          <path key={level} d={isobath(ground, SHEET, level)} />
        ))}
      </svg>
      <div className="container relative">
        {note && <p className="note">{note}</p>}
        <h1 className="mt-4 max-w-[14ch] text-5xl leading-tight tracking-tight">{title}</h1>
        <p className="mt-6 max-w-[44ch] text-lg">{text}</p>
        <div className="mt-9">{children}</div>
      </div>
    </section>
  )
}

type NotFoundMessageProps = {
  /** What the empty chart is drawn from. */
  seed: string
  note?: string
  title: string
  text: string
  /** The way out. */
  children: ReactNode
}
