import { createHash } from 'node:crypto'

export type Stroke = { d: string; fill?: string; line: string; width?: number }

/** Returns the `href` of a `<use>` that shows the drawing of a cover from its own file. */
export function drawingHref(name: string, drawing: string): string {
  return `/drawings/cover/${encodeURIComponent(name)}/${fingerprint(drawing)}#drawing`
}

/**
 * Returns a hash for the URL of a drawing, so that browsers cache it permanently and request it again when it changes.
 */
export function fingerprint(drawing: string): string {
  return createHash('sha256').update(drawing).digest('base64url').slice(0, 12)
}

/**
 * Returns a drawing as a cacheable file, so that pages don't contain it. It has no colors: each line names the custom
 * property that paints it, which a `<use>` inherits from the page (SVG 2, 5.5). So one file works in light, dark and
 * every hue.
 */
export function drawingFile(strokes: readonly Stroke[]): string {
  const paths = strokes.map(
    ({ d, fill, line, width = 1 }) =>
      `<path d="${d}" vector-effect="non-scaling-stroke" style="fill:${fill ? `var(${fill})` : 'none'};stroke:var(${line});stroke-width:${width}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg"><g id="drawing">${paths.join('')}</g></svg>`
}
