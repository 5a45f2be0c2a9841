import { createHash } from 'node:crypto'

/** A line of a drawing and the tokens that paint it. */
export type Stroke = { d: string; fill?: string; line: string; width?: number; dashes?: string }

export type DrawingKind = 'waters' | 'cover' | 'band'

/** What a page puts in the `href` of a `<use>` to show a drawing that is a file of its own. */
export function drawingHref(kind: DrawingKind, name: string, drawing: string): string {
  return `/drawings/${kind}/${encodeURIComponent(name)}/${fingerprint(drawing)}#drawing`
}

/** Stands in the address of a drawing, so that browsers keep it for good and ask anew for one that was redrawn. */
export function fingerprint(drawing: string): string {
  return createHash('sha256').update(drawing).digest('base64url').slice(0, 12)
}

/**
 * A drawing as a file that browsers keep, so that no page carries it. It has no colors: each line names the
 * custom property that paints it, which a `<use>` hands down from the page that shows it (SVG 2, 5.5), so
 * one file serves light, dark and every hue.
 */
export function drawingFile(strokes: readonly Stroke[], rest = ''): string {
  const paths = strokes.map(
    ({ d, fill, line, width = 1, dashes }) =>
      `<path d="${d}" vector-effect="non-scaling-stroke" style="fill:${fill ? `var(${fill})` : 'none'};stroke:var(${line});stroke-width:${width}${dashes ? `;stroke-dasharray:${dashes}` : ''}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg"><g id="drawing">${paths.join('')}${rest}</g></svg>`
}
