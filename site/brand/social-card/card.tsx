import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BrandMark } from '#site/brand/logo.tsx'
import { CARD } from '#site/seo/social-picture.ts'
import { type Chart, chartSvg } from './chart.ts'
import { type Scheme, tokenColor } from './colors.ts'

/** What a social picture shows. */
export type Subject = {
  readonly title: string
  /** A few words over the title: what kind of thing it is. */
  readonly kicker: string
  /** A line under the title. */
  readonly note: string
  readonly siteName: string
  readonly chart: Chart
}

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

/** Draws the logo in plain colors. */
export function Mark({ scheme, size = 46 }: { scheme: Scheme; size?: number }) {
  const [ink, signal, ground] = [
    tokenColor('ink', scheme),
    tokenColor('signal', scheme),
    tokenColor('paper', scheme),
  ]
  return <BrandMark {...{ size, ink, signal, ground }} />
}

/** Characters of the typefaces besides Latin-1 (fonts/cut.py). Asked for another, the library would go online. */
const COVERED = new Set([...'ıŒœ–—‘’“”•…′″€™←↑→↓−'])

/**
 * A text with only the characters that the pictures' typefaces have: others lose their accent, or are left out
 * where that does not help.
 */
export function coveredText(text: string): string {
  const characters = [...text.normalize('NFC')].map((character) => {
    if (isCovered(character)) return character
    const [base = ''] = character.normalize('NFD')
    return isCovered(base) ? base : ''
  })
  return characters.join('').replace(/\s+/g, ' ').trim()
}

function isCovered(character: string): boolean {
  return /^[\x20-\x7e\xa1-\xff]$/.test(character) || COVERED.has(character)
}

const FOLDER = join(process.cwd(), 'site', 'brand', 'fonts')

/** The typefaces of the site as the picture library reads them: single weights, cut by `cut.py`. */
export async function readFaces() {
  const [display, mono] = await Promise.all(
    ['display.woff', 'mono.woff'].map((name) => readFile(join(FOLDER, name))),
  )
  if (!display || !mono) throw new Error('The typefaces of the social images are missing.')
  return [
    { name: 'Display', data: display, weight: 600, style: 'normal' },
    { name: 'Mono', data: mono, weight: 500, style: 'normal' },
  ] as const
}
