/** Six dots: something to take hold of. */
export function GripIcon() {
  return (
    <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="currentColor">
      <path d="M4.5 2h2v2h-2zM9.5 2h2v2h-2zM4.5 7h2v2h-2zM9.5 7h2v2h-2zM4.5 12h2v2h-2zM9.5 12h2v2h-2z" />
    </svg>
  )
}
