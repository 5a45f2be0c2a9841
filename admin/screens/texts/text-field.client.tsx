'use client'

import { countCharacters } from 'brightkeel-seo-checks/meta-tags/characters.ts'
import { useState, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { dayOf } from '#admin/kit/time-text.tsx'
import { contentMessages as say } from '#lib/messages-admin.ts'
import { contentText } from '#site/registry.ts'
import { Button } from '#site/ui/button.tsx'
import { type EarlierTextsOutcome, findEarlierTexts } from './content-actions.ts'
import type { EditorKey } from './editor-fields.ts'
import type { Edit, TextConflict } from './edits.ts'

/** One text field with its state, conflict, and earlier versions. */
export function TextField(props: TextFieldProps) {
  const { name, stored, edit, conflict, onType, onDecide, onDiscard, error } = props
  const { title: label, help, text: byDefault } = contentText(name)
  const value = edit?.text ?? stored ?? ''
  const isChanged = edit !== undefined && edit.text.trim() !== (edit.seen ?? '')
  const isRemoved = stored === undefined || conflict?.where === 'removed'

  return (
    <div className="field texts-field" data-changed={isChanged || undefined}>
      <div className="texts-head">
        <label htmlFor={name}>{label}</label>
        <span id={`${name}-state`} className="note texts-state">
          {!isRemoved && stateText(value, byDefault, isChanged)}
        </span>
      </div>
      <TextInput {...props} {...{ value, isChanged, isRemoved }} />
      <p id={`${name}-hint`} className="note texts-hint">
        {help}
      </p>
      {isRemoved ? (
        <Removed name={name} {...(isChanged && { onDiscard })} />
      ) : (
        <>
          {error && (
            <p id={`${name}-error`} className="field-error">
              {error}
            </p>
          )}
          {conflict && (
            <ConflictChoice {...{ label, byDefault, conflict, onDecide }} mine={value} />
          )}
          <EarlierTexts {...{ name, label, byDefault }} onUse={onType} />
        </>
      )}
    </div>
  )
}

function stateText(value: string, byDefault: string, isChanged: boolean): string {
  const text = value.trim()
  const empty = byDefault ? 'default' : 'empty'
  const state = isChanged ? 'changed' : text === '' ? empty : ''
  return `${state} ${countCharacters(text || byDefault)} characters`
}

/** The box to type in. It is read-only for a text that was removed from its page, so that it can be copied. */
function TextInput({
  name,
  value,
  error,
  conflict,
  isEditing,
  isChanged,
  isRemoved,
  onType,
}: TextInputProps) {
  const { lines, text: byDefault } = contentText(name)
  const isWrong = error !== undefined || conflict !== undefined || (isRemoved && isChanged)
  const described = ['hint', 'state', ...(error || isRemoved ? ['error'] : [])]
  const input = {
    id: name,
    name,
    value,
    placeholder: isRemoved ? '' : byDefault,
    disabled: !isEditing,
    readOnly: isRemoved,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': described.map((part) => `${name}-${part}`).join(' '),
  }

  return (
    <div className="field-box">
      {lines ? (
        <textarea {...input} rows={3} onChange={({ target }) => onType(target.value)} />
      ) : (
        <input {...input} onChange={({ target }) => onType(target.value)} />
      )}
    </div>
  )
}

type TextInputProps = TextFieldProps & {
  value: string
  isChanged: boolean
  isRemoved: boolean
}

/** Says that an editor removed the section with this text. */
function Removed({ name, onDiscard }: { name: EditorKey; onDiscard?: () => void }) {
  return (
    <p id={`${name}-error`} className="field-error">
      {say.removed}{' '}
      {onDiscard && (
        <Button size="small" onClick={onDiscard}>
          Discard my change
        </Button>
      )}
    </p>
  )
}

type TextFieldProps = {
  name: EditorKey
  /** `null` if the default is shown; `undefined` if the text was removed from its page. */
  stored: string | null | undefined
  edit: Edit | undefined
  isEditing: boolean
  error: string | undefined
  conflict: TextConflict | undefined
  onType: (text: string) => void
  onDecide: (conflict: TextConflict, choice: 'mine' | 'theirs') => void
  onDiscard: () => void
}

/** Shows both texts of a conflict side by side, and asks which one to keep. */
function ConflictChoice({ label, byDefault, mine, conflict, onDecide }: ConflictProps) {
  const { theirs, where } = conflict
  const emptyText = byDefault ? `${byDefault} (default)` : 'empty'

  return (
    <fieldset className="texts-conflict">
      <legend className="sr-only">Two texts for {label}</legend>
      <p>
        {where === 'published'
          ? 'Someone else has published a different text since you started.'
          : 'A draft in the Studio has a different text.'}
      </p>
      <dl>
        <div>
          <dt>Yours</dt>
          <dd>{mine.trim() || emptyText}</dd>
        </div>
        <div>
          <dt>Theirs</dt>
          <dd>{theirs ?? emptyText}</dd>
        </div>
      </dl>
      <div className="texts-choices">
        <Button size="small" onClick={() => onDecide(conflict, 'mine')}>
          Keep mine
        </Button>
        <Button size="small" onClick={() => onDecide(conflict, 'theirs')}>
          Use theirs
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

/** Lists earlier versions of a text, loaded when opened. A click copies one into the field. */
function EarlierTexts({ name, label, byDefault, onUse }: EarlierTextsProps) {
  const [outcome, setOutcome] = useState<EarlierTextsOutcome | null>(null)
  const [isPending, start] = useTransition()

  const open = (isOpen: boolean) => {
    if (!isOpen) return
    start(async () => setOutcome(await actionResult(findEarlierTexts(name), say.historyFailed)))
  }

  return (
    <details className="texts-earlier" onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>
        Earlier versions<span className="sr-only"> of {label}</span>
      </summary>
      <div aria-live="polite">
        {isPending && <p className="note">Loading…</p>}
        {!isPending && outcome && !outcome.ok && <p className="field-error">{outcome.message}</p>}
        {!isPending && outcome?.ok && outcome.texts.length === 0 && (
          <p className="note">No earlier versions.</p>
        )}
      </div>
      {!isPending && outcome?.ok && (
        <ul>
          {outcome.texts.map(({ text, until, replacedBy }) => (
            <li key={until}>
              <p>{text ?? (byDefault ? `${byDefault} (default)` : 'empty')}</p>
              <p className="note">
                until {dayOf(until)}
                {replacedBy && `, replaced by ${replacedBy}`}
              </p>
              <button type="button" onClick={() => onUse(text ?? '')}>
                Use this version
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
