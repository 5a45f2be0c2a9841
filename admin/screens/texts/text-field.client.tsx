'use client'

import { useState, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { dayOf } from '#admin/kit/time-text.tsx'
import { contentMessages as say } from '#lib/messages-admin.ts'
import { contentText } from '#site/registry.ts'
import { Button } from '#site/ui/button.tsx'
import { type EarlierTextsOutcome, findEarlierTexts } from './content-actions.ts'
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

/** Somebody else changed the text: both stand side by side, and nothing is lost before one decides. */
function ConflictChoice({ label, byDefault, mine, conflict, onDecide }: ConflictProps) {
  const { theirs, where } = conflict
  const standing = byDefault ? `${byDefault} (default)` : 'empty'

  return (
    <fieldset className="texts-conflict">
      <legend className="sr-only">Two texts for {label}</legend>
      <p>
        {where === 'published'
          ? 'Somebody has published another text since you began.'
          : 'A draft in the Studio says something else.'}
      </p>
      <dl>
        <div>
          <dt>Yours</dt>
          <dd>{mine.trim() || standing}</dd>
        </div>
        <div>
          <dt>Theirs</dt>
          <dd>{theirs ?? standing}</dd>
        </div>
      </dl>
      <div className="texts-choices">
        <Button size="small" onClick={() => onDecide(conflict, 'mine')}>
          Keep mine
        </Button>
        <Button size="small" onClick={() => onDecide(conflict, 'theirs')}>
          Take theirs
        </Button>
      </div>
    </fieldset>
  )
}

type ConflictProps = {
  label: string
  byDefault: string
  mine: string
  conflict: TextConflict
  onDecide: (conflict: TextConflict, choice: 'mine' | 'theirs') => void
}

/** What a field said before, asked for when it is opened; a click puts one back into the field. */
function EarlierTexts({ name, label, byDefault, onUse }: EarlierTextsProps) {
  const [found, setFound] = useState<EarlierTextsOutcome | null>(null)
  const [isPending, start] = useTransition()

  const open = (isOpen: boolean) => {
    if (!isOpen) return
    start(async () => setFound(await actionResult(findEarlierTexts(name), say.historyFailed)))
  }

  return (
    <details className="texts-earlier" onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>
        Earlier texts<span className="sr-only"> of {label}</span>
      </summary>
      <div aria-live="polite">
        {isPending && <p className="note">Looking…</p>}
        {!isPending && found && !found.ok && <p className="field-error">{found.message}</p>}
        {!isPending && found?.ok && found.texts.length === 0 && (
          <p className="note">It never said anything else.</p>
        )}
      </div>
      {!isPending && found?.ok && (
        <ul>
          {found.texts.map(({ text, until, replacedBy }) => (
            <li key={until}>
              <p>{text ?? (byDefault ? `${byDefault} (default)` : 'empty')}</p>
              <p className="note">
                until {dayOf(until)}
                {replacedBy && `, replaced by ${replacedBy}`}
              </p>
              <button type="button" onClick={() => onUse(text ?? '')}>
                Use this text
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

type EarlierTextsProps = {
  name: EditorKey
  label: string
  byDefault: string
  onUse: (text: string) => void
}
