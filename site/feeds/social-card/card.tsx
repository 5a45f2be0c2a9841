import { CARD } from '#site/seo/social-picture.ts'
import { chartSvg } from './chart.ts'
import { tokenColor } from './colors.ts'
import { coveredText } from './covered.ts'
import { Mark } from './mark.tsx'
import type { Subject } from './subject.ts'

/** A social picture as the picture library draws it: the chart, and on its blank side the title. */
export function Card({ subject }: { subject: Subject }) {
  const { scheme } = subject.chart
  const title = shortened(coveredText(subject.title), LONGEST_TITLE)
  const note = shortened(coveredText(subject.note), LONGEST_NOTE)
  const chart = Buffer.from(chartSvg(subject.chart)).toString('base64')
  const quiet = { color: tokenColor('ink-soft', scheme), fontFamily: 'Mono', fontSize: 23 }

  return (
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: '66px 0 62px 72px',
        color: tokenColor('ink', scheme),
      }}
    >
      {/* biome-ignore lint/performance/noImgElement: an element of the picture library, not of a page. */}
      <img
        alt=""
        src={`data:image/svg+xml;base64,${chart}`}
        {...CARD}
        style={{ position: 'absolute', left: 0, top: 0 }}
      />
      <div style={{ ...quiet, display: 'flex' }}>{coveredText(subject.kicker)}</div>
      <div style={{ display: 'flex', flexDirection: 'column', width: 640 }}>
        <div
          style={{
            display: 'block',
            fontFamily: 'Display',
            fontSize: titleSize(title),
            letterSpacing: '-0.02em',
            lineHeight: 1.06,
            textWrap: 'balance',
            wordBreak: 'break-word',
          }}
        >
          {title}
        </div>
        {note && <div style={{ ...quiet, marginTop: 26, lineHeight: 1.45 }}>{note}</div>}
      </div>
      <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
        <Mark scheme={scheme} />
        <div style={{ fontFamily: 'Display', fontSize: 32, letterSpacing: '-0.01em' }}>
          {coveredText(subject.siteName)}
        </div>
      </div>
    </div>
  )
}

const LONGEST_TITLE = 130
const LONGEST_NOTE = 130

/** Pixels: the longest title that is not cut takes six lines of its size. */
function titleSize(title: string): number {
  if (title.length <= 16) return 96
  if (title.length <= 32) return 76
  if (title.length <= 52) return 68
  return title.length <= 84 ? 54 : 46
}

/** Cut at the end of a word. */
function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  return `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`
}
