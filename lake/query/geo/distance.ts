import type { GeoValue } from './geo-value.ts'

/** Meters. The equator's, which the Content Lake's answers show that it takes; a mean radius gives 0.1 % less. */
const EARTH_RADIUS = 6_378_137

/**
 * `geo::distance()`: the length of the shortest way between two points over a sphere, by the haversine formula.
 *
 * @returns meters; null where one of the two is no point
 */
export function distance({ point: from }: GeoValue, { point: to }: GeoValue): number | null {
  if (!from || !to) return null
  const latitude = Math.sin(radians(from.y - to.y) / 2)
  const longitude = Math.sin(radians(from.x - to.x) / 2)
  const haversine =
    latitude * latitude +
    Math.cos(radians(to.y)) * Math.cos(radians(from.y)) * longitude * longitude
  return 2 * EARTH_RADIUS * Math.atan2(Math.sqrt(haversine), Math.sqrt(Math.max(0, 1 - haversine)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
