import type { BadgeColor } from '#schemas/rules/badge-colors.ts'
import type { RoadmapStatus } from '#site/content/roadmap-mapping.ts'

type StatusLook = {
  /** Color of the badge and the icon (requirements §4, Roadmap status values). */
  hue: BadgeColor
  /** Depth lines that are drawn: the less certain a quarter, the less of it is surveyed. */
  levels: readonly number[]
  /** Distance between soundings of the survey, in units of the drawing; `undefined`: none were taken. */
  survey: number | undefined
}

/** How a quarter or an entry of each status is drawn. */
export const statusLooks: Record<RoadmapStatus, StatusLook> = {
  completed: { hue: 'green', levels: [0, 4, 8, 12, 17, 22, 28, 34, 40, 46], survey: 44 },
  'in-progress': { hue: 'blue', levels: [0, 8, 17, 22, 28, 34, 40], survey: 64 },
  planned: { hue: 'yellow', levels: [0, 22, 34, 40, 46], survey: 96 },
  vision: { hue: 'purple', levels: [], survey: undefined },
  unknown: { hue: 'gray', levels: [], survey: undefined },
}
