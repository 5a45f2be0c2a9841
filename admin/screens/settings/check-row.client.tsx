'use client'

import { Shape, type ShapeName } from '#site/ui/shape.tsx'
import type { Check, CheckStatus, Measured } from './performance-checks.ts'
import { SwitchField } from './switch-field.client.tsx'

const looks: Readonly<Record<CheckStatus, { hue: string; shape: ShapeName }>> = {
  good: { hue: 'green', shape: 'disc' },
  warning: { hue: 'amber', shape: 'cone' },
  error: { hue: 'red', shape: 'diamond' },
}

/** One check: its switch where it has one, its status, and what was measured. */
export function CheckRow(props: CheckRowProps) {
  const { check, measured, isMeasuring, isBusy, isOn, onTurn } = props
  const look = looks[check.status]
  const found = (
    <Found measured={measured} isMeasuring={isMeasuring} hasSwitch={isOn !== undefined} />
  )

  return (
    <li className="check-row">
      {isOn === undefined ? (
        <div className="switch-field">
          <span />
          <div>
            <p className="check-title">{check.title}</p>
            <p className="switch-hint">{check.description}</p>
            {found}
          </div>
        </div>
      ) : (
        <SwitchField
          id={check.name}
          label={check.title}
          hint={check.description}
          isOn={isOn}
          disabled={isBusy}
          onTurn={onTurn}
        >
          {found}
        </SwitchField>
      )}
      <span className="badge" data-hue={look.hue}>
        <Shape name={look.shape} />
        {check.status}
      </span>
    </li>
  )
}

function Found({ measured, isMeasuring, hasSwitch }: FoundProps) {
  if (!measured) {
    return <p className="check-found note">{isMeasuring ? 'measuring…' : 'not measured yet'}</p>
  }
  return (
    <p className="check-found note" data-agrees={String(measured.agrees)}>
      <span>{verdict(measured.agrees, hasSwitch)}</span> {measured.text}
    </p>
  )
}

function verdict(agrees: boolean | null, hasSwitch: boolean): string {
  if (agrees === null) return 'Open:'
  if (agrees) return 'Measured:'
  return hasSwitch ? 'Differs from the switch:' : 'Does not hold:'
}

type CheckRowProps = {
  check: Check
  measured: Measured | undefined
  isMeasuring: boolean
  /** While something is being saved. */
  isBusy: boolean
  /** Undefined for a check without a switch. */
  isOn: boolean | undefined
  onTurn: (isOn: boolean) => void
}
type FoundProps = Pick<CheckRowProps, 'measured' | 'isMeasuring'> & { hasSwitch: boolean }
