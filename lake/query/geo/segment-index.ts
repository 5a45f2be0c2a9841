import Flatbush from 'flatbush'
import { type Box, boxOf, type Segment } from './segment.ts'

/** Finds those of many segments that are near. */
export type SegmentIndex = {
  /** Whether one of the segments whose boxes touch this box passes the test. `at` is its number. */
  some(box: Box, test: (segment: Segment, at: number) => boolean): boolean
}

/** Indexes segments, of which there must be at least one. */
export function indexSegments(segments: readonly Segment[]): SegmentIndex {
  const tree = new Flatbush(segments.length)
  for (const segment of segments) {
    const { minX, minY, maxX, maxY } = boxOf(segment)
    tree.add(minX, minY, maxX, maxY)
  }
  tree.finish()
  return {
    some({ minX, minY, maxX, maxY }, test) {
      let isFound = false
      tree.search(minX, minY, maxX, maxY, (at) => {
        const segment = segments[at]
        isFound ||= segment !== undefined && test(segment, at)
        // Nothing is collected.
        return false
      })
      return isFound
    },
  }
}
