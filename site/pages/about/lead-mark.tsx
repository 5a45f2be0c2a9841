const MARKS = {
  'two-strips': (
    <path
      className="leather"
      d="M24 20c14-3 22 5 36 1v7c-14 4-22-4-36-1zm0 12c13 1 20 8 33 5v7c-13 3-20-4-33-5z"
    />
  ),
  'three-strips': (
    <path
      className="leather"
      d="M24 12c14-3 22 5 36 1v7c-14 4-22-4-36-1zm0 12c13 0 22 6 35 3v7c-13 3-22-3-35-3zm0 13c12 1 19 8 31 6v7c-12 2-19-5-31-6z"
    />
  ),
  'white-rag': <path className="white" d="M24 14c14-8 24 6 38-2l-4 14 5 13c-15 8-25-5-39 2z" />,
  'red-rag': <path className="red" d="M24 14c14-8 24 6 38-2l-4 14 5 13c-15 8-25-5-39 2z" />,
} as const

export type LeadMarkName = keyof typeof MARKS

/** A mark of a lead line where it is tied in: an ornament, since the list is read in order anyway. */
export function LeadMark({ name }: { name: LeadMarkName }) {
  return (
    <svg aria-hidden="true" className="lead-mark" viewBox="0 0 72 56" width="72" height="56">
      {MARKS[name]}
      <path className="knot" d="M20 16h8v26h-8zm0 6 8-3m-8 9 8-3m-8 9 8-3m-8 9 8-3" />
    </svg>
  )
}
