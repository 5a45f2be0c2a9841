/** Lines and curves as in SVG. One unit is a module, and y points down. */
export type Step =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']
export type Path = readonly Step[]

type Point = readonly [x: number, y: number]
export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Radii = readonly [number, number, number, number]

/** Length of a Bézier handle for a quarter circle, as a share of the radius. */
const HANDLE = 0.5523

/** Returns a clockwise box with rounded corners. */
export function roundedBox({ x, y, width, height }: Box, radii: Radii): Path {
  const [topLeft, topRight, bottomRight, bottomLeft] = radii
  const right = x + width
  const bottom = y + height
  return [
    ['M', x + topLeft, y],
    ['L', right - topRight, y],
    ...corner([right - topRight, y], [right, y], [right, y + topRight]),
    ['L', right, bottom - bottomRight],
    ...corner([right, bottom - bottomRight], [right, bottom], [right - bottomRight, bottom]),
    ['L', x + bottomLeft, bottom],
    ...corner([x + bottomLeft, bottom], [x, bottom], [x, bottom - bottomLeft]),
    ['L', x, y + topLeft],
    ...corner([x, y + topLeft], [x, y], [x + topLeft, y]),
    ['Z'],
  ]
}

/** Returns the same box counterclockwise, which makes it a hole. */
export function roundedHole({ x, y, width, height }: Box, [tl, tr, br, bl]: Radii): Path {
  const mirrored = roundedBox({ x: y, y: x, width: height, height: width }, [tl, bl, br, tr])
  return movedPath(mirrored, (along, across) => [across, along])
}

/** Returns a rounded corner from one point to another; nothing if all three points coincide. */
export function corner(from: Point, at: Point, to: Point): Path {
  if (from[0] === to[0] && from[1] === to[1]) return []
  const towards = ([x, y]: Point): Point => [x + (at[0] - x) * HANDLE, y + (at[1] - y) * HANDLE]
  return [['C', ...towards(from), ...towards(to), ...to]]
}

/** Maps every point of a path. */
export function movedPath(path: Path, to: (x: number, y: number) => Point): Path {
  return path.map((step): Step => {
    if (step[0] === 'Z') return step
    if (step[0] !== 'C') return [step[0], ...to(step[1], step[2])]
    const [, x1, y1, x2, y2, x, y] = step
    return ['C', ...to(x1, y1), ...to(x2, y2), ...to(x, y)]
  })
}

/** Returns the path's SVG `d` attribute. */
export function toSvgPath(path: Path): string {
  return path.map(([name, ...places]) => name + places.map(short).join(' ')).join('')
}

/** Formats a length with three decimals. A thousandth of a module is finer than any printer's dot. */
export function short(length: number): string {
  return String(Math.round(length * 1000) / 1000)
}
