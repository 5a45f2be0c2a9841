'use client'

import type { Conflict } from '#admin/editor/page-change.ts'
import { type ConflictDecisions, ConflictDialog } from '#admin/kit/conflict-dialog.client.tsx'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import type { StoredBlock } from './body-value.ts'
import { type BlockDifference, bodyDifferences } from './body-words.ts'

/** Shows where two versions of a body differ, and asks which one to keep. */
export function BodyConflictDialog({ conflict, ...decisions }: ConflictProps) {
  const { mine, theirs, where, who } = conflict
  const sentence = where === 'draft' ? say.conflictDraft(who) : say.conflictPublished(who)

  return (
    <ConflictDialog title={say.conflictTitle} back="Back to editing" {...decisions}>
      <p className="body-dialog-text">{sentence}</p>
      <ul className="body-differences">
        {bodyDifferences(mine, theirs).map((difference) => (
          <Difference key={difference.key} difference={difference} />
        ))}
      </ul>
    </ConflictDialog>
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
      {mine === theirs && <p className="note">Same words. Formatting, links, or details differ.</p>}
    </li>
  )
}

export type BodyConflict = Conflict<readonly StoredBlock[]> & {
  readonly mine: readonly StoredBlock[]
}

type ConflictProps = ConflictDecisions & { conflict: BodyConflict }
