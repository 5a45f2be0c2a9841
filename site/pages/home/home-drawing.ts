import { compass } from '#site/art/compass.ts'
import { contours } from '#site/art/contours.ts'
import { drawingFile, type Stroke } from '#site/art/drawing-file.ts'
import { courseFixes, homeWaters, LEVELS, NAMES, SHEET, soundings } from './home-waters.ts'

type Level = (typeof LEVELS)[number]

/** How a depth is drawn where it is not a bare line. */
const LOOKS: { readonly [level in Level]?: Partial<Stroke> } = {
  0: { fill: '--water-1', line: '--ink', width: 1.25 },
  5: { dashes: '2 3' },
  10: { fill: '--water-2', line: '--ink-soft' },
  20: { fill: '--water-3' },
  30: { fill: '--paper' },
}

/** The water of the home page's chart, with what is printed on it. */
export function homeDrawing(): string {
  const ground = homeWaters()
  const depths = soundings(ground, courseFixes(ground))
    .map(([x, y]) => `<text x="${x}" y="${y}">${Math.round(ground(x, y))}</text>`)
    .join('')
  const names = NAMES.map(([name, x, y]) => `<text x="${x}" y="${y}">${name}</text>`).join('')

  return drawingFile(
    LEVELS.map((level) => ({
      d: contours(ground, SHEET, level),
      line: '--isobath',
      ...LOOKS[level],
    })),
    `<g style="fill:var(--ink-soft);font-size:11px;text-anchor:middle">${depths}</g><g style="fill:var(--ink-soft);font:oblique 15px var(--face-text);letter-spacing:.22em;text-anchor:middle">${names}</g><g opacity=".75">${compass(868, 640)}</g>`,
  )
}
