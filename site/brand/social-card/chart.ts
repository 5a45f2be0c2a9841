import type { BadgeColor } from '#schemas/rules/choices.ts'
import { SOCIAL_CARD } from '#schemas/rules/image-size.ts'
import { coverChart } from '#site/art/cover-chart.ts'
import { type Scheme, tint, tokenColor } from './colors.ts'

export type Chart = {
  /** Determines the waters: the slug of a post, the path of a page. */
  readonly seed: string
  readonly hue: BadgeColor
  readonly scheme: Scheme
  /** Dots along the course, one per minute of reading. Without them, no course is drawn. */
  readonly soundings?: number | undefined
}

type Way = readonly (readonly [number, number])[]

/** A cover's fills from shallow to deep (site/art/chart.css), as shares of the hue. */
const FILLS = [0.24, 0.18, 0.125, 0.077, 0.03]
const LAND = 0.34

/** The title's part of the sheet, which stays blank: its left edge, and its width. */
export const TITLE = { left: 72, width: 640 }

/** The chart fades in next to the title. */
const FADE = { from: TITLE.left + TITLE.width, to: 880 }

/** Horizontal range for the course, with room for its mark. What is outside isn't drawn. */
const COURSE = { from: FADE.from + 28, to: 1150 }

/** Distance between the places that are tried for a sheet, in pixels. */
const PLACE_STEP = 16

/** Widths of the frame around the sheet, and the length of its black and white steps. */
const FRAME = { inset: 20, band: 9, step: 35 }

/**
 * Draws a cover's waters as a complete image without text: the sheet extends to the right, fades to blank paper on the
 * left, and has the graduated frame of a nautical chart.
 */
export function chartSvg({ seed, hue, scheme, soundings }: Chart): string {
  const { lines, way, width, height } = coverChart(seed)
  const scale = SOCIAL_CARD.height / height
  const { left, shown } = placed(way, scale, SOCIAL_CARD.width - width * scale)
  const paper = tokenColor('paper', scheme)
  const strokes = lines.map((d, index) => {
    const fill = FILLS[index] === undefined ? 'none' : tint(hue, FILLS[index], scheme)
    return `<path d="${d}" fill="${fill}" stroke="${tint(hue, index === 0 ? 0.75 : 0.42, scheme)}" stroke-width="${1.25 / scale}"/>`
  })
  const course = soundings === undefined ? '' : courseSvg(shown, soundings, scheme)

  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_CARD.width}" height="${SOCIAL_CARD.height}">
