/**
 * Color tokens for badges and accents (requirements §3). Gray, the first, is the default. The site's CSS tokens define
 * how each looks in light and dark mode.
 */
export const badgeColors = [
  { value: 'gray', title: 'Gray' },
  { value: 'red', title: 'Red' },
  { value: 'orange', title: 'Orange' },
  { value: 'amber', title: 'Amber' },
  { value: 'yellow', title: 'Yellow' },
  { value: 'lime', title: 'Lime' },
  { value: 'green', title: 'Green' },
  { value: 'emerald', title: 'Emerald' },
  { value: 'teal', title: 'Teal' },
  { value: 'cyan', title: 'Cyan' },
  { value: 'sky', title: 'Sky' },
  { value: 'blue', title: 'Blue' },
  { value: 'indigo', title: 'Indigo' },
  { value: 'violet', title: 'Violet' },
  { value: 'purple', title: 'Purple' },
  { value: 'pink', title: 'Pink' },
] as const

export type BadgeColor = (typeof badgeColors)[number]['value']

/**
 * Icons the site can show for an app, a feature or a roadmap item. The first, the brand's own mark, is the default.
 */
export const iconNames = [
  { value: 'anchor', title: 'Anchor' },
  { value: 'chart', title: 'Chart' },
  { value: 'chat', title: 'Conversation' },
  { value: 'check', title: 'Check' },
  { value: 'compass', title: 'Compass' },
  { value: 'document', title: 'Document' },
  { value: 'gauge', title: 'Gauge' },
  { value: 'globe', title: 'Globe' },
  { value: 'layers', title: 'Layers' },
  { value: 'link', title: 'Link' },
  { value: 'list', title: 'List' },
  { value: 'pen', title: 'Pen' },
  { value: 'people', title: 'People' },
  { value: 'pin', title: 'Map pin' },
  { value: 'repair', title: 'Wrench' },
  { value: 'search', title: 'Magnifier' },
  { value: 'shield', title: 'Shield' },
  { value: 'spark', title: 'Spark' },
  { value: 'tag', title: 'Tag' },
  { value: 'watch', title: 'Watch' },
] as const

export type IconName = (typeof iconNames)[number]['value']

/** Status badges of an app (requirements §3, App). The badge is optional. */
export const appStatuses = ['Featured', 'Popular', 'New', 'Coming Soon', 'Beta'] as const

/** Statuses of a roadmap quarter or item (requirements §4, Roadmap status values). */
export const roadmapStatuses = [
  { value: 'completed', title: 'Completed' },
  { value: 'in-progress', title: 'In Progress' },
  { value: 'planned', title: 'Planned' },
  { value: 'vision', title: 'Vision' },
] as const

export function roadmapStatusTitle(status: string | undefined): string {
  return roadmapStatuses.find((each) => each.value === status)?.title ?? 'No status'
}

/** Rules by which a list of links fills itself. */
export const listRules = [
  { value: 'apps', title: 'All apps' },
  { value: 'tools', title: 'All free tools' },
] as const

export type ListRule = (typeof listRules)[number]['value']

/** Chapters of the Support page. */
export const questionTopics = [
  { value: 'apps', title: 'The apps' },
  { value: 'tools', title: 'The free tools' },
  { value: 'billing', title: 'Trials and billing' },
  { value: 'data', title: 'Your data' },
] as const

/** Facts that the site can put in front of an answer, so that no answer quotes an old price. */
export const questionFacts = [
  { value: 'app-descriptions', title: 'What each app does' },
  { value: 'app-platforms', title: 'What each app works with' },
  { value: 'app-prices', title: 'What each app costs' },
  { value: 'tool-names', title: 'Names of the free tools' },
  { value: 'contact-hours', title: 'Business hours' },
  { value: 'contact-email', title: 'Contact email address' },
] as const
