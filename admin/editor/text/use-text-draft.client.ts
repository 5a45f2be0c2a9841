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
import { failed } from '#admin/editor/history/store-step.ts'
import type { Conflict } from '#admin/editor/page-change.ts'
import { openText, storeField, type Unsent } from '#admin/editor/stored-field.ts'
import { useEditMode } from '#admin/editor/use-edit-mode.ts'
import { useResend } from '#admin/editor/use-resend.client.ts'
import { ownSaves } from '#admin/kit/own-saves.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { editMessages as say } from '#lib/messages-edit.ts'
import { useLeaveGuard } from '#site/ui/use-leave-guard.client.ts'
import type { EditableText } from './editable-text.ts'
import { hasPlaceholder, isSameText, isShownAs } from './filled-text.ts'
import { shownAtOnce } from './shown-at-once.ts'
import { type GivenUp, type OpenedText, textOrNull } from './text-outcomes.ts'
import { showSaved } from './text-toasts.ts'
import { type UnsavedText, unsavedOf } from './unsaved-text.ts'

/**
 * Edits one text, from opening to saving. The person can type at once, starting from the text on the page. Saving
 * waits until the stored text has been read.
 */
export function useTextDraft({ text, page, kept, onUnsaved, onClose }: TextDraftOptions) {
  const { address, field } = text
  const { redraw } = useEditMode()
  const { draft, latest, change, opened, startFrom } = useOpenedDraft(text, kept)
  const [sentence, setSentence] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<string | null>>()
  const [isSaving, startSaving] = useTransition()
  const [attempts, setAttempts] = useState(kept?.isSent ? 1 : 0)
  const isSent = attempts > 0
  const unsaved = useMemo(() => unsavedIn(text, draft, isSent), [text, draft, isSent])

  const begin = useEffectEvent(opened)
  const refuse = useEffectEvent((answer: Refusal | Unsent) => {
    // Saving reads the stored text again.
    if (isSent && 'isUnsent' in answer) return
    // Keep the field open, so that typed text is not lost.
    if (isChanged(latest.current)) return setSentence(answer.message)
    failed(say.openFailed, answer.message)
    onClose()
  })
  useEffect(() => {
    let isHere = true
    void begin().then((answer) => isHere && !answer.ok && refuse(answer))
    return () => {
      isHere = false
    }
  }, [])

  const report = useEffectEvent(onUnsaved)
  // In a layout effect: a later effect would store again what a key press in between has discarded.
  useLayoutEffect(() => report(unsaved), [unsaved])
  useLeaveGuard(unsaved !== undefined)

  const giveUp = (sentence = say.givenUpText(field.label)) => {
    // A save in progress cannot be canceled; it can be undone afterwards.
    if (isSaving) return
    const discarded = unsavedIn(text, draft, false)
    onClose(discarded && { unsaved: discarded, sentence })
  }

  /** Text of the latest request, while it has no answer. */
  const sent = useRef<string>(null)

  const save = (overwrite = false) => {
    const { written } = latest.current
    if (written === sent.current) return
    if (!unsavedIn(text, latest.current, false) && !overwrite) return giveUp()
    const wrong = field.refusal(written.trim())
    setSentence(wrong)
    if (wrong) return
    sent.current = written
    startSaving(async () => {
      const answer = await stored(written, overwrite)
      if (sent.current === written) sent.current = null
      const isTypedOn = latest.current.written !== written
      if (!answer.ok) return notSaved(answer, isTypedOn)
      setAttempts(0)
      if (answer.status === 'conflict') return setConflict(answer)
      showAtOnce(text, answer.stored ?? field.fallback)
      showSaved({ text, page, ...answer })
      if (isTypedOn) startFrom(answer.stored)
      else onClose()
      redraw()
    })
  }

  const stored = async (written: string, overwrite: boolean) => {
    const isOpen = await opened()
    if (!isOpen.ok) return isOpen
    const seen = seenIn(latest.current, field.fallback)
    const change = { seen, next: written.trim() || null, overwrite }
    return storeField({ address, read: textOrNull }, change, say.saveFailed)
  }

  const notSaved = (answer: Refusal | Unsent, isTypedOn: boolean) => {
    // Half a sentence must not be sent again.
    if ('isUnsent' in answer) return setAttempts((count) => (isTypedOn ? 0 : count + 1))
    setAttempts(0)
    failed(say.saveFailed, answer.message, say.kept)
  }
  useResend(attempts, save)

  return {
    written: draft.written,
    begun: draft.begun,
    isSaving,
    sentence: sentence ?? warningOf(draft),
    /** True if the text was sent and got no answer. It is sent again. */
    isWaiting: isSent,
    /** True if the stored text is newer than the page's; the field shows the stored one. */
    isNewer: draft.theirs !== undefined && !isBehind(draft),
    conflict,
    write: (written: string) => {
      change({ ...latest.current, written })
      setSentence(undefined)
      setAttempts(0)
    },
    save,
    /** Saves an earlier text; `null` for the default. */
    restore: (earlier: string | null) => {
      change({ ...latest.current, written: earlier ?? '' })
      save()
    },
    giveUp: () => giveUp(),
    goOn: () => setConflict(undefined),
    keepTheirs: () => {
      giveUp(say.keptTheirsText(field.label))
      redraw()
    },
  }
}

