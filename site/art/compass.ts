/**
 * A compass rose as charts print it, for a drawing file: an outer ring of degrees, an inner one of points,
 * north marked. The graduation is one dashed circle, not 72 lines. Its radius is 104.
 */
export function compass(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})" style="fill:none;stroke:var(--isobath)">${RINGS}<path d="M0-70V70M-70 0H70" stroke-width=".75"/><path d="M0-86 7-52H-7z" style="fill:var(--isobath);stroke:none"/><circle r="4" style="fill:var(--paper)"/></g>`
}

const ring = (r: number, width: number, length: number, gap: number) =>
  `<circle r="${r}" stroke-width="${width}" pathLength="${length}" stroke-dasharray="1 ${gap}" stroke-dashoffset=".5"/>`

const RINGS = [
  '<circle r="104"/>',
  ring(97, 8, 720, 9),
  ring(92, 18, 720, 59),
  '<circle r="70"/>',
  ring(66, 8, 720, 21.5),
].join('')
