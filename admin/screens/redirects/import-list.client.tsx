'use client'

import { useState } from 'react'
import { personName } from '#admin/kit/activity/person-name.ts'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.client.tsx'
import { ListTable } from '#admin/kit/list-parts.tsx'
import { dayOf, TimeText } from '#admin/kit/time-text.tsx'
import { useLinkedPlace } from '#admin/kit/use-linked-place.client.ts'
import { redirectMessages as say } from '#lib/messages-admin.ts'
import type { StoredImport } from '#lib/redirects/stored-imports.ts'
import { undoAndReport } from './undo-import.ts'

/** Lists the imports of the last 90 days, each with a button that undoes it. */
export function ImportList({ imports }: { imports: readonly StoredImport[] }) {
  const [undoing, setUndoing] = useState<StoredImport | null>(null)
  useLinkedPlace()

  return (
    <section aria-labelledby="imports-title" className="missing">
      <h2 id="imports-title" className="text-xl">
        Imports
      </h2>
      <ListTable columns={[{ name: 'File' }, { name: 'Redirects', isWide: true }]}>
        {imports.map((each) => (
          <tr key={each.id} id={`import-${each.id}`}>
            <td>
              <p className="rule-source">{each.file}</p>
              <p className="note">
                {personName(each.email)}, <TimeText iso={each.at} />
              </p>
            </td>
            <td data-wide="" className="note whitespace-nowrap">
              {say.imported(each.added, each.changed)}
            </td>
            <td>
              {each.undone ? (
                <p className="note">
                  Undone by {personName(each.undone.email)}, {dayOf(each.undone.at)}
                </p>
              ) : (
                <div className="row-actions">
                  <button
                    type="button"
                    onClick={() => setUndoing(each)}
                    aria-label={`Undo the import of ${each.file}`}
                  >
                    Undo
                  </button>
                </div>
              )}
            </td>
          </tr>
        ))}
      </ListTable>
      {undoing && (
        <ConfirmDialog
          title="Undo this import?"
          confirm="Undo import"
          pending="Undoing…"
          onConfirm={() => undoAndReport(undoing.id)}
          onClose={() => setUndoing(null)}
        >
          <p className="mt-3">
            {undoing.file}: {say.imported(undoing.added, undoing.changed)}. Added redirects are
            removed, and changed ones get their former values back. Redirects that were changed
            since stay as they are.
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
