'use client'

import { SaveBar } from '#admin/kit/save-bar.tsx'
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
    <SaveBar
      at="head"
      isOpen={isEditing}
      label="Save Changes"
      canSave={isEditing}
      isPending={isPending}
      status={isEditing ? countOf(changed, wasKept) : 'Read-only until you press Edit Content'}
      onSave={onSave}
      before={
        <Button
          kind={isEditing ? 'secondary' : 'primary'}
          onClick={isEditing ? onCancel : onEdit}
          disabled={isPending}
        >
          {isEditing ? 'Cancel' : 'Edit Content'}
        </Button>
      }
    >
      <a className="button" data-kind="quiet" href="/" target="_blank" rel="noopener">
        Preview Site
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </SaveBar>
  )
}

function countOf(changed: number, wasKept: boolean): string {
  if (changed === 0) return 'Nothing changed yet'
  const count = changed === 1 ? '1 text changed' : `${changed} texts changed`
  return wasKept ? `${count} · ${say.kept}` : count
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
