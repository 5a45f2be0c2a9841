'use client'

import { Modal } from '#app/_ui/modal.client.tsx'
import { Button } from '../_ui/button.tsx'

/** Both texts beside each other, where two people wrote one: nothing is lost without somebody deciding it. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { label, mine, theirs, where, isSaving, onSaveMine, onKeepTheirs, onBack } = props

  return (
    <Modal title="Somebody else has changed this text" kind="wide" onClose={onBack}>
      <p className="edit-conflict-lead">
        {where === 'draft'
          ? `${label}: a draft in the Studio says something else. It is not published yet.`
          : `${label}: another text was published while you were writing.`}
      </p>
      <div className="edit-versions">
        <section aria-labelledby="edit-mine">
          <h3 id="edit-mine" className="note">
            Yours
          </h3>
          <p>{mine || 'Nothing: the field is emptied.'}</p>
        </section>
        <section aria-labelledby="edit-theirs">
          <h3 id="edit-theirs" className="note">
            {where === 'draft' ? 'Theirs, a draft' : 'Theirs, published'}
          </h3>
          <p>{theirs || 'Nothing: the field is empty.'}</p>
        </section>
      </div>
      <div className="modal-actions">
        <Button kind="primary" pending={isSaving} pendingLabel="Saving…" onClick={onSaveMine}>
          Save mine
        </Button>
        <Button disabled={isSaving} onClick={onKeepTheirs}>
          Keep theirs
        </Button>
        <Button kind="quiet" disabled={isSaving} onClick={onBack}>
          Back to editing
        </Button>
      </div>
    </Modal>
  )
}

type ConflictDialogProps = {
  /** Of the text. */
  label: string
  mine: string
  theirs: string
  where: 'published' | 'draft'
  isSaving: boolean
  onSaveMine: () => void
  onKeepTheirs: () => void
  onBack: () => void
}
