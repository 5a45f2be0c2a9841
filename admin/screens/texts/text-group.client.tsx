'use client'

import type { EditorKey, editorGroups, StoredTexts } from './editor-fields.ts'
import type { Conflicts, Edits, TextConflict } from './edits.ts'
import { TextField } from './text-field.client.tsx'

/** The texts of one place of the site, with the way there. */
export function TextGroup({
  group,
  stored,
  edits,
  errors,
  conflicts,
  onType,
  onDecide,
}: TextGroupProps) {
  const keys: readonly EditorKey[] = group.keys

  return (
    <section aria-label={group.title} className="texts-group">
      <div>
        <h2 className="text-xl">{group.title}</h2>
        <p className="texts-see">
          <a href={group.path} target="_blank" rel="noopener">
            See it on the page
            <span className="sr-only"> {group.title} (opens in a new tab)</span>
          </a>
        </p>
      </div>
      <div className="texts-fields">
        {keys.map((name) => (
          <TextField
            key={name}
            name={name}
            stored={stored[name]}
            edit={edits?.[name]}
            isEditing={edits !== null}
            error={errors[name]}
            conflict={conflicts[name]}
            onType={(text) => onType(name, text)}
            onDecide={(conflict, choice) => onDecide(name, conflict, choice)}
          />
        ))}
      </div>
    </section>
  )
}

type TextGroupProps = {
  group: (typeof editorGroups)[number]
  stored: StoredTexts
  /** `null` while one only reads. */
  edits: Edits | null
  errors: Readonly<Partial<Record<EditorKey, string>>>
  conflicts: Conflicts
  onType: (key: EditorKey, text: string) => void
  onDecide: (key: EditorKey, conflict: TextConflict, choice: 'mine' | 'theirs') => void
}
