import { watersHref } from './waters.ts'

/** The water the page ends in: an ornament, kept in a file of its own (`closing-drawing.ts`). */
export function ClosingWaters() {
  return (
    <svg
      aria-hidden="true"
      className="chart closing-waters"
      viewBox="0 0 960 640"
      preserveAspectRatio="xMidYMid slice"
    >
      <use href={watersHref('closing')} />
    </svg>
  )
}
