'use client'

import { useEditor, useEditorSelector } from '@portabletext/editor'
import { EventListenerPlugin } from '@portabletext/editor/plugins'
import { getValue } from '@portabletext/editor/selectors'
import { type KeyboardEvent, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useResend, waitingMessage } from '#admin/editor/use-resend.client.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { Button } from '#site/ui/button.tsx'
import { Modal } from '#site/ui/modal.client.tsx'
import { isArticle } from './body-address.ts'
import { BarFoot } from './body-bar.client.tsx'
import type { BodyCaret } from './body-caret.ts'
import { BodyConflictDialog } from './body-conflict.client.tsx'
import { fromEditor } from './body-editing.ts'
import { BodyHistory } from './body-history.client.tsx'
import { BodyImageDialog } from './body-image-dialog.client.tsx'
import { unfinishedImage } from './body-images.ts'
import { isSameValue } from './body-same.ts'
import { selectionAt } from './body-selection.ts'
import { BodyText } from './body-text.client.tsx'
import { BodyTools } from './body-tools.client.tsx'
import { isEmptyBody, type StoredBlock } from './body-value.ts'
import { countWords } from './body-words.ts'
import { LinkForm, type LinkTarget, linkTarget } from './link-form.client.tsx'
import { type ImagePlace, OpaqueBlocksContext } from './opaque-block.client.tsx'
import { isCommand, shortcut } from './shortcut.ts'
import type { BodyUploads } from './use-body-uploads.client.ts'
import { useGivenImages } from './use-given-images.client.ts'
import { useSaving } from './use-saving.client.ts'
import { useUnsaved } from './use-unsaved.client.ts'

/** The toolbar and the editable text below it. */
export function BodyWork(props: BodyWorkProps) {
  const { address, seen, isSent, caret, originals, imageAt, onImageClose, onClose } = props
  const editor = useEditor()
  const work = useRef<HTMLElement>(null)
  const [isReady, setReady] = useState(false)
  const [target, setTarget] = useState<LinkTarget>()
  const [notice, setNotice] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  const [isHistoryOpen, setHistoryOpen] = useState(false)

  const value = useEditorSelector(editor, getValue)
  const body = useMemo(
    () =>
      fromEditor(
        value.map((block) => ({ ...block })),
        originals,
      ),
    [value, originals],
  )
  const saving = useSaving({ address, seen, isSent, onClose })
  const { save, leave, isSaving, isOver, conflict, attempts, stop } = saving
  const isDirty = useMemo(
    () => isReady && !isOver && !isSameValue(body, seen),
    [isReady, isOver, body, seen],
  )
  const isWaiting = attempts > 0
  const isKept = useUnsaved({
    address,
    seen,
    body,
    isDirty: isReady ? isDirty : undefined,
    isSent: isWaiting,
  })

  // Wait until the text is on the page: before that, nothing can take the focus.
  useEffect(() => {
    if (!isReady) return
    const at = caret && selectionAt(editor.getSnapshot().context.value, caret)
    if (at) editor.send({ type: 'select', at })
    editor.send({ type: 'focus' })
  }, [editor, isReady, caret])
  useEffect(() => {
    editor.send({ type: 'update readOnly', readOnly: isSaving })
  }, [editor, isSaving])

  const onPaste = useGivenImages(isArticle(address), setNotice)
  const { uploads, openImage } = useContext(OpaqueBlocksContext)

  const openLink = () => {
    const next = linkTarget(editor.getSnapshot())
    setTarget(next)
    setNotice(next ? undefined : say.linkNothing)
  }

  const finish = () => {
    setNotice(undefined)
    if (!isDirty) return leave()
    if (isEmptyBody(body)) return setNotice(say.empty)
    const unfinished = unfinishedImage({ body, seen, value, uploads })
    if (!unfinished) return save(body)
    setNotice(unfinished.problem)
    const point = { path: [{ _key: unfinished.key }], offset: 0 }
    editor.send({ type: 'select', at: { anchor: point, focus: point } })
    editor.send({ type: 'focus' })
  }

  // Half a sentence must not be sent.
  const sent = useRef<readonly StoredBlock[]>(null)
  useEffect(() => {
    if (sent.current && !isSameValue(sent.current, body)) stop()
    sent.current = isWaiting ? body : null
  }, [body, isWaiting, stop])
  useResend(isReady ? attempts : 0, finish)

  const giveUp = () => (isDirty ? setLeaving(true) : leave())

  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOf(event)
    if (!action) return
    event.preventDefault()
    if (action === 'save') finish()
    else if (action === 'link') openLink()
    else if (action === 'tools') focusTools(work.current)
    else if (target) {
      setTarget(undefined)
      editor.send({ type: 'focus' })
    } else giveUp()
  }

  return (
    <section
      ref={work}
      className="body-work"
      aria-label={isArticle(address) ? 'Edit the article' : 'Edit the text'}
      onKeyDown={onKeyDown}
    >
      <EventListenerPlugin
        on={({ type }) => {
          if (type === 'ready') setReady(true)
        }}
      />
      <div className="body-bar">
        <BodyTools
          isLinking={target !== undefined}
          onLink={openLink}
          onImage={() => !isSaving && openImage('caret')}
        />
        <BarFoot
          words={countWords(body)}
          isDirty={isDirty}
          isSaving={isSaving}
          onHistory={() => (isDirty ? setNotice(say.saveFirst) : setHistoryOpen(true))}
          onCancel={giveUp}
          onSave={finish}
        />
        {target && <LinkForm target={target} onClose={() => setTarget(undefined)} />}
        {isWaiting && (
          <p className="body-waiting" role="status">
            {waitingMessage()}
          </p>
        )}
        {(notice || !isKept) && (
          <p className="body-error" role="alert">
            {notice ?? say.notKept}
          </p>
        )}
      </div>
      <p className="sr-only" role="status">
        {uploadsMessage(uploads)}
      </p>
      <BodyText isArticle={isArticle(address)} target={target} onPaste={onPaste} />
      <p id="body-help" className="sr-only">
        Alt+F10 moves to the formatting buttons, {shortcut('S')} saves, Escape leaves the editor.
      </p>
      {imageAt && (
        <BodyImageDialog
          at={imageAt}
          onClose={() => {
            flushSync(onImageClose)
            editor.send({ type: 'focus' })
          }}
        />
      )}
      {isHistoryOpen && (
        <BodyHistory
          address={address}
          onRestore={(earlier) => {
            setHistoryOpen(false)
            save(earlier)
          }}
          onClose={() => setHistoryOpen(false)}
        />
      )}
      {isLeaving && <LeaveDialog onLeave={leave} onStay={() => setLeaving(false)} />}
      {conflict && (
        <BodyConflictDialog
          conflict={conflict}
          isSaving={isSaving}
          onChosen={saving.decide}
          onBack={() => {
            // The dialog must be closed before the text can take the focus.
            flushSync(saving.settle)
            editor.send({ type: 'focus' })
          }}
        />
      )}
    </section>
  )
}

