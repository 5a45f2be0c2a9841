/** Loading indicator: a swinging compass needle. */
export function Spinner({ label }: { label: string }) {
  return (
    <p className="spinner" role="status">
      <svg aria-hidden="true" width="36" height="36" viewBox="0 0 36 36" fill="none">
        <circle cx="18" cy="18" r="16.5" stroke="var(--line-strong)" />
        <path d="M18 1.5v4M18 30.5v4M1.5 18h4M30.5 18h4" stroke="var(--line-strong)" />
        <g className="spinner-needle">
          <path d="m18 7 3.5 11h-7z" fill="var(--signal)" />
          <path d="m18 29 3.5-11h-7z" fill="var(--ink-soft)" />
        </g>
      </svg>
      {label}
    </p>
  )
}
