'use client'

import '#app/_ui/field.css'
import './content.css'
import { useEffect, useRef, useState, useTransition } from 'react'
import { settled } from '#app/_ui/settled.ts'
import { showToast } from '#app/_ui/toast-store.ts'
import { useLeaveGuard } from '#app/_ui/use-leave-guard.client.ts'
import {
  type EditorKey,
  editorGroups,
  type StoredTexts,
} from '#lib/content-editor/editor-fields.ts'
import { type Conflicts, changedKeys, decide, withText } from '#lib/content-editor/edits.ts'
import { contentMessages as say } from '#lib/messages-admin.ts'
import { type SaveTextsOutcome, saveContentTexts } from './content-actions.ts'
import { DiscardDialog } from './discard-dialog.client.tsx'
import { EditorBar } from './editor-bar.client.tsx'
import { TextGroup } from './text-group.client.tsx'
import { useKeptEdits } from './use-kept-edits.client.ts'

type Errors = Readonly<Partial<Record<EditorKey, string>>>

/** The texts, to read at first; to type in after Edit Content, until they are saved or discarded. */
export function TextsEditor({ stored }: { stored: StoredTexts }) {
  const { edits, setEdits, wasKept } = useKeptEdits()
  const [errors, setErrors] = useState<Errors>({})
  const [conflicts, setConflicts] = useState<Conflicts>({})
  const [refusals, setRefusals] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const [isPending, start] = useTransition()
  const form = useRef<HTMLDivElement>(null)
  const changed = edits ? changedKeys(edits) : []

  useLeaveGuard(changed.length > 0)
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
        showToast({ title: say.nothing, text: 'The texts are as they were.', tone: 'good' })
        return
      }
      const outcome: SaveTextsOutcome = await settled(saveContentTexts(edits), say.saveFailed)
      if (outcome.ok) close()
      else {
        setErrors(outcome.errors ?? {})
        setConflicts(outcome.conflicts ?? {})
        setRefusals((count) => count + 1)
      }
      showToast(
        outcome.ok
          ? { title: say.saved, text: say.savedText, tone: 'good' }
          : { title: say.failed, text: outcome.message, tone: 'bad' },
      )
    })

  return (
    <div ref={form} className="texts">
      <EditorBar
        isEditing={edits !== null}
        changed={changed.length}
        isPending={isPending}
        wasKept={wasKept}
        onEdit={() => setEdits({})}
        onCancel={() => (changed.length > 0 ? setAsking(true) : close())}
        onSave={save}
      />
      {editorGroups.map((group) => (
        <TextGroup
          key={group.title}
          {...{ group, stored, edits, errors, conflicts, onType: type }}
          onDecide={(key, conflict, choice) => {
            setEdits(decide(edits ?? {}, key, conflict, choice))
            setConflicts(({ [key]: _, ...others }) => others)
          }}
        />
      ))}
      {isAsking && (
        <DiscardDialog count={changed.length} onDiscard={close} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}
