/** A padlock, open or closed. */
export function LockIcon({ isClosed }: { isClosed: boolean }) {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M3 7.25h10v6.5H3z" fill={isClosed ? 'currentColor' : 'none'} />
      <path
        d={isClosed ? 'M5.25 7V5a2.75 2.75 0 0 1 5.5 0v2' : 'M5.25 7V4.5a2.75 2.75 0 0 1 5.4-.75'}
      />
    </svg>
  )
}
