'use client'

import { contentText } from '#site/registry.ts'
import { ConflictChoice } from './conflict-choice.client.tsx'
import { EarlierTexts } from './earlier-texts.client.tsx'
import type { EditorKey } from './editor-fields.ts'
import type { Edit, TextConflict } from './edits.ts'

/** One text: its place, what it says, and whether that is the default or has just been changed. */
export function TextField({
  name,
  stored,
  edit,
  isEditing,
  error,
  conflict,
  onType,
  onDecide,
}: TextFieldProps) {
  const { title: label, help, lines, text: byDefault } = contentText(name)
  const value = edit?.text ?? stored ?? ''
  const isChanged = edit !== undefined && edit.text.trim() !== (edit.seen ?? '')
  const standing = byDefault ? 'default' : 'empty'
  const isWrong = error !== undefined || conflict !== undefined
  const input = {
    id: name,
    name,
    value,
    placeholder: byDefault,
    disabled: !isEditing,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': `${name}-hint ${name}-state${error ? ` ${name}-error` : ''}`,
  }

  return (
    <div className="field texts-field" data-changed={isChanged || undefined}>
      <div className="texts-head">
        <label htmlFor={name}>{label}</label>
        <span id={`${name}-state`} className="note texts-state">
          {isChanged ? 'changed' : value.trim() === '' ? standing : ''}{' '}
          {(value.trim() || byDefault).length} characters
        </span>
      </div>
      <div className="field-box">
        {lines ? (
          <textarea {...input} rows={3} onChange={({ target }) => onType(target.value)} />
        ) : (
          <input {...input} onChange={({ target }) => onType(target.value)} />
        )}
      </div>
      <p id={`${name}-hint`} className="note texts-hint">
        {help}
      </p>
      {error && (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      )}
      {conflict && <ConflictChoice {...{ label, byDefault, conflict, onDecide }} mine={value} />}
      <EarlierTexts {...{ name, label, byDefault }} onUse={onType} />
    </div>
  )
}

type TextFieldProps = {
  name: EditorKey
  stored: string | null
  edit: Edit | undefined
  isEditing: boolean
  error: string | undefined
  conflict: TextConflict | undefined
  onType: (text: string) => void
  onDecide: (conflict: TextConflict, choice: 'mine' | 'theirs') => void
}
