/** Returns the depth of the water at a point; negative on land. */
export type HeightField = (x: number, y: number) => number

/** A rise (negative depth) or hollow (positive depth) with a soft edge. */
export type Swell = { x: number; y: number; radius: number; depth: number }

/** Returns a slope, given by `base`, with swells on it. */
export function heightField(base: HeightField, swells: readonly Swell[]): HeightField {
  return (x, y) => {
    let depth = base(x, y)
    for (const swell of swells) {
      const away = ((x - swell.x) ** 2 + (y - swell.y) ** 2) / swell.radius ** 2
      depth += swell.depth * Math.exp(-away)
    }
    return depth
  }
}

/** Scatters a number of swells over a drawing. */
export function scatterSwells(
  random: () => number,
  area: { width: number; height: number },
  options: { count: number; depth: number },
): Swell[] {
  const span = Math.min(area.width, area.height)

  return Array.from({ length: options.count }, () => ({
    x: random() * area.width,
    y: random() * area.height,
    radius: span * (0.14 + random() * 0.26),
    depth: options.depth * (random() * 2 - 1),
  }))
}

/**
 * Returns the steepest course up the slope: steps of 4 units from the start toward shallower water, until the depth
 * reaches `until` or every direction leads down again.
 */
export function courseUpslope(depthAt: HeightField, start: Point, until: number): Point[] {
  const course = [start]
  let [x, y] = start

  for (let step = 0; step < 400 && depthAt(x, y) > until; step++) {
    const dx = depthAt(x + 1, y) - depthAt(x - 1, y)
    const dy = depthAt(x, y + 1) - depthAt(x, y - 1)
    const steepness = Math.hypot(dx, dy)
    if (steepness < 1e-6) break
    const next: Point = [x - (4 * dx) / steepness, y - (4 * dy) / steepness]
    if (depthAt(...next) >= depthAt(x, y)) break
    course.push(next)
    x = next[0]
    y = next[1]
  }
  return course
}

export type Point = readonly [x: number, y: number]
