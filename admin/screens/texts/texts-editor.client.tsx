'use client'

import { useEffect, useRef, useState, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.client.tsx'
import { ownSaves } from '#admin/kit/own-saves.ts'
import type { VisibleChange } from '#admin/kit/read-back.ts'
import { showFailure } from '#admin/kit/say-outcome.ts'
import { saySaved, visitors } from '#admin/kit/say-saved.ts'
import { useLinkedPlace } from '#admin/kit/use-linked-place.client.ts'
import { contentMessages as say } from '#lib/messages-admin.ts'
import { contentText, textAddress } from '#site/registry.ts'
import { showToast } from '#site/ui/toast-store.ts'
import { useLeaveGuard } from '#site/ui/use-leave-guard.client.ts'
import { type SaveTextsOutcome, saveContentTexts } from './content-actions.ts'
import { EditorBar } from './editor-bar.client.tsx'
import { type EditorKey, editorGroups, type StoredTexts } from './editor-fields.ts'
import {
  type Conflicts,
  changedKeys,
  decide,
  type Edits,
  seenBy,
  type TextConflict,
  withoutText,
  withText,
} from './edits.ts'
import { TextField } from './text-field.client.tsx'
import { useUnsavedEdits } from './use-unsaved-edits.client.ts'
import '#site/ui/field.css'
import './content.css'

type Errors = Readonly<Partial<Record<EditorKey, string>>>

/** The content editor. The fields are read-only until the admin presses Edit Content. */
export function TextsEditor({ stored }: { stored: StoredTexts }) {
  const { edits, setEdits, wasRestored } = useUnsavedEdits()
  const [errors, setErrors] = useState<Errors>({})
  const [conflicts, setConflicts] = useState<Conflicts>({})
  const [refusals, setRefusals] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const [isPending, start] = useTransition()
  const form = useRef<HTMLDivElement>(null)
  const changed = edits ? changedKeys(edits) : []
  const isEditing = edits !== null

  useLeaveGuard(changed.length > 0)
  useLinkedPlace()
  // The pages before any change, to detect when a change is live.
  useEffect(() => {
    if (!isEditing) return
    for (const path of new Set(editorGroups.map((group) => group.path)))
      void visitors.readBefore(path)
  }, [isEditing])
  useEffect(() => {
    if (refusals === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const close = () => {
    setEdits(null)
    setErrors({})
    setConflicts({})
    setAsking(false)
  }
  const type = (key: EditorKey, text: string) => {
    setEdits(withText(edits ?? {}, stored, key, text))
    setErrors(({ [key]: _, ...others }) => others)
  }
  const save = () =>
    start(async () => {
      if (!edits || changed.length === 0) {
        close()
        showToast({ title: say.nothing, text: 'There was nothing to save.', tone: 'good' })
        return
      }
      const outcome = await storeTexts(edits)
      if (outcome.ok) {
        close()
        void saySaved({
          about: 'texts',
          message: { title: say.saved, text: say.savedText },
          seenAt: textsSeenAt(edits),
        })
        return
      }
      setErrors(outcome.errors ?? {})
      setConflicts(outcome.conflicts ?? {})
      setRefusals((count) => count + 1)
      showFailure(outcome.message)
    })

  return (
    <div ref={form} className="texts">
      <EditorBar
        isEditing={isEditing}
        changed={changed.length}
        isPending={isPending}
        wasRestored={wasRestored}
        onEdit={() => setEdits({})}
        onCancel={() => (changed.length > 0 ? setAsking(true) : close())}
        onSave={save}
      />
      <nav aria-label="Texts by page" className="texts-index">
        {editorGroups.map((group) => (
          <a key={group.title} href={`#${idOf(group)}`} className="text-link">
            {group.title}
          </a>
        ))}
      </nav>
      {editorGroups.map((group) => (
        <TextGroup
          key={group.title}
          {...{ group, stored, edits, errors, conflicts, onType: type }}
          onDecide={(key, conflict, choice) => {
            setEdits(decide(edits ?? {}, key, conflict, choice))
            setConflicts(({ [key]: _, ...others }) => others)
          }}
          onDiscard={(key) => {
            setEdits(withoutText(edits ?? {}, key))
            setConflicts(({ [key]: _, ...others }) => others)
          }}
        />
      ))}
      {isAsking && (
        <ConfirmDialog
          title={say.discardTitle}
          confirm="Discard changes"
          cancel="Keep editing"
          onConfirm={close}
          onClose={() => setAsking(false)}
        >
          <p className="mt-3">{say.discardText(changed.length)}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Saves the texts. Earlier saves of this tab, from any screen, count as seen. */
function storeTexts(edits: Edits): Promise<SaveTextsOutcome> {
  const ids = new Set(changedKeys(edits).map((key) => textAddress(key).id))
  return inLineOfAll([...ids].toSorted(), async () => {
    const updated = seenBy(edits, (key, seen) => {
      const now = ownSaves.seenNow(textAddress(key), seen)
      return typeof now === 'string' ? now : null
    })
    const outcome: SaveTextsOutcome = await actionResult(saveContentTexts(updated), say.saveFailed)
    if (outcome.ok) {
      for (const key of changedKeys(updated)) {
        const { seen = null, text = '' } = updated[key] ?? {}
        ownSaves.stored(textAddress(key), { seen, next: text.trim() || null })
      }
    }
    return outcome
  })
}

/** Waits for earlier reads and writes of several documents. */
function inLineOfAll<Result>(ids: readonly string[], work: () => Promise<Result>): Promise<Result> {
  const [id, ...others] = ids
  return id === undefined ? work() : ownSaves.inLine(id, () => inLineOfAll(others, work))
}

/**
 * Returns where a visitor sees the changes: the page of the first changed text. All texts are published together.
 *
 * @returns `undefined` if no page changes, because a default was saved as it is
 */
export function textsSeenAt(edits: Edits): VisibleChange | undefined {
  for (const key of changedKeys(edits)) {
    const group = editorGroups.find(({ keys }) => keys.some((each) => each === key))
    const byDefault = contentText(key).text
    const says = edits[key]?.text.trim() || byDefault
    const said = edits[key]?.seen ?? byDefault
    if (group && says !== said) return { path: group.path, shows: { says, said } }
  }
  return undefined
}

type EditorGroup = (typeof editorGroups)[number]

const idOf = ({ title }: EditorGroup) => title.toLowerCase().replaceAll(' ', '-')

function TextGroup(props: TextGroupProps) {
  const { group, stored, edits, errors, conflicts, onType, onDecide, onDiscard } = props
  const keys: readonly EditorKey[] = group.keys

  return (
    <section id={idOf(group)} aria-label={group.title} className="texts-group">
      <div>
        <h2 className="text-xl">{group.title}</h2>
        <p className="texts-see">
          <a href={group.path} target="_blank" rel="noopener">
            View page
            <span className="sr-only"> for {group.title} (opens in a new tab)</span>
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
            onDiscard={() => onDiscard(name)}
          />
        ))}
      </div>
    </section>
  )
}

type TextGroupProps = {
  group: EditorGroup
  stored: StoredTexts
  /** `null` while the editor is read-only. */
  edits: Edits | null
  errors: Readonly<Partial<Record<EditorKey, string>>>
  conflicts: Conflicts
  onType: (key: EditorKey, text: string) => void
  onDecide: (key: EditorKey, conflict: TextConflict, choice: 'mine' | 'theirs') => void
  onDiscard: (key: EditorKey) => void
}