/** Says to screen readers how far uploads are. Others see it in the text. */
function uploadsMessage(uploads: BodyUploads): string {
  const all = [...uploads.values()]
  const failed = all.filter(({ problem }) => problem !== undefined).length
  return say.uploads(all.length - failed, failed)
}

type Action = 'save' | 'link' | 'tools' | 'leave'

function actionOf(event: KeyboardEvent): Action | undefined {
  if (isCommand(event, 's')) return 'save'
  if (isCommand(event, 'k')) return 'link'
  // Common in editors with a toolbar (ARIA Authoring Practices, Toolbar).
  if (event.altKey && event.key === 'F10') return 'tools'
  return event.key === 'Escape' ? 'leave' : undefined
}

/** Focuses the toolbar, which passes the focus to its last used or its first button. */
function focusTools(work: HTMLElement | null) {
  work?.querySelector<HTMLElement>('.body-tools')?.focus()
}

type BodyWorkProps = {
  address: TextAddress
  /** Stored body when the editor was opened. */
  seen: readonly StoredBlock[]
  /** True if it was sent before a reload and got no answer. */
  isSent: boolean
  /** Place that was clicked. */
  caret: BodyCaret | undefined
  /** Blocks that the editor was opened with, or that were added since. */
  originals: readonly StoredBlock[]
  /** Image to change, or the caret for a new one. */
  imageAt: ImagePlace | undefined
  onImageClose: () => void
  onClose: () => void
}

/** Asks for confirmation before discarding changes. */
function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <Modal title={say.leaveTitle} kind="small" onClose={onStay}>
      <p className="body-dialog-text">{say.leaveText}</p>
      <div className="modal-actions">
        <Button kind="primary" onClick={onStay}>
          Keep editing
        </Button>
        <Button onClick={onLeave}>Discard changes</Button>
      </div>
    </Modal>
  )
}
