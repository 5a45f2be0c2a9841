'use client'

import { type BlockPath, type PasteData, useEditor, useEditorSelector } from '@portabletext/editor'
import { EventListenerPlugin } from '@portabletext/editor/plugins'
import { getFocusBlockObject, getValue } from '@portabletext/editor/selectors'
import {
  type KeyboardEvent,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useResend, waitingMessage } from '#admin/editor/use-resend.client.ts'
import { studioAddress } from '#admin/kit/studio-address.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { historyMessages, bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { LOCALE } from '#schemas/locale.ts'
import { pastedFrom } from '#site/blocks/read-pasted.ts'
import { Button } from '#site/ui/button.tsx'
import { Modal } from '#site/ui/modal.client.tsx'
import { isArticle } from './body-address.ts'
import type { BodyCaret } from './body-caret.ts'
import { BodyConflictDialog } from './body-conflict.client.tsx'
import { fromEditor, toEditor } from './body-editing.ts'
import { BodyHistory } from './body-history.client.tsx'
import { isSameValue } from './body-same.ts'
import { selectionAt } from './body-selection.ts'
import { BodyText } from './body-text.client.tsx'
import { BodyTools } from './body-tools.client.tsx'
import { isEmptyBody, type StoredBlock } from './body-value.ts'
import { countWords, kindOf, wordsOf } from './body-words.ts'
import { LinkForm, type LinkTarget, linkTarget } from './link-form.client.tsx'
import { OpaqueBlocksContext } from './opaque-block.client.tsx'
import { isCommand, shortcut } from './shortcut.ts'
import { useSaving } from './use-saving.client.ts'
import { useUnsaved } from './use-unsaved.client.ts'

/** The toolbar and the editable text below it. */
export function BodyWork(props: BodyWorkProps) {
  const { address, seen, isSent, caret, originals, onPasted, onClose } = props
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

  const onPaste = useCallback(
    (data: PasteData) => {
      const pasted = pastedFrom(data.event.clipboardData, isArticle(address))
      setNotice(pasted?.loss)
      if (!pasted) return undefined
      onPasted(pasted.blocks)
      return { insert: toEditor(pasted.blocks) }
    },
    [address, onPasted],
  )

  const openLink = () => {
    const next = linkTarget(editor.getSnapshot())
    setTarget(next)
    setNotice(next ? undefined : say.linkNothing)
  }

  const finish = () => {
    setNotice(undefined)
    if (!isDirty) return leave()
    if (isEmptyBody(body)) return setNotice(say.empty)
    save(body)
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
        <BodyTools isLinking={target !== undefined} onLink={openLink} />
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
      <BodyText isArticle={isArticle(address)} target={target} onPaste={onPaste} />
      <p id="body-help" className="sr-only">
        Alt+F10 moves to the formatting buttons, {shortcut('S')} saves, Escape leaves the editor.
      </p>
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

/** Second row of the bar: actions for the focused block, word count, Cancel, and Save. */
function BarFoot(props: BarFootProps) {
  const { words, isDirty, isSaving, onHistory, onCancel, onSave } = props
  const object = useEditorSelector(useEditor(), getFocusBlockObject, isSameValue)
  return (
    <div className="body-bar-foot">
      {object && <BlockActions path={object.path} of={object.node.of} />}
      <p className="note">
        {words.toLocaleString(LOCALE)} words
        {isDirty && <span className="body-unsaved"> · not saved</span>}
      </p>
      <div className="body-bar-end">
        <Button kind="quiet" size="small" disabled={isSaving} onClick={onHistory}>
          {historyMessages.title}
        </Button>
        <Button kind="quiet" size="small" title="Escape" disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          kind="primary"
          size="small"
          title={shortcut('S')}
          pending={isSaving}
          pendingLabel="Saving…"
          onClick={onSave}
        >
          Save
        </Button>
      </div>
    </div>
  )
}

type BarFootProps = {
  words: number
  isDirty: boolean
  isSaving: boolean
  onHistory: () => void
  onCancel: () => void
  onSave: () => void
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
  /** Blocks that the editor was opened with, or that were pasted. */
  originals: readonly StoredBlock[]
  onPasted: (blocks: readonly StoredBlock[]) => void
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

/** Actions for a block that is not text. */
function BlockActions({ path, of }: { path: BlockPath; of: unknown }) {
  const editor = useEditor()
  const { address, originals } = useContext(OpaqueBlocksContext)
  const block = typeof of === 'string' ? originals.get(of) : undefined
  const kind = block ? kindOf(block) : 'Block'

  const remove = () => {
    editor.send({ type: 'delete.block', at: path })
    editor.send({ type: 'focus' })
  }

  return (
    <fieldset className="body-block-actions">
      <legend title={block && wordsOf(block)}>{kind}</legend>
      <button type="button" onClick={() => editor.send({ type: 'move.block up', at: path })}>
        Move up
      </button>
      <button type="button" onClick={() => editor.send({ type: 'move.block down', at: path })}>
        Move down
      </button>
      <button type="button" onClick={remove}>
        Delete
      </button>
      <a
        href={studioAddress({ id: address.id, type: address.type })}
        target="_blank"
        rel="noreferrer"
      >
        Edit in the Studio
      </a>
    </fieldset>
  )
}
