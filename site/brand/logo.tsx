/** Draws the logo: an instrument's horizon, water below the line, and the keel that holds it level. */
export function BrandMark({
  size = 28,
  ink = 'currentColor',
  signal = 'var(--signal)',
  ground = 'none',
}: BrandMarkProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox={BOX}>
      <circle cx="14" cy="14" r="12.75" fill={ground} stroke={ink} strokeWidth="2.25" />
      <path d="M1.25 13.5h25.5v.5a12.75 12.75 0 0 1-25.5 0z" fill={ink} />
      <path d="M11 13.5h6l-1.25 13.4a13 13 0 0 1-3.5 0z" fill={signal} />
    </svg>
  )
}

/** Draws the same logo in heavier lines, for small icons. */
export function IconMark({ ink, signal }: { ink: string; signal: string }) {
  return (
    <>
      <circle cx="14" cy="14" r="12.5" fill="none" stroke={ink} strokeWidth="2.75" />
      <path d="M1.5 13.5h25v.5a12.5 12.5 0 0 1-25 0z" fill={ink} />
      <path d="M10.75 13.5h6.5L16 26.9a13 13 0 0 1-4 0z" fill={signal} />
    </>
  )
}

/** The view box of both drawings. */
export const BOX = '0 0 28 28'

type BrandMarkProps = {
  size?: number | string
  ink?: string
  signal?: string
  /** Fill inside the ring. */
  ground?: string
}
