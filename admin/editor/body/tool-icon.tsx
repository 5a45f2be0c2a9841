const ICONS = {
  bullet: 'M6 4h8M6 8h8M6 12h8M2 4h.5M2 8h.5M2 12h.5',
  number: 'M7 4h7M7 8h7M7 12h7M2 2.75 3.25 2v4M2 9.75c.2-1 2.3-1.1 2.3.2 0 1-2.3 1.7-2.3 3.05h2.5',
  quote: 'M3 4v8M6.5 5h7M6.5 8h7M6.5 11h4.5',
  code: 'M5.5 4 1.75 8l3.75 4M10.5 4l3.75 4-3.75 4',
  link: 'M6.75 9.25a2.6 2.6 0 0 0 3.7 0l2.3-2.3a2.6 2.6 0 0 0-3.7-3.7l-.9.9M9.25 6.75a2.6 2.6 0 0 0-3.7 0l-2.3 2.3a2.6 2.6 0 0 0 3.7 3.7l.9-.9',
  undo: 'M5.5 2.5 2.5 5.5l3 3M3 5.5h6.75a3.75 3.75 0 0 1 0 7.5H6',
  redo: 'M10.5 2.5l3 3-3 3M13 5.5H6.25a3.75 3.75 0 0 0 0 7.5H10',
} as const

export type ToolIconName = keyof typeof ICONS

/** A sign on a button of the bar, drawn like the site's own icons: 16 units, a stroke of 1.5. */
export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="square"
    >
      <path d={ICONS[name]} />
    </svg>
  )
}
