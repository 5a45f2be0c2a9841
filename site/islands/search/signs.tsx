/** The glass before the field, in the stroke of the site's icons. */
export function SearchSign() {
  return (
    <Sign size={20} path="M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0ZM10.25 10.25 13.75 13.75" />
  )
}

/** The cross on the button that closes the search on a phone. */
export function CloseSign() {
  return <Sign size={18} path="m3.5 3.5 9 9m0-9-9 9" />
}

function Sign({ size, path }: { size: number; path: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="square"
    >
      <path d={path} />
    </svg>
  )
}
