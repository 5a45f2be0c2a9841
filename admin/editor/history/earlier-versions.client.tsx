'use client'

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { personName } from '#admin/kit/activity/person-name.ts'
import { TimeText } from '#admin/kit/time-text.tsx'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import { historyMessages as say } from '#lib/messages-edit.ts'
import { Button } from '#site/ui/button.tsx'
import { Modal } from '#site/ui/modal.client.tsx'
import type { FieldValues } from './field-changes.ts'
import type { FoundChanges } from './find-changes.ts'
import './earlier-versions.css'

/**
 * Lists the changes of a text or a section: who, when, and what, each with a button that restores the version before.
 */
export function EarlierVersions<Found extends FoundChanges>(props: VersionsProps<Found>) {
  const { find, label, words = say.ofText, shown, onRestore, onClose } = props
  const [found, setFound] = useState<Found | Refusal>()
  const load = useEffectEvent(find)

  useEffect(() => {
    let isGone = false
    void actionResult(load(), say.failed).then((outcome) => !isGone && setFound(outcome))
    return () => {
      isGone = true
    }
  }, [])

  return (
    <Modal title={say.titleOf(label)} kind="wide" onClose={onClose}>
      <div role="status" className="versions-state">
        {!found && <p className="note">{adminMessages.loading}</p>}
        {found && !found.ok && <p className="field-error">{found.message}</p>}
        {found?.ok && <p className="note">{found.changes.length === 0 ? words.none : say.lead}</p>}
      </div>
      {found?.ok && (
        <ol className="versions">
          {found.changes.map((change) => (
            <li key={change.id}>
              <p className="note">
                {say.by(personName(change.email))} · <TimeText iso={change.at} />
              </p>
              <div className="versions-words">{shown(change)}</div>
              <Button size="small" onClick={() => onRestore(change, found)}>
                {words.restore}
              </Button>
            </li>
          ))}
        </ol>
      )}
      <div className="modal-actions">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Modal>
  )
}

type VersionsProps<Found> = {
  find: () => Promise<Found | Refusal>
  label: string
  words?: { readonly none: string; readonly restore: string }
  shown: (change: FieldValues) => ReactNode
  onRestore: (change: FieldValues, found: Found) => void
  onClose: () => void
}
