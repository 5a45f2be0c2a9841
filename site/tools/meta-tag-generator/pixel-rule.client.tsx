'use client'

import type { CutText } from './logic/cut-text.ts'

/** How far beyond the limit the rule goes on. */
const BEYOND = 1.2

/** A text's width against its limit, drawn as a ruler, and in words what is cut off. */
export function PixelRule({ label, cut, limit }: PixelRuleProps) {
  if (!cut) return null
  const end = limit * BEYOND
  const width = Math.round(cut.width)
  const marks = Array.from({ length: Math.floor(end / 20) + 1 }, (_, index) => index * 20)

  return (
    <div className="pixel-rule" data-over={cut.lost ? true : undefined}>
      <p className="note">
        <span>{label}</span>
        <span>
          {width} of {limit} px
        </span>
      </p>
      <svg aria-hidden="true" viewBox={`0 0 ${end} 14`} preserveAspectRatio="none">
        <rect className="pixel-width" x="0" y="0" width={Math.min(width, end)} height="5" />
        <path
          className="pixel-marks"
          d={marks.map((x) => `M${x} 14V${x % 100 === 0 ? 5 : 10}`).join('')}
          vectorEffect="non-scaling-stroke"
        />
        <path className="pixel-limit" d={`M${limit} 0V14`} vectorEffect="non-scaling-stroke" />
      </svg>
      {cut.lost && (
        <p className="note">
          Cut off: <q>{cut.lost.trim()}</q>
        </p>
      )}
    </div>
  )
}

type PixelRuleProps = { label: string; cut: CutText | undefined; limit: number }
