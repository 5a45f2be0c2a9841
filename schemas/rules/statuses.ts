/** Status badges of an app (requirements §3, App). An app without one has no badge. */
export const appStatuses = ['Featured', 'Popular', 'New', 'Coming Soon', 'Beta'] as const

/** How far along a quarter or an entry of the roadmap is (requirements §4, Roadmap status values). */
export const roadmapStatuses = [
  { value: 'completed', title: 'Completed' },
  { value: 'in-progress', title: 'In Progress' },
  { value: 'planned', title: 'Planned' },
  { value: 'vision', title: 'Vision' },
] as const

/** What an editor reads for a stored roadmap status. */
export function roadmapStatusTitle(status: string | undefined): string {
  return roadmapStatuses.find((each) => each.value === status)?.title ?? 'No status'
}
