'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.client.tsx'
import { settingsMessages as say } from '#lib/messages-settings.ts'
import type { PerformanceSettings } from '#lib/settings/site-settings-mapping.ts'
import { LOCALE } from '#schemas/locale.ts'
import {
  type PerformanceName,
  performanceFields,
  siteSettingsDefaults,
} from '#schemas/site-settings-defaults.ts'
import { Button } from '#site/ui/button.tsx'
import { saveFile } from '#site/ui/save-file.ts'
import { Shape, type ShapeName } from '#site/ui/shape.tsx'
import { showToast } from '#site/ui/toast-store.ts'
import { FieldConflicts } from './field-conflicts.client.tsx'
import { SETTINGS_ID } from './general-settings.ts'
import {
  type Check,
  type CheckStatus,
  isKnown,
  type Measured,
  performanceChecks,
  performanceReport,
  reportName,
  summaryOf,
} from './performance-checks.ts'
import { saveSettings } from './settings-actions.ts'
import { SwitchField } from './switch-field.client.tsx'
import type { DocumentStore } from './use-documents.client.ts'
import type { Measurements } from './use-measurements.client.ts'
import { useSave } from './use-save.client.ts'

/** Six switches, each with a measurement of the running site (requirements §2, Performance). */
export function PerformanceTab({ store, measurements }: PerformanceTabProps) {
  const [isAsking, setAsking] = useState(false)
  const saving = useSave(store, { id: SETTINGS_ID, action: saveSettings, failure: say.saveFailed })
  const settings = settingsOf(store)
  const checks = performanceChecks(settings)
  const { found, at, progress, run, keepUp, stop } = measurements
  const summary = summaryOf(checks.filter((check) => isKnown(check, found)))
  const switches = JSON.stringify(settings)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tab opens and when a switch is saved.
  useEffect(() => {
    keepUp(settings)
    return stop
  }, [switches])

  const turn = (name: PerformanceName, isOn: boolean) => {
    const path = `performance.${name}`
    const seen = store.stored(SETTINGS_ID)[path] ?? null
    saving.save([{ path, seen, next: isOn }], say.saved)
  }
  const report = () => {
    const now = new Date()
    const text = JSON.stringify(performanceReport(settings, found, at, now), null, 2)
    saveFile(new Blob([`${text}\n`], { type: 'application/json' }), reportName(now))
    showToast({
      title: say.exported.title,
      text: say.exported.text(reportName(now)),
      tone: 'good',
    })
  }

  return (
    <div className="performance">
      <dl className="performance-summary">
        {[
          ['Total', checks.length],
          ['Passing', summary.good],
          ['Warnings', summary.warnings],
          ['Issues', summary.errors],
        ].map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{count}</dd>
          </div>
        ))}
      </dl>
      <MeasuredBar at={at} progress={progress}>
        <Button pending={progress !== null} pendingLabel="Measuring…" onClick={() => run(settings)}>
          Measure again
        </Button>
        <Button onClick={report} disabled={progress !== null}>
          Export Report
        </Button>
      </MeasuredBar>
      <ul className="performance-checks" aria-label="Checks">
        {checks.map((check) => {
          const field = performanceFields.find(({ name }) => name === check.name)
          return (
            <CheckRow
              key={check.name}
              check={check}
              measured={found[check.name]}
              isMeasuring={progress !== null}
              isBusy={saving.isPending}
              isOn={field && settings[field.name]}
              onTurn={(isOn) => {
                if (field?.name === 'securityHeaders' && !isOn) setAsking(true)
                else if (field) turn(field.name, isOn)
              }}
            />
          )
        })}
      </ul>

      {isAsking && (
        <ConfirmDialog
          title={say.askSecurity}
          confirm="Turn off"
          onConfirm={() => turn('securityHeaders', false)}
          onClose={() => setAsking(false)}
        >
          <p className="mt-3">
            Public pages will no longer restrict what browsers load and which sites can frame them.
            The sign-in page, the admin area, the Studio, and the session cookie stay protected.
          </p>
        </ConfirmDialog>
      )}
      {saving.conflict && (
        <FieldConflicts
          saving={saving}
          labelOf={(path) =>
            performanceFields.find(({ name }) => path === `performance.${name}`)?.title ?? path
          }
        />
      )}
    </div>
  )
}

