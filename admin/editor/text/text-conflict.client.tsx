'use client'

import { type ConflictDecisions, ConflictDialog } from '#admin/kit/conflict-dialog.client.tsx'

/** Both texts beside each other, where two people wrote one. */
export function TextConflict({ label, mine, theirs, where, ...decisions }: TextConflictProps) {
  return (
    <ConflictDialog
      title="Somebody else has changed this text"
      back="Back to editing"
      {...decisions}
    >
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
    </ConflictDialog>
  )
}

type TextConflictProps = ConflictDecisions & {
  /** Of the text. */
  label: string
  mine: string
  theirs: string
  where: 'published' | 'draft'
}
