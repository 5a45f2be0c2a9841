'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.client.tsx'
import { settingsMessages as say } from '#lib/messages-settings.ts'
import type { PerformanceSettings } from '#lib/settings/site-settings-mapping.ts'
import { siteSettingsDefaults } from '#schemas/site-settings-defaults.ts'
import { type PerformanceName, performanceFields } from '#schemas/site-settings-performance.ts'
import { saveFile } from '#site/tools/kit/save-file.ts'
import { Button } from '#site/ui/button.tsx'
import { showToast } from '#site/ui/toast-store.ts'
import { CheckRow } from './check-row.client.tsx'
import { FieldConflicts } from './field-conflicts.client.tsx'
import { SETTINGS_ID } from './general-settings.ts'
import {
  performanceChecks,
  performanceReport,
  reportName,
  summaryOf,
} from './performance-checks.ts'
import { saveSettings } from './settings-actions.ts'
import type { DocumentStore } from './use-documents.client.ts'
import type { Measurements } from './use-measurements.client.ts'
import { useSave } from './use-save.client.ts'

/** Six switches that act at once, and beside each what the running site does (requirements §2, Performance). */
export function PerformanceTab({ store, measurements }: PerformanceTabProps) {
  const [isAsking, setAsking] = useState(false)
  const saving = useSave(store, { id: SETTINGS_ID, action: saveSettings, failure: say.saveFailed })
  const settings = settingsOf(store)
  const checks = performanceChecks(settings)
  const summary = summaryOf(checks)
  const { found, at, progress, run, keepUp, stop } = measurements
  const switches = JSON.stringify(settings)

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the tab is opened and when a switch is stored.
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
          ['Total', summary.total],
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
          confirm="Switch them off"
          onConfirm={() => turn('securityHeaders', false)}
          onClose={() => setAsking(false)}
        >
          <p className="mt-3">
            Public pages no longer tell browsers what they may load and who may frame them. It takes
            effect at once. The sign-in, the admin area, the Studio and the session’s cookie stay
            protected.
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

/** The switches as they are stored; on where nothing is. */
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

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

/** When the site was measured, or how far that is; and the buttons. */
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