/** Returns the state of the switches, with defaults for those never saved. */
function settingsOf(store: DocumentStore): PerformanceSettings {
  const isOn = (name: PerformanceName) => {
    const value = store.value(SETTINGS_ID, `performance.${name}`)
    return typeof value === 'boolean' ? value : siteSettingsDefaults.performance[name]
  }
  return {
    lazyLoading: isOn('lazyLoading'),
    imageOptimization: isOn('imageOptimization'),
    codeMinification: isOn('codeMinification'),
    cacheHeaders: isOn('cacheHeaders'),
    securityHeaders: isOn('securityHeaders'),
    compression: isOn('compression'),
  }
}

type PerformanceTabProps = { store: DocumentStore; measurements: Measurements }

const clock = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'medium' })

/** Shows the buttons, and the time of the last measurement or the progress of the current one. */
function MeasuredBar({ at, progress, children }: MeasuredBarProps) {
  return (
    <div className="measured-bar">
      <div className="list-actions">{children}</div>
      <div role="status" className="note">
        {progress ? (
          <>
            Measuring the running site, {progress.done} of {progress.of}
            <progress value={progress.done} max={progress.of} aria-label="Checks measured" />
          </>
        ) : (
          at && (
            <span>
              Measured <time dateTime={at}>{clock.format(new Date(at))}</time>
            </span>
          )
        )}
      </div>
    </div>
  )
}

type MeasuredBarProps = Pick<Measurements, 'at' | 'progress'> & { children: ReactNode }

const badges: Readonly<Record<CheckStatus, { hue: string; shape: ShapeName }>> = {
  good: { hue: 'green', shape: 'disc' },
  warning: { hue: 'amber', shape: 'cone' },
  error: { hue: 'red', shape: 'diamond' },
}

/** One check with its switch, if it has one, its status, and its measurement. */
function CheckRow(props: CheckRowProps) {
  const { check, measured, isMeasuring, isBusy, isOn, onTurn } = props
  const badge = badges[check.status]
  const result = (
    <MeasuredResult measured={measured} isMeasuring={isMeasuring} hasSwitch={isOn !== undefined} />
  )

  return (
    <li className="check-row">
      {isOn === undefined ? (
        <div className="switch-field">
          <span />
          <div>
            <p className="check-title">{check.title}</p>
            <p className="switch-hint">{check.description}</p>
            {result}
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
          {result}
        </SwitchField>
      )}
      {isKnown(check, { [check.name]: measured }) ? (
        <span className="badge" data-hue={badge.hue}>
          <Shape name={badge.shape} />
          {check.status}
        </span>
      ) : (
        <span className="badge">{isMeasuring && !measured ? 'measuring' : 'not measured'}</span>
      )}
    </li>
  )
}

function MeasuredResult({ measured, isMeasuring, hasSwitch }: MeasuredResultProps) {
  if (!measured) {
    return <p className="check-found note">{isMeasuring ? 'Measuring…' : 'Not measured yet'}</p>
  }
  return (
    <p className="check-found note" data-agrees={String(measured.agrees)}>
      <span>{verdict(measured.agrees, hasSwitch)}</span> {measured.text}
    </p>
  )
}

function verdict(agrees: boolean | null, hasSwitch: boolean): string {
  if (agrees === null) return 'Not measured:'
  if (agrees) return 'Measured:'
  return hasSwitch ? 'Differs from the switch:' : 'Failed:'
}

type CheckRowProps = {
  check: Check
  measured: Measured | undefined
  isMeasuring: boolean
  /** True while a switch is being saved. */
  isBusy: boolean
  /** Undefined for a check without a switch. */
  isOn: boolean | undefined
  onTurn: (isOn: boolean) => void
}
type MeasuredResultProps = Pick<CheckRowProps, 'measured' | 'isMeasuring'> & { hasSwitch: boolean }
