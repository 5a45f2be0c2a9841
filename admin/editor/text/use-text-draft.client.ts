'use client'

import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react'
import type { Conflict } from '#admin/editor/page-change.ts'
import { openText, storeField } from '#admin/editor/stored-field.ts'
import { useEditMode } from '#admin/editor/use-edit-mode.ts'
import { actionResult } from '#admin/kit/action-result.ts'
import { ownSaves } from '#admin/kit/own-saves.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { editMessages as say } from '#lib/messages-edit.ts'
import { useLeaveGuard } from '#site/ui/use-leave-guard.client.ts'
import type { EditableText } from './editable-text.ts'
import { shownAtOnce } from './shown-at-once.ts'
import { type GivenUp, type OpenedText, textOrNull } from './text-outcomes.ts'
import { failed, showSaved } from './text-toasts.ts'
import { type UnsavedText, unsavedOf } from './unsaved-text.ts'

/**
 * One text from opening to saving: what is stored, what is written, and how saving went. Writing begins at
 * once, with the text that stands on the page; what is stored is known when the content store has answered, and
 * saving waits for that.
 */
export function useTextDraft({ text, page, kept, onUnsaved, onClose }: TextDraftOptions) {
  const { address, field } = text
  const { redraw } = useEditMode()
  const { draft, latest, change, opened } = useOpenedDraft(text, kept)
  const [sentence, setSentence] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<string | null>>()
  const [isSaving, startSaving] = useTransition()
  const unsaved = useMemo(() => unsavedIn(text, draft), [text, draft])

  const begin = useEffectEvent(opened)
  const refuse = useEffectEvent((message: string) => {
    // What was typed is not taken away with the field.
    if (isChanged(latest.current)) return setSentence(message)
    failed(say.openFailed, message)
    onClose()
  })
  useEffect(() => {
    let isHere = true
    void begin().then((answer) => isHere && !answer.ok && refuse(answer.message))
    return () => {
      isHere = false
    }
  }, [])

  const report = useEffectEvent(onUnsaved)
  // With the drawing: an effect left for later would keep anew what a press in between has given up.
  useLayoutEffect(() => report(unsaved), [unsaved])
  useLeaveGuard(unsaved !== undefined)

  const giveUp = (sentence = say.givenUpText(field.label)) => {
    // What is on its way to everybody cannot be cancelled any more; it can be undone.
    if (!isSaving) onClose(unsaved && { unsaved, sentence })
  }

  const save = (overwrite = false) => {
    if (isSaving) return
    if (!unsaved && !overwrite) return giveUp()
    const { written } = latest.current
    const wrong = field.refusal(written.trim())
    setSentence(wrong)
    if (wrong) return
    startSaving(async () => {
      const isOpen = await opened()
      if (!isOpen.ok) return failed(say.saveFailed, isOpen.message, say.kept)
      const change = {
        seen: seenIn(latest.current, field.fallback),
        next: written.trim() || null,
        overwrite,
      }
      const answer = await storeField({ address, read: textOrNull }, change, say.saveFailed)
      if (!answer.ok) return failed(say.saveFailed, answer.message, say.kept)
      if (answer.status === 'conflict') return setConflict(answer)
      showAtOnce(text, answer.stored ?? field.fallback)
      showSaved({ text, page, ...answer, refresh: redraw })
      onClose()
      redraw()
    })
  }

  return {
    written: draft.written,
    begun: draft.begun,
    isSaving,
    sentence: sentence ?? (isBehind(draft) ? say.behind(draft.theirs ?? '') : undefined),
    /** The page was older than what is stored, which stands in the field now. */
    isNewer: draft.theirs !== undefined && !isBehind(draft),
    conflict,
    write: (written: string) => {
      change({ ...latest.current, written })
      setSentence(undefined)
    },
    save,
    giveUp: () => giveUp(),
    goOn: () => setConflict(undefined),
    keepTheirs: () => {
      giveUp(say.keptTheirsText(field.label))
      redraw()
    },
  }
}

