const SHAPES = {
  disc: <circle cx="6" cy="6" r="5" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4.25" fill="none" strokeWidth="1.5" stroke="currentColor" />
      <path d="M6 1.75a4.25 4.25 0 0 0 0 8.5z" />
    </>
  ),
  ring: <circle cx="6" cy="6" r="4.25" fill="none" strokeWidth="1.5" stroke="currentColor" />,
  diamond: (
    <path d="M6 1.2 10.8 6 6 10.8 1.2 6z" fill="none" strokeWidth="1.5" stroke="currentColor" />
  ),
  cone: <path d="M6 1 11.2 10.5H.8z" />,
  can: <path d="M1.5 1.5h9v9h-9z" />,
  bar: <path d="M1 4.75h10v2.5H1z" />,
} as const

export type ShapeName = keyof typeof SHAPES

/** Renders a small shape, which conveys a color's meaning to people who can't see the color. */
export function Shape({ name }: { name: ShapeName }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" fill="currentColor">
      {SHAPES[name]}
    </svg>
  )
}
