'use client'

import { Button } from '#app/_ui/button.tsx'
import { Modal } from '#app/_ui/modal.client.tsx'
import type { StoredBlock } from '#lib/edit/body-value.ts'
import { type BlockDifference, bodyDifferences } from '#lib/edit/body-words.ts'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'

/** Shows where two people's texts differ, and lets the one who saves decide. */
export function ConflictDialog({ conflict, isSaving, onMine, onTheirs, onBack }: ConflictProps) {
  const { mine, theirs, where, who } = conflict
  const sentence = where === 'draft' ? say.conflictDraft(who) : say.conflictPublished(who)

  return (
    <Modal title={say.conflictTitle} kind="wide" onClose={onBack}>
      <p className="body-dialog-text">{sentence}</p>
      <ul className="body-differences">
        {bodyDifferences(mine, theirs).map((difference) => (
          <Difference key={difference.key} difference={difference} />
        ))}
      </ul>
      <div className="modal-actions">
        <Button kind="primary" pending={isSaving} pendingLabel="Saving…" onClick={onMine}>
          Save mine
        </Button>
        <Button disabled={isSaving} onClick={onTheirs}>
          Keep theirs
        </Button>
        <Button kind="quiet" disabled={isSaving} onClick={onBack}>
          Back
        </Button>
      </div>
    </Modal>
  )
}

function Difference({ difference: { mine, theirs } }: { difference: BlockDifference }) {
  return (
    <li>
      <div>
        <p className="note">Yours</p>
        <p>{mine ?? <em>Not in your text</em>}</p>
      </div>
      <div>
        <p className="note">Theirs</p>
        <p>{theirs ?? <em>Not in their text</em>}</p>
      </div>
      {mine === theirs && <p className="note">Same words; their look, links or details differ.</p>}
    </li>
  )
}

export type BodyConflict = {
  readonly mine: readonly StoredBlock[]
  readonly theirs: readonly StoredBlock[]
  readonly where: 'published' | 'draft'
  /** Who changed it last, in words. */
  readonly who: string
}

type ConflictProps = {
  conflict: BodyConflict
  isSaving: boolean
  onMine: () => void
  onTheirs: () => void
  onBack: () => void
}