/** Holds the draft. The first call of `opened` reads the stored text. */
function useOpenedDraft(text: EditableText, kept: UnsavedText | undefined) {
  const { address, field } = text
  const [standing] = useState(() => standingText(text))
  const shown = (stored: string | null) => stored ?? field.fallback ?? standing
  const [draft, setDraft] = useState(() => beginDraft(standing, kept, shown))
  const latest = useRef(draft)
  const opening = useRef<Promise<OpenedText | Refusal | Unsent>>(null)

  const change = (next: Draft) => {
    latest.current = next
    setDraft(next)
  }

  /** Reads the stored text once, and again only after a failure. */
  const opened = () => {
    opening.current ??= ownSaves.inLine(address.id, async () => {
      const answer = await openText(address)
      if (answer.ok) {
        const own = ownSaves.seenNow(address, seenIn(latest.current, field.fallback))
        change(withAnswer(latest.current, answer.value, shown, own === answer.value))
        ownSaves.read(address, answer.value)
      } else opening.current = null
      return answer
    })
    return opening.current
  }

  /** Makes the saved text the start of what the person has typed while it was saved. */
  const startFrom = (stored: string | null) =>
    change({ begun: shown(stored), written: latest.current.written, stored })

  return { draft, latest, change, opened, startFrom }
}

function unsavedIn({ id, field }: EditableText, draft: Draft, isSent: boolean) {
  const { begun, written } = draft
  return unsavedOf({ id, seen: seenIn(draft, field.fallback), begun, written, isSent })
}

/** Says which stored text the person has not seen. */
function warningOf(draft: Draft): string | undefined {
  const { theirs = '' } = draft
  if (!isBehind(draft)) return undefined
  return isFilledIn(draft) ? say.wouldReplace(theirs) : say.behind(theirs)
}

/** Returns the text on the page, or the link target if the field is the URL behind a link. */
function standingText({ element, field }: EditableText): string {
  const href = field.isBehindLink && element.closest('a')?.getAttribute('href')
  return href ? href.replace(/^mailto:/, '') : element.textContent.trim()
}

/** Shows the saved text on the page while the server renders it, if it is the only child of its element. */
function showAtOnce({ element, field }: EditableText, shown: string | undefined) {
  const [node, ...others] = element.childNodes
  if (field.isBehindLink || !shown || hasPlaceholder(shown)) return
  if (others.length > 0 || !(node instanceof Text)) return
  shownAtOnce.show(node, shown)
}

type TextDraftOptions = {
  text: EditableText
  page: string
  kept: UnsavedText | undefined
  /** Called whenever the unsaved text changes. */
  onUnsaved: (unsaved: UnsavedText | undefined) => void
  onClose: (givenUp?: GivenUp) => void
}

/** A text being edited. It starts with the text on the page; the stored text follows later. */
type Draft = {
  /** Text at the start, as the page shows it. */
  readonly begun: string
  readonly written: string
  /** Stored text, `null` if the field is empty; absent until it has been read. */
  readonly stored?: string | null
  /** Stored text that the person had not seen when they started. */
  readonly theirs?: string
}

/** Returns how the page shows a stored text. */
type Shown = (stored: string | null) => string

export function beginDraft(standing: string, kept: UnsavedText | undefined, shown: Shown): Draft {
  if (kept) return { begun: shown(kept.seen), written: kept.text }
  return { begun: standing, written: standing }
}

/**
 * Returns the draft after the stored text was read. If nothing was typed yet, the stored text replaces the page's.
 * Otherwise the typed text stays, with another person's stored text in `theirs`.
 *
 * @param isOwn true if this tab saved the stored text itself
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
  // Keep whitespace that was typed at the end: the next words follow it.
  const written = isSame && draft.written !== draft.begun ? draft.written : text
  const isNewer = !isKnown && !isShownAs(text, draft.begun)
  return { begun: text, written, stored, ...(isNewer && { theirs: text }) }
}

/** Returns true if more than the surrounding whitespace has changed. */
export function isChanged({ begun, written }: Draft): boolean {
  return written.trim() !== begun.trim()
}

/** Returns true if there is a stored text that the person had not seen when they started. */
export function isBehind({ begun, theirs }: Draft): boolean {
  return theirs !== undefined && !isSameText(theirs, begun)
}

/** Returns true if the person began with the page's version of a text that has placeholders. */
export function isFilledIn({ begun, theirs }: Draft): boolean {
  return theirs !== undefined && hasPlaceholder(theirs) && isShownAs(theirs, begun)
}

/**
 * Returns the stored text that the person has seen, to detect conflicts when saving.
 *
 * @param fallback text that the page shows while nothing is stored
 */
export function seenIn(draft: Draft, fallback: string | undefined): string | null {
  if (draft.stored !== undefined && (!isBehind(draft) || isFilledIn(draft))) return draft.stored
  return draft.begun === fallback ? null : draft.begun
}
