/**
 * The sample the hero's chart is drawn from: the search position of one page over twelve weeks. On the
 * chart a position is a depth, so page one of the results is the ten-meter line.
 */
export const sampleCourse = [
  { week: 0, position: 48 },
  { week: 2, position: 39 },
  { week: 4, position: 28 },
  { week: 6, position: 19 },
  { week: 9, position: 11 },
  { week: 12, position: 4 },
] as const
