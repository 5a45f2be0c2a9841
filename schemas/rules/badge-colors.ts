/**
 * Names of the site's color tokens for badges and accents (requirements §3: each category has a badge
 * color, gray by default: the first). What each looks like, light and dark, is decided in the site's tokens.
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
