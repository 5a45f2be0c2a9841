'use client'

import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.client.tsx'
import { SaveBar } from '#admin/kit/save-bar.tsx'
import { showFailure } from '#admin/kit/say-outcome.ts'
import { visitors } from '#admin/kit/say-saved.ts'
import { settingsMessages as say } from '#lib/messages-settings.ts'
import { Field } from '#site/ui/field.tsx'
import { FieldConflicts } from './field-conflicts.client.tsx'
import { labelOf } from './field-labels.ts'
import { checkGeneral, generalSwitches, generalTexts, SETTINGS_ID } from './general-settings.ts'
import { settingsSeenAt } from './seen-at.ts'
import { saveSettings } from './settings-actions.ts'
import { SwitchField } from './switch-field.client.tsx'
import type { DocumentStore } from './use-documents.client.ts'
import { useSave } from './use-save.client.ts'

const ownPaths: readonly string[] = [...generalTexts, ...generalSwitches].map(({ path }) => path)

/** Site name, tagline, contact email, and switches (requirements §2, Settings, General). */
export function GeneralTab({ store, otherEmail, status }: GeneralTabProps) {
  const [isAsking, setAsking] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const saving = useSave(store, {
    id: SETTINGS_ID,
    action: saveSettings,
    failure: say.saveFailed,
    seenAt: (saved) => settingsSeenAt(saved, store.stored(SETTINGS_ID).maintenanceMode === true),
  })
  // The page before any change, to detect when a change is live.
  useEffect(() => void visitors.readBefore('/'), [])
  const errors = checkGeneral(store.fields(SETTINGS_ID))
  const changes = store.changes(SETTINGS_ID).filter(({ path }) => ownPaths.includes(path))

  const type = (path: string, value: unknown) => store.type(SETTINGS_ID, path, value)
  const turn = (path: string, isOn: boolean) =>
    path === 'maintenanceMode' && isOn ? setAsking(true) : type(path, isOn)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    const [invalid] = Object.keys(errors)
    if (invalid) {
      document.getElementById(invalid)?.focus()
      showFailure(say.fieldsWrong(Object.keys(errors).map(labelOf)))
    } else saving.save(changes, say.saved)
  }

  return (
    <form onSubmit={submit} noValidate className="settings-form">
      <div className="settings-fields">
        {generalTexts.map(({ path, label, hint, default: fallback }) => (
          <Field
            key={path}
            id={path}
            label={label}
            hint={path === 'contactEmail' && otherEmail ? say.otherEmail(otherEmail) : hint}
            placeholder={fallback}
            value={textOf(store.value(SETTINGS_ID, path))}
            onChange={(event) => type(path, event.target.value)}
            error={isChecked || path in touched(changes) ? errors[path] : undefined}
            autoComplete="off"
            {...(path === 'contactEmail' && { type: 'email', inputMode: 'email' as const })}
          />
        ))}
      </div>
      <fieldset className="settings-switches">
        <legend>Features</legend>
        {generalSwitches.map(({ path, label, hint, default: fallback }) => {
          const value = store.value(SETTINGS_ID, path)
          return (
            <SwitchField
              key={path}
              id={path}
              label={label}
              hint={hint}
              isOn={typeof value === 'boolean' ? value : fallback}
              onTurn={(isOn) => turn(path, isOn)}
            />
          )
        })}
      </fieldset>
      <SaveBar
        at="foot"
        label="Save Settings"
        canSave={changes.length > 0}
        isPending={saving.isPending}
        status={status}
      />

      {isAsking && (
        <ConfirmDialog
          title={say.askMaintenance}
          confirm="Turn on"
          onConfirm={() => type('maintenanceMode', true)}
          onClose={() => setAsking(false)}
        >
          <p className="mt-3">
            Visitors see a maintenance page (503) at every URL until you turn it off. Search engines
            try again later and keep your pages listed. Admins still see the site. Maintenance
            starts when you save.
          </p>
        </ConfirmDialog>
      )}
      {saving.conflict && <FieldConflicts saving={saving} labelOf={labelOf} />}
    </form>
  )
}

type GeneralTabProps = {
  store: DocumentStore
  otherEmail: string | undefined
  /** Text about unsaved changes here and on other tabs. */
  status: ReactNode
}

function touched(changes: readonly { path: string }[]): Record<string, true> {
  return Object.fromEntries(changes.map(({ path }) => [path, true]))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
