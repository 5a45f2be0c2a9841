import { SOCIAL_CARD } from '#schemas/rules/image-size.ts'
import { BrandMark } from '#site/brand/logo.tsx'
import { type Chart, chartSvg } from './chart.ts'
import { type Scheme, tokenColor } from './colors.ts'
import { drawable, fontFamilies } from './faces.ts'

/** Content of a social card. */
export type Subject = {
  readonly title: string
  /** A few words above the title that name the kind of page. */
  readonly kicker: string
  /** A line below the title. */
  readonly note: string
  readonly siteName: string
  readonly chart: Chart
}

/**
 * Renders a social card for the image library: the chart, with the title on its blank side. A title in a script that
 * the typefaces lack is left out together with its note.
 *
 * @param covered characters in the typefaces
 */
export function Card({ subject, covered }: CardProps) {
  const { scheme } = subject.chart
  const title = shortened(drawable(subject.title, covered), MAX_TITLE_LENGTH)
  const note = title && shortened(drawable(subject.note, covered), MAX_NOTE_LENGTH)
  const chart = Buffer.from(chartSvg(subject.chart)).toString('base64')
  const quiet = {
    color: tokenColor('ink-soft', scheme),
    fontFamily: fontFamilies.mono,
    fontSize: 23,
  }

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
        {...SOCIAL_CARD}
        style={{ position: 'absolute', left: 0, top: 0 }}
      />
      <div style={{ ...quiet, display: 'flex' }}>{drawable(subject.kicker, covered)}</div>
      <div style={{ display: 'flex', flexDirection: 'column', width: 640 }}>
        <div
          style={{
            display: 'block',
            fontFamily: fontFamilies.display,
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
        <div style={{ fontFamily: fontFamilies.display, fontSize: 32, letterSpacing: '-0.01em' }}>
          {drawable(subject.siteName, covered)}
        </div>
      </div>
    </div>
  )
}

type CardProps = { readonly subject: Subject; readonly covered: ReadonlySet<number> }

const MAX_TITLE_LENGTH = 130
const MAX_NOTE_LENGTH = 130

/** Returns the title's size in pixels. The longest title that isn't cut takes six lines. */
function titleSize(title: string): number {
  if (title.length <= 16) return 96
  if (title.length <= 32) return 76
  if (title.length <= 52) return 68
  return title.length <= 84 ? 54 : 46
}

/** Cuts a text at the end of a word. */
function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  return `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`
}

/** Draws the logo in plain colors. */
export function Mark({ scheme, size = 46 }: { scheme: Scheme; size?: number }) {
  const [ink, signal, ground] = [
    tokenColor('ink', scheme),
    tokenColor('signal', scheme),
    tokenColor('paper', scheme),
  ]
  return <BrandMark {...{ size, ink, signal, ground }} />
}
