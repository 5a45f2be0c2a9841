'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { personName } from '#admin/kit/activity/person-name.ts'
import { TimeText } from '#admin/kit/time-text.tsx'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import { historyMessages as say } from '#lib/messages-edit.ts'
import { Button } from '#site/ui/button.tsx'
import { Modal } from '#site/ui/modal.client.tsx'
import type { FieldValues } from './field-changes.ts'
import { type FoundChanges, findChanges } from './find-changes.ts'
import './earlier-versions.css'

/** Lists the changes of a field: who, when, and what, each with a button that restores the version before. */
export function EarlierVersions({ address, label, shown, onRestore, onClose }: VersionsProps) {
  const [found, setFound] = useState<FoundChanges | Refusal>()
  const { id, type, path } = address

  useEffect(() => {
    let isGone = false
    const find = async () => {
      const outcome = await actionResult(findChanges({ id, type, path }), say.failed)
      if (!isGone) setFound(outcome)
    }
    void find()
    return () => {
      isGone = true
    }
  }, [id, type, path])

  return (
    <Modal title={say.titleOf(label)} kind="wide" onClose={onClose}>
      <div role="status" className="versions-state">
        {!found && <p className="note">{adminMessages.loading}</p>}
        {found && !found.ok && <p className="field-error">{found.message}</p>}
        {found?.ok && <p className="note">{found.changes.length === 0 ? say.none : say.lead}</p>}
      </div>
      {found?.ok && (
        <ol className="versions">
          {found.changes.map((change) => (
            <li key={change.id}>
              <p className="note">
                {say.by(personName(change.email))} · <TimeText iso={change.at} />
              </p>
              <div className="versions-words">{shown(change)}</div>
              <Button size="small" onClick={() => onRestore(change)}>
                {say.restore}
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

type VersionsProps = {
  address: TextAddress
  label: string
  shown: (change: FieldValues) => ReactNode
  onRestore: (change: FieldValues) => void
  onClose: () => void
}