<defs><linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="${FADE.from}" x2="${FADE.to}" y1="0" y2="0"><stop offset="0" stop-color="${paper}"/><stop offset=".35" stop-color="${paper}" stop-opacity=".86"/><stop offset="1" stop-color="${paper}" stop-opacity="0"/></linearGradient></defs>
<rect width="${SOCIAL_CARD.width}" height="${SOCIAL_CARD.height}" fill="${paper}"/>
<g transform="translate(${left} 0) scale(${scale})"><rect width="${width + 400}" height="${height}" fill="${tint(hue, LAND, scheme)}"/>${strokes.join('')}</g>
<rect width="${FADE.to}" height="${SOCIAL_CARD.height}" fill="url(#fade)"/>
<g transform="translate(${left} 0) scale(${scale})">${course}</g>
${frameSvg(scheme)}</svg>`
}

/**
 * Places the sheet so that as much as possible of its course lies next to the title, in the middle if there is room, and
 * its left edge where the card is blank.
 *
 * @param furthest position at which the sheet ends with the card
 * @returns how far to shift the sheet, and the part of the course to draw
 */
function placed(way: Way, scale: number, furthest: number): { left: number; shown: Way } {
  const xs = way.map(([x]) => x * scale)
  const middle = xs.length > 0 ? (Math.min(...xs) + Math.max(...xs)) / 2 : 0
  const centered = Math.max(furthest, Math.min(FADE.from, (COURSE.from + COURSE.to) / 2 - middle))
  const steps = Math.floor((FADE.from - furthest) / PLACE_STEP)
  const others = Array.from({ length: steps }, (_, index) => furthest + index * PLACE_STEP)
  return [centered, ...others]
    .map((left) => ({
      left: Math.round(left),
      shown: longestPart(way, (x) => {
        const at = Math.round(left) + x * scale
        return at >= COURSE.from && at <= COURSE.to
      }),
    }))
    .reduce((best, each) => (each.shown.length > best.shown.length ? each : best))
}

/** Returns the longest part of a course that lies within a range. */
function longestPart(way: Way, isWithin: (x: number) => boolean): Way {
  const parts: [number, number][][] = [[]]
  for (const [x, y] of way) {
    if (isWithin(x)) parts.at(-1)?.push([x, y])
    else parts.push([])
  }
  return parts.toSorted((a, b) => b.length - a.length)[0] ?? []
}

function courseSvg(way: Way, soundings: number, scheme: Scheme): string {
  const mark = way.at(-1)
  if (!mark) return ''
  const [x, y] = mark
  const ink = tokenColor('ink', scheme)
  const dots = evenly(way, Math.max(2, soundings)).map(
    ([cx, cy]) => `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="2.4" fill="${ink}"/>`,
  )
  return `${dots.join('')}<path d="M${x} ${y - 9}l8 14h-16z" fill="${tokenColor('signal', scheme)}" stroke="${ink}" stroke-width=".8"/>`
}

/** Returns evenly spaced points along a line, because the image library doesn't support zero-length dashes. */
function evenly(way: Way, count: number): [number, number][] {
  const lengths = way.map(([x, y], index) => {
    const [px, py] = way[index - 1] ?? [x, y]
    return Math.hypot(x - px, y - py)
  })
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return Array.from({ length: count }, (_, index) => {
    let rest = (total * index) / (count - 1)
    const at = lengths.findIndex((length, leg) => {
      if (leg > 0 && rest <= length + 1e-6) return true
      rest -= length
      return false
    })
    const [[ax, ay], [bx, by]] = [way[at - 1] ?? [0, 0], way[at] ?? [0, 0]]
    const share = rest / (lengths[at] || 1)
    return [ax + (bx - ax) * share, ay + (by - ay) * share]
  })
}

/** Draws a chart's neatline: two rules with black and white steps between them, like minutes of latitude. */
function frameSvg(scheme: Scheme): string {
  const { inset, band } = FRAME
  const [ink, paper] = [tokenColor('ink', scheme), tokenColor('paper', scheme)]
  const ring = (offset: number) => {
    const [width, height] = [SOCIAL_CARD.width - 2 * offset, SOCIAL_CARD.height - 2 * offset]
    return `x="${offset}" y="${offset}" width="${width}" height="${height}" fill="none"`
  }
  const blank = (inset + band) / 2
  const [left, top] = [inset + band, inset + band]
  const [right, bottom] = [SOCIAL_CARD.width - left, SOCIAL_CARD.height - top]
  const middle = inset + band / 2
  const steps = [
    graduated(`M${left} ${middle}H${right}`, right - left),
    graduated(`M${left} ${SOCIAL_CARD.height - middle}H${right}`, right - left),
    graduated(`M${middle} ${top}V${bottom}`, bottom - top),
    graduated(`M${SOCIAL_CARD.width - middle} ${top}V${bottom}`, bottom - top),
  ]
  return [
    `<rect ${ring(blank)} stroke="${paper}" stroke-width="${inset + band}"/>`,
    `<g stroke="${ink}" fill="none"><g stroke-width="${band - 4}">${steps.join('')}</g>`,
    `<rect ${ring(inset)} stroke-width="1.25"/><rect ${ring(inset + band)} stroke-width="1.25"/></g>`,
  ].join('')
}

/** Uses an odd number of equal steps, so that every side begins and ends with a black one. */
function graduated(d: string, length: number): string {
  const count = 2 * Math.round(length / FRAME.step / 2) + 1
  return `<path d="${d}" stroke-dasharray="${length / count}"/>`
}
