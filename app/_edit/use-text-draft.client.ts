'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useMemo, useState, useTransition } from 'react'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { type UnsavedText, unsavedOf } from '#lib/edit/unsaved-text.ts'
import { editMessages as say } from '#lib/messages-edit.ts'
import { settled } from '../_ui/settled.ts'
import { useLeaveGuard } from '../_ui/use-leave-guard.client.ts'
import type { EditableText } from './editable-text.ts'
import { openText, saveText } from './text-actions.ts'
import type { Conflict, GivenUp, OpenedText } from './text-outcomes.ts'
import { failed, showSaved } from './text-toasts.ts'

/** One text from opening to saving: what is stored, what is written, and how saving went. */
export function useTextDraft({ text, kept, onUnsaved, onClose }: TextDraftOptions) {
  const { address, field } = text
  const router = useRouter()
  const [seen, setSeen] = useState<string | null>(kept?.seen ?? null)
  const [written, setWritten] = useState<string | null>(kept?.text ?? null)
  const [sentence, setSentence] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const [isSaving, startSaving] = useTransition()
  const begun = seen ?? field.fallback ?? shownText(text)
  const unsaved = useMemo(
    () => unsavedOf({ id: text.id, seen, begun, written }),
    [text.id, seen, begun, written],
  )

  const ask = useEffectEvent(() => settled(openText(address), say.openFailed))
  const take = useEffectEvent((answer: OpenedText | Refusal) => {
    if (!answer.ok) {
      failed(say.openFailed, answer.message)
      onClose()
      return
    }
    setSeen(answer.value)
    setWritten(answer.value ?? field.fallback ?? shownText(text))
  })
  // Asked once, however often the page moves meanwhile.
  const isOpened = written !== null
  useEffect(() => {
    if (isOpened) return
    let isWanted = true
    ask().then((answer) => isWanted && take(answer))
    return () => {
      isWanted = false
    }
  }, [isOpened])

  const report = useEffectEvent(onUnsaved)
  useEffect(() => report(unsaved), [unsaved])
  useLeaveGuard(unsaved !== undefined)

  const giveUp = (sentence = say.givenUpText(field.label)) => {
    // What is on its way to everybody cannot be cancelled any more; it can be undone.
    if (!isSaving) onClose(unsaved && { unsaved, sentence })
  }

  const save = (overwrite = false) => {
    if (written === null || isSaving) return
    if (!unsaved && !overwrite) return giveUp()
    const wrong = field.refusal(written.trim())
    setSentence(wrong)
    if (wrong) return
    startSaving(async () => {
      const next = written.trim() || null
      const answer = await settled(saveText({ ...address, seen, next, overwrite }), say.saveFailed)
      if (!answer.ok) return failed(say.saveFailed, answer.message, say.kept)
      if (answer.status === 'refused') return setSentence(answer.sentence)
      if (answer.status === 'conflict') return setConflict(answer)
      showAtOnce(text, next ?? field.fallback)
      showSaved({ text, next, before: answer.before, refresh: () => router.refresh() })
      onClose()
      router.refresh()
    })
  }

  return {
    written: written ?? begun,
    isOpened,
    isSaving,
    sentence,
    conflict,
    write: (value: string) => {
      setWritten(value)
      setSentence(undefined)
    },
    save,
    giveUp: () => giveUp(),
    goOn: () => setConflict(undefined),
    keepTheirs: () => {
      giveUp(say.keptTheirsText(field.label))
      router.refresh()
    },
  }
}

function shownText({ element }: EditableText): string {
  return element.textContent.trim()
}

/** The page says it already while the server draws it anew. Only where a text stands alone in its element. */
function showAtOnce({ element, field }: EditableText, shown: string | undefined) {
  const [node, ...others] = element.childNodes
  if (field.isBehindLink || !shown || others.length > 0 || !(node instanceof Text)) return
  node.nodeValue = shown
}

type TextDraftOptions = {
  text: EditableText
  /** What was written there before, and not saved. */
  kept: UnsavedText | undefined
  /** Hears whenever what is not saved has changed. */
  onUnsaved: (unsaved: UnsavedText | undefined) => void
  onClose: (givenUp?: GivenUp) => void
}
