import { SOCIAL_CARD } from '#schemas/rules/image-size.ts'
import { BrandMark } from '#site/brand/logo.tsx'
import { type Chart, chartSvg, TITLE } from './chart.ts'
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
        padding: `66px 0 62px ${TITLE.left}px`,
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
      <div style={{ display: 'flex', flexDirection: 'column', width: TITLE.width }}>
        <div
          style={{
            display: 'block',
            fontFamily: fontFamilies.display,
            ...titleSize(title),
            letterSpacing: '-0.02em',
            lineHeight: 1.06,
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

/** A word that needs smaller letters is broken instead. */
const MIN_TITLE_PX = 40

/**
 * Returns the title's size in pixels, at which the longest title that isn't cut takes six lines and its longest word
 * one. The image library breaks words that would fit when it balances lines, so it may do only one of both.
 */
function titleSize(title: string) {
  const words = title.split(/\s+|(?<=[-–—])/)
  const fitting = Math.floor(TITLE.width / Math.max(...words.map(widthOf)))
  const fontSize = Math.min(wantedSize(title.length), Math.max(fitting, MIN_TITLE_PX))
  return fontSize <= fitting
    ? { fontSize, textWrap: 'balance' as const }
    : { fontSize, wordBreak: 'break-word' as const }
}

function wantedSize(length: number): number {
  if (length <= 16) return 96
  if (length <= 32) return 76
  if (length <= 52) return 68
  return length <= 84 ? 54 : 46
}

/** Estimates the width of a word in ems, a little too wide. Letters that only the monospaced face has are 0.6 wide. */
function widthOf(word: string): number {
  return [...word].reduce((sum, letter) => sum + letterWidth(letter), 0)
}

function letterWidth(letter: string): number {
  if (/[mwMWOQ@%&—…]/.test(letter)) return 0.9
  if (/[\p{Lu}\d]/u.test(letter)) return 0.7
  return /[ijltfrI.,:;'’!|()[\]]/.test(letter) ? 0.4 : 0.6
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
