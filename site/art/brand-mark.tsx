/** The mark: an instrument's horizon, water below the line, and in the signal color the keel that holds it level. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 28 28">
      <circle cx="14" cy="14" r="12.75" fill="none" stroke="currentColor" strokeWidth="2.25" />
      <path d="M1.25 13.5h25.5v.5a12.75 12.75 0 0 1-25.5 0z" fill="currentColor" />
      <path d="M11 13.5h6l-1.25 13.4a13 13 0 0 1-3.5 0z" fill="var(--signal)" />
    </svg>
  )
}
