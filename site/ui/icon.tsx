const ICONS = {
  'arrow-down': 'M8 2.5v11M3.5 9 8 13.5 12.5 9',
  'arrow-left': 'M13.5 8h-11M7 3.5 2.5 8 7 12.5',
  'arrow-right': 'M2.5 8h11M9 3.5 13.5 8 9 12.5',
  'arrow-up': 'M8 13.5v-11M3.5 7 8 2.5 12.5 7',
  'arrow-up-right': 'M4 12 12 4M5.5 4H12v6.5',
  chevron: 'm4 6.25 4 4 4-4',
  close: 'm3.5 3.5 9 9m0-9-9 9',
  link: 'M6.75 9.25a2.6 2.6 0 0 0 3.7 0l2.3-2.3a2.6 2.6 0 0 0-3.7-3.7l-.9.9M9.25 6.75a2.6 2.6 0 0 0-3.7 0l-2.3 2.3a2.6 2.6 0 0 0 3.7 3.7l.9-.9',
  menu: 'M2 4.75h12M2 11.25h12',
  search: 'M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0ZM10.25 10.25 13.75 13.75',
} as const

export type IconName = keyof typeof ICONS

/** Renders one of the site's line icons, on a grid of 16 with a stroke of 1.5. Always use it with a word or a label. */
export function Icon({ name, size, nudge }: IconProps) {
  return <LineIcon path={ICONS[name]} {...{ size, nudge }} />
}

/** Renders any path on the same grid with the same stroke, for signs that only one part of the site needs. */
export function LineIcon({ path, size = 16, stroke = 1.5, nudge }: LineIconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="square"
      data-nudge={nudge}
    >
      <path d={path} />
    </svg>
  )
}

type IconProps = {
  name: IconName
  size?: number | undefined
  nudge?: 'right' | 'down' | undefined
}

type LineIconProps = Omit<IconProps, 'name'> & { path: string; stroke?: number }
