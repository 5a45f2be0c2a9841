'use client'

import { contentMessages as say } from '#lib/messages-admin.ts'
import { Button } from '#site/ui/button.tsx'

/** What one can do; it stays in view while one types. */
export function EditorBar({
  isEditing,
  changed,
  isPending,
  wasKept,
  onEdit,
  onCancel,
  onSave,
}: EditorBarProps) {
  return (
    <div className="texts-bar" data-editing={isEditing || undefined}>
      <Button
        kind={isEditing ? 'secondary' : 'primary'}
        onClick={isEditing ? onCancel : onEdit}
        disabled={isPending}
      >
        {isEditing ? 'Cancel' : 'Edit Content'}
      </Button>
      <Button
        kind={isEditing ? 'primary' : 'secondary'}
        disabled={!isEditing}
        pending={isPending}
        pendingLabel="Saving…"
        onClick={onSave}
      >
        Save Changes
      </Button>
      <a className="button" data-kind="quiet" href="/" target="_blank" rel="noopener">
        Preview Site
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <p className="note" role="status">
        {isEditing ? countOf(changed) : 'Read-only until you press Edit Content'}
        {isEditing && wasKept && changed > 0 && ` · ${say.kept}`}
      </p>
    </div>
  )
}

function countOf(changed: number): string {
  if (changed === 0) return 'Nothing changed yet'
  return changed === 1 ? '1 text changed' : `${changed} texts changed`
}

type EditorBarProps = {
  isEditing: boolean
  changed: number
  isPending: boolean
  /** The edits come from before the page was loaded. */
  wasKept: boolean
  onEdit: () => void
  onCancel: () => void
  onSave: () => void
}
