'use client'

import { SaveBar } from '#admin/kit/save-bar.tsx'
import { contentMessages as say } from '#lib/messages-admin.ts'
import { Button } from '#site/ui/button.tsx'

/** Toolbar of the content editor; it stays in view. */
export function EditorBar({
  isEditing,
  changed,
  isPending,
  wasRestored,
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
      status={
        isEditing ? countOf(changed, wasRestored) : 'Read-only. Press Edit Content to make changes.'
      }
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

function countOf(changed: number, wasRestored: boolean): string {
  if (changed === 0) return 'No changes yet'
  const count = changed === 1 ? '1 text changed' : `${changed} texts changed`
  return wasRestored ? `${count} · ${say.kept}` : count
}

type EditorBarProps = {
  isEditing: boolean
  changed: number
  isPending: boolean
  /** True if the edits were restored after a reload. */
  wasRestored: boolean
  onEdit: () => void
  onCancel: () => void
  onSave: () => void
}
