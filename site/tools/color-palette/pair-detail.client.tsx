'use client'

import { useState } from 'react'
import { Button } from '#site/ui/button.tsx'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import type { Ink } from './inks.ts'
import {
  contrast,
  formatContrast,
  GRADES,
  gradeOf,
  type Measure,
  wcagContrast,
} from './logic/contrast.ts'
import { repaired } from './logic/repair.ts'

const usual = { wcag: 'AA', apca: 'Lc 75' } as const

/** Shows a pair with sample text, its grade, and buttons that fix it. */
export function PairDetail({ measure, text, ground, onRepair }: PairDetailProps) {
  const [aims, setAims] = useState<Readonly<Record<Measure, string>>>(usual)
  const value = contrast(measure, text.hex, ground.hex)
  const grade = gradeOf(measure, value)
  const aim = GRADES[measure].find(({ name }) => name === aims[measure]) ?? GRADES[measure][1]
  const target = aim?.from ?? 0
  const sides = [
    { ink: text, label: 'text', other: ground.hex, as: 'text' as const },
    { ink: ground, label: 'background', other: text.hex, as: 'ground' as const },
  ]

  return (
    <div className="pair">
      <div className="pair-sample" style={{ background: ground.hex, color: text.hex }}>
        <p>Sample headline</p>
        <p data-plate={wcagContrast(text.hex, ground.hex) < 4.5 || undefined}>
          {text.name} on {ground.name}: {formatContrast(measure, value)}. The quick brown fox jumps
          over the lazy dog.
        </p>
      </div>
      <div className="pair-verdict">
        <p>
          <strong className="figures">{formatContrast(measure, value)}</strong>{' '}
          {grade ? `${grade.name}: ${grade.use}` : 'Too low for text and icons'}
        </p>
        <ChoiceRow<string>
          name="aim"
          legend="Fix to"
          value={aim?.name ?? ''}
          choices={GRADES[measure].map(({ name }) => ({ value: name, label: name }))}
          onChange={(name) => setAims({ ...aims, [measure]: name })}
        />
        <div className="pair-repairs">
          {value >= target ? (
            <p className="note">This pair passes.</p>
          ) : (
            sides
              .filter(({ ink }) => !ink.isFixed)
              .map(({ ink, label, other, as }) => {
                const hex = repaired({ hex: ink.hex, as }, other, measure, target)
                if (!hex) {
                  return (
                    <p key={label} className="note">
                      No lightness of {ink.name} passes. Change the other color.
                    </p>
                  )
                }
                return (
                  <Button key={label} size="small" onClick={() => onRepair(ink, hex)}>
                    <span className="matrix-key" style={{ background: hex }} />
                    Fix {label}: {hex.toUpperCase()}
                  </Button>
                )
              })
          )}
        </div>
      </div>
    </div>
  )
}

type PairDetailProps = {
  measure: Measure
  text: Ink
  ground: Ink
  onRepair: (ink: Ink, hex: string) => void
}