/** A draft that learns what is stored when `opened` is first called. */
function useOpenedDraft(text: EditableText, kept: UnsavedText | undefined) {
  const { address, field } = text
  const [standing] = useState(() => standingText(text))
  const shown = (stored: string | null) => stored ?? field.fallback ?? standing
  const [draft, setDraft] = useState(() => beginDraft(standing, kept, shown))
  const latest = useRef(draft)
  const opening = useRef<Promise<OpenedText | Refusal>>(null)

  const change = (next: Draft) => {
    latest.current = next
    setDraft(next)
  }

  /** Reads what is stored once, and again only after a failure. */
  const opened = () => {
    opening.current ??= ownSaves.inLine(address.id, async () => {
      const answer = await actionResult(openText(address), say.openFailed)
      if (answer.ok) {
        const own = ownSaves.seenNow(address, seenIn(latest.current, field.fallback))
        change(withAnswer(latest.current, answer.value, shown, own === answer.value))
        ownSaves.read(address, answer.value)
      } else opening.current = null
      return answer
    })
    return opening.current
  }

  return { draft, latest, change, opened }
}

function unsavedIn({ id, field }: EditableText, draft: Draft): UnsavedText | undefined {
  const { begun, written } = draft
  return unsavedOf({ id, seen: seenIn(draft, field.fallback), begun, written })
}

/** What stands on the page; of an address behind the words of a button, where it leads. */
function standingText({ element, field }: EditableText): string {
  const href = field.isBehindLink && element.closest('a')?.getAttribute('href')
  return href ? href.replace(/^mailto:/, '') : element.textContent.trim()
}

/** The page says it already while the server draws it anew. Only where a text stands alone in its element. */
function showAtOnce({ element, field }: EditableText, shown: string | undefined) {
  const [node, ...others] = element.childNodes
  if (field.isBehindLink || !shown || others.length > 0 || !(node instanceof Text)) return
  shownAtOnce.show(node, shown)
}

type TextDraftOptions = {
  text: EditableText
  /** Address of the page it is written on. */
  page: string
  /** What was written there before, and not saved. */
  kept: UnsavedText | undefined
  /** Hears whenever what is not saved has changed. */
  onUnsaved: (unsaved: UnsavedText | undefined) => void
  onClose: (givenUp?: GivenUp) => void
}

/** One text that is being written: it begins with what stands on the page, and learns later what is stored. */
type Draft = {
  /** What the person began with, as the page shows it. */
  readonly begun: string
  readonly written: string
  /** As stored, `null` for nothing; absent until the content store has answered. */
  readonly stored?: string | null
  /** The content store holds a text that the person had not seen when they began to write. */
  readonly theirs?: string
}

/** How the page shows what is stored. */
type Shown = (stored: string | null) => string

/** A draft of the text as it stands on the page; or of what was written before and not saved. */
export function beginDraft(standing: string, kept: UnsavedText | undefined, shown: Shown): Draft {
  if (kept) return { begun: shown(kept.seen), written: kept.text }
  return { begun: standing, written: standing }
}

/**
 * The content store has answered. Where nobody has typed yet, its text takes the place of the page's; what was
 * typed stays, and what somebody else has stored meanwhile stands beside it.
 *
 * @param isOwn what is stored is this person's own doing
 */
export function withAnswer(
  draft: Draft,
  stored: string | null,
  shown: Shown,
  isOwn = false,
): Draft {
  const text = shown(stored)
  const isSame = isSameText(text, draft.begun)
  const isKnown = isOwn || isSame
  if (isChanged(draft)) {
    return isKnown
      ? { begun: text, written: draft.written, stored }
      : { ...draft, stored, theirs: text }
  }
  // Nothing but a space at the end was typed: the next words come after it.
  const written = isSame && draft.written !== draft.begun ? draft.written : text
  return { begun: text, written, stored, ...(!isKnown && { theirs: text }) }
}

/** True when more than the space around the text is different. */
export function isChanged({ begun, written }: Draft): boolean {
  return written.trim() !== begun.trim()
}

/** True when the person writes over a text they had not seen when they began. */
export function isBehind({ begun, theirs }: Draft): boolean {
  return theirs !== undefined && !isSameText(theirs, begun)
}

/**
 * What the person has seen in the field, for saving and for keeping what is not saved.
 *
 * @param fallback what the page shows while nothing is stored
 */
export function seenIn(draft: Draft, fallback: string | undefined): string | null {
  if (draft.stored !== undefined && !isBehind(draft)) return draft.stored
  return draft.begun === fallback ? null : draft.begun
}

/** A page may set other spaces and line breaks than are stored. */
function isSameText(a: string, b: string): boolean {
  return a.replaceAll(/\s+/g, ' ').trim() === b.replaceAll(/\s+/g, ' ').trim()
}
