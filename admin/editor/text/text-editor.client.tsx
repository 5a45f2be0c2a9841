'use client'

import {
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { EditorControls } from '#admin/editor/bar/editor-controls.client.tsx'
import { EarlierVersions } from '#admin/editor/history/earlier-versions.client.tsx'
import type { FieldValues } from '#admin/editor/history/field-changes.ts'
import { findChanges } from '#admin/editor/history/find-changes.ts'
import { ListButtons } from '#admin/editor/lists/list-buttons.client.tsx'
import { listOf } from '#admin/editor/lists/list-steps.ts'
import { waitingMessage } from '#admin/editor/use-resend.client.ts'
import { ChangedWords } from '#admin/kit/changed-words.tsx'
import { type ConflictDecisions, ConflictDialog } from '#admin/kit/conflict-dialog.client.tsx'
import { studioAddress } from '#admin/kit/studio-address.ts'
import { editMessages as say } from '#lib/messages-edit.ts'
import type { TextsByField } from '#schemas/editable.ts'
import type { TextPlace } from './caret.ts'
import type { EditableText } from './editable-text.ts'
import { hasPlaceholder } from './filled-text.ts'
import { lengthHint } from './length-hint.ts'
import { pasteJoined, showsLineBreaks } from './line-breaks.ts'
import { type GivenUp, textOrNull } from './text-outcomes.ts'
import type { UnsavedText } from './unsaved-text.ts'
import { useCaret } from './use-caret.client.ts'
import { useGrowth } from './use-growth.client.ts'
import { useTextDraft } from './use-text-draft.client.ts'

/**
 * Field in place of a text (requirements §4, Edit mode). Enter saves a single-line text, Ctrl or ⌘ with Enter a
 * multi-line one. Escape cancels.
 */
export function TextEditor(props: TextEditorProps) {
  const { ref, text, siblings, page, clicked, unsaved, onTyped, onUnsaved, onClose } = props
  const { field, element } = text
  const draft = useTextDraft({ text, page, kept: unsaved, onUnsaved, onClose })
  const { written, begun, isSaving, sentence, conflict } = draft
  const area = useRef<HTMLTextAreaElement>(null)
  const [textStyle] = useState(() => (field.isBehindLink ? undefined : textStyleOf(element)))
  const [isRestored] = useState(unsaved !== undefined)
  // Lines that the page joins can't be typed.
  const [hasLines] = useState(() => field.multiline && showsLineBreaks(element))
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [list] = useState(() => listOf(text))
  const notesId = useId()
  useImperativeHandle(ref, () => ({ save: () => draft.save() }))

  useGrowth(area, text, textStyle !== undefined)
  const keepCaret = useCaret(area, { begun, start: isRestored ? undefined : clicked })

  useEffect(() => {
    element.dataset.beingEdited = textStyle ? 'in-place' : 'beside'
    return () => {
      delete element.dataset.beingEdited
    }
  }, [element, textStyle])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const confirms = event.key === 'Enter' && (!hasLines || event.ctrlKey || event.metaKey)
    if (confirms) draft.save()
    if (event.key === 'Escape') draft.giveUp()
    if (confirms || event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  return (
    <div
      className="edit-editor"
      data-place={textStyle ? 'in-place' : 'beside'}
      style={placeOf(text)}
    >
      <textarea
        ref={area}
        rows={field.multiline ? 3 : 1}
        style={textStyle}
        value={written}
        aria-label={field.label}
        aria-busy={isSaving || undefined}
        aria-invalid={sentence ? true : undefined}
        aria-describedby={notesId}
        autoComplete="off"
        enterKeyHint={hasLines ? 'enter' : 'done'}
        onChange={(event) => {
          onTyped()
          draft.write(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onSelect={keepCaret}
        onPaste={hasLines ? undefined : pasteJoined}
      />
      <EditorControls
        id={notesId}
        field={field}
        hasLines={hasLines}
        lengthHint={lengthHint(text, written)}
        warning={field.warning(written.trim(), siblings)}
        linkAddress={linkAddressOf(text)}
        written={written}
        isRestored={isRestored}
        isNewer={draft.isNewer}
        isFilledIn={hasPlaceholder(written)}
        isSaving={isSaving}
        sentence={sentence}
        list={
          list &&
          written === begun && (
            <ListButtons list={list} page={page} text={begun} onDone={() => onClose()} />
          )
        }
        waiting={draft.isWaiting ? waitingMessage() : undefined}
        onConfirm={() => draft.save()}
        onCancel={draft.giveUp}
        onHistory={() => setHistoryOpen(true)}
        // Enter saves the text again instead of opening another tab.
        onLinkOpened={() => area.current?.focus()}
      />
      {isHistoryOpen && (
        <EarlierVersions
          find={() => findChanges(text.address)}
          label={field.label}
          shown={(value) => <TextChange {...value} fallback={field.fallback} />}
          onRestore={({ before }) => {
            setHistoryOpen(false)
            draft.restore(textOrNull(before))
          }}
          onClose={() => setHistoryOpen(false)}
        />
      )}
      {conflict && (
        <TextConflict
          label={field.label}
          mine={written.trim()}
          theirs={conflict.theirs ?? field.fallback ?? ''}
          where={conflict.where}
          who={conflict.who}
          isSaving={isSaving}
          onMine={() => draft.save(true)}
          onTheirs={draft.keepTheirs}
          onBack={draft.goOn}
        />
      )}
    </div>
  )
}

/** Returns the URL at which the Studio opens the link of a label. A post’s title, for example, links to the post. */
function linkAddressOf({ address, element }: EditableText): string | undefined {
  const { path } = address
  if (!element.closest('a') || !path.endsWith(LABEL)) return undefined
  return studioAddress({ ...address, path: path.slice(0, -LABEL.length) })
}

const LABEL = '.label'

/** Returns the position of the field: over the text, with a minimum width, and inside the window. */
function placeOf({ box, field }: EditableText) {
  const margin = 16
  const room = document.documentElement.clientWidth - 2 * margin
  const width = Math.min(
    Math.max(box.width, field.multiline || field.isBehindLink ? 320 : 240),
    room,
  )
  const left = Math.max(margin, Math.min(box.left, margin + room - width))
  return { left, width, top: field.isBehindLink ? box.top + box.height + 10 : box.top }
}

export type TextEditorHandle = { readonly save: () => void }

type TextEditorProps = {
  ref: Ref<TextEditorHandle>
  text: EditableText
  /** The other texts of the object that the text is in. */
  siblings: TextsByField
  page: string
  clicked: TextPlace | undefined
  unsaved: UnsavedText | undefined
  onTyped: () => void
  onUnsaved: (unsaved: UnsavedText | undefined) => void
  onClose: (givenUp?: GivenUp) => void
}

/** Shows a change of a text, with its words marked. */
function TextChange({ before, after, fallback }: FieldValues & { fallback: string | undefined }) {
  const wordsOf = (value: unknown) => textOrNull(value) ?? fallback ?? ''
  return (
    <p>
      <ChangedWords before={wordsOf(before)} after={wordsOf(after)} />
    </p>
  )
}

/** Shows both texts of a conflict side by side. */
function TextConflict({ label, mine, theirs, where, who, ...decisions }: TextConflictProps) {
  const lead = where === 'draft' ? say.conflictDraft : say.conflictPublished
  return (
    <ConflictDialog title={say.conflictTitle} back="Back to editing" {...decisions}>
      <p className="edit-conflict-lead">{lead(label, who)}</p>
      <div className="edit-versions">
        <section aria-labelledby="edit-mine">
          <h3 id="edit-mine" className="note">
            Yours
          </h3>
          <p>{mine || '(empty)'}</p>
        </section>
        <section aria-labelledby="edit-theirs">
          <h3 id="edit-theirs" className="note">
            {where === 'draft' ? 'Their version (draft)' : 'Their version (published)'}
          </h3>
          <p>{theirs || '(empty)'}</p>
        </section>
      </div>
    </ConflictDialog>
  )
}

type TextConflictProps = ConflictDecisions & {
  /** Label of the text's field. */
  label: string
  mine: string
  theirs: string
  where: 'published' | 'draft'
  /** Name of the person who changed it last. */
  who: string
}

/** Returns the styles of a text for its field, so that nothing shifts. */
function textStyleOf(element: Element): CSSProperties {
  const style = getComputedStyle(element)
  return {
    color: style.color,
    fontFamily: style.fontFamily,
    fontFeatureSettings: style.fontFeatureSettings,
    fontSize: style.fontSize,
    fontStretch: style.fontStretch,
    fontStyle: style.fontStyle,
    fontVariationSettings: style.fontVariationSettings,
    fontWeight: style.fontWeight,
    letterSpacing: style.letterSpacing,
    lineHeight: style.lineHeight,
    textAlign: alignOf(style.textAlign),
    textWrap: style.getPropertyValue('text-wrap'),
    padding: style.padding,
    backgroundColor: backgroundOf(element),
  }
}

function alignOf(value: string): 'left' | 'right' | 'center' {
  return value === 'right' || value === 'center' ? value : 'left'
}

/** Returns the background color behind a text, from its nearest ancestor with an opaque one. */
function backgroundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' && !/\/ 0(\.\d+)?\)$/.test(backgroundColor)) {
      return backgroundColor
    }
  }
  return 'var(--paper)'
}
