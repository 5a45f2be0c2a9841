/**
 * Icons that the site can draw beside an app, a feature or a roadmap entry. The first, the house's own mark, stands
 * where none is chosen.
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
