import { type Scheme, tokenColor } from './colors.ts'

/** The mark (site/art/brand-mark.tsx) in plain colors. */
export function Mark({ scheme, size = 46 }: { scheme: Scheme; size?: number }) {
  const ink = tokenColor('ink', scheme)
  return (
    <svg role="presentation" width={size} height={size} viewBox="0 0 28 28">
      <circle
        cx="14"
        cy="14"
        r="12.75"
        fill={tokenColor('paper', scheme)}
        stroke={ink}
        strokeWidth="2.25"
      />
      <path d="M1.25 13.5h25.5v.5a12.75 12.75 0 0 1-25.5 0z" fill={ink} />
      <path d="M11 13.5h6l-1.25 13.4a13 13 0 0 1-3.5 0z" fill={tokenColor('signal', scheme)} />
    </svg>
  )
}
