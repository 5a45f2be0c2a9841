import type { IconName } from '#schemas/rules/choices.ts'

/** Paths on a 16 by 16 grid, like the site's other icons. */
const ICONS: Record<IconName, string> = {
  anchor:
    'M8 5v9M8 5a1.75 1.75 0 1 0 0-3.5A1.75 1.75 0 0 0 8 5zM5 7.5h6M2 9.5c.5 3 3 4.5 6 4.5s5.5-1.5 6-4.5',
  chart: 'M2 2v12h12M5 11l3-4 2.5 2L14 4',
  chat: 'M2 3h12v8H7l-3 3v-3H2z',
  check: 'm2.5 8.5 3.5 3.5 7.5-8',
  compass: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM10.5 5.5 9 9l-3.5 1.5L7 7z',
  document: 'M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3M6 8h4M6 11h4',
  gauge: 'M2 12a6.5 6.5 0 1 1 12 0M8 11l3-5M2 12h12',
  globe: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM1.5 8h13M8 1.5c-4 4-4 9 0 13 4-4 4-9 0-13',
  layers: 'm8 2 6 3.25-6 3.25-6-3.25zM2 8.5l6 3.25 6-3.25M2 11.5l6 3 6-3',
  link: 'M6.75 9.25a2.6 2.6 0 0 0 3.7 0l2.3-2.3a2.6 2.6 0 0 0-3.7-3.7l-.9.9M9.25 6.75a2.6 2.6 0 0 0-3.7 0l-2.3 2.3a2.6 2.6 0 0 0 3.7 3.7l.9-.9',
  list: 'M5.5 4H14M5.5 8H14M5.5 12H14M2 4h1M2 8h1M2 12h1',
  pen: 'm2.5 13.5 1-4 8-8 3 3-8 8zM9.5 3.5l3 3',
  people:
    'M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM1.5 14c0-3 2-4.5 4.5-4.5s4.5 1.5 4.5 4.5M11 3a2.25 2.25 0 0 1 0 4.5M12 10c1.7.5 2.5 2 2.5 4',
  pin: 'M8 14.5C5 11 3.5 8.5 3.5 6.3a4.5 4.5 0 0 1 9 0c0 2.2-1.5 4.7-4.5 8.2zM8 7.75a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  repair:
    'M13.5 4.5 11 7 9 5l2.5-2.5A3.8 3.8 0 0 0 6.6 7.4L2 12l2 2 4.6-4.6a3.8 3.8 0 0 0 4.9-4.9z',
  search: 'M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2zM10.5 10.5 14 14',
  shield: 'M8 1.5 13.5 3.5v4c0 3.5-2.3 5.8-5.5 7-3.2-1.2-5.5-3.5-5.5-7v-4z',
  spark: 'M8 1.5 9.5 6.5 14.5 8 9.5 9.5 8 14.5 6.5 9.5 1.5 8 6.5 6.5z',
  tag: 'M2 2h6l6 6-6 6-6-6zM5 5h.1',
  watch: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM8 5v3l2 1.5',
}

/** Renders the icon of an entry in the color of its status. Decorative: the title is next to it. */
export function EntryIcon({ name }: { name: IconName }) {
  return (
    <svg
      aria-hidden="true"
      className="entry-icon"
      width="18"
      height="18"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
    >
      <path d={ICONS[name]} />
    </svg>
  )
}
