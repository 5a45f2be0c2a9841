'use client'

import { useEffect, useRef, useState } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { ownSaves } from '#admin/kit/own-saves.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { LOCALE } from '#schemas/locale.ts'
import { bodyKey } from './body-address.ts'
import type { BodyCaret } from './body-caret.ts'
import { BodyHost } from './body-host.client.tsx'
import { isSameValue } from './body-same.ts'
import { type OpenedBody, openBody } from './open-body.tsx'
import { dropBody, keptBody, type UnsavedBody } from './use-unsaved.client.ts'
import './body.css'
import { Button } from '#site/ui/button.tsx'

/** Editor for the body of a post, or the paragraphs of a section, on its page (requirements §4, Edit mode). */
export function BodyEditor(props: BodyEditorProps) {
  return (
    <div className="body-editor">
      <Opening key={bodyKey(props.address)} {...props} />
    </div>
  )
}

function Opening({ address, caret, onClose }: BodyEditorProps) {
  const [opened, setOpened] = useState<OpenedBody | Refusal>()
  const [unsaved, setUnsaved] = useState<UnsavedBody>()
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    if (opened) return
    let isGone = false
    const open = async () => {
      const { outcome, kept } = await openStored(address)
      if (isGone) return
      setUnsaved(kept)
      setOpened(outcome)
    }
    void open()
    return () => {
      isGone = true
    }
  }, [address, opened])

  if (!opened) return <p role="status">{adminMessages.loading}</p>
  if (!opened.ok) {
    const tryAgain = { label: 'Try again', run: () => setOpened(undefined) }
    const close = { label: 'Close', run: onClose }
    return <BodyConfirm text={opened.message} first={tryAgain} second={close} />
  }
  if (unsaved && !isRestored && !unsaved.isSent) {
    const restore = { label: say.restore(clock(unsaved.at)), run: () => setRestored(true) }
    const discard = {
      label: 'Discard',
      run: () => {
        dropBody(sessionStorage, bodyKey(address))
        setUnsaved(undefined)
      },
    }
    return <BodyConfirm text={say.unsavedFound} first={restore} second={discard} />
  }
  const { seen, body, isSent = false } = unsaved ?? { seen: opened.body, body: opened.body }
  return <BodyHost {...{ address, opened, seen, body, isSent, caret, onClose }} />
}

/** Reads a stored body, and an unsaved one from this tab. */
async function openStored(address: TextAddress) {
  const key = bodyKey(address)
  const unsavedBody = keptBody(sessionStorage, key)
  return ownSaves.inLine(address.id, async () => {
    const outcome = await actionResult<OpenedBody | Refusal>(openBody(address), say.openFailed)
    if (!outcome.ok) return { outcome, kept: undefined }
    const seen = unsavedBody && ownSaves.seenNow(address, unsavedBody.seen)
    ownSaves.read(address, outcome.body)
    if (!unsavedBody) return { outcome, kept: unsavedBody }
    if (isSameValue(unsavedBody.body, outcome.body)) {
      dropBody(sessionStorage, key)
      return { outcome, kept: undefined }
    }
    // A body that this tab saved itself is not another person's change.
    const isOwn = isSameValue(seen, outcome.body)
    return { outcome, kept: isOwn ? { ...unsavedBody, seen: outcome.body } : unsavedBody }
  })
}

function clock(at: number): string {
  return new Date(at).toLocaleTimeString(LOCALE, { hour: 'numeric', minute: '2-digit' })
}

type BodyEditorProps = {
  address: TextAddress
  /** Place that was clicked. */
  caret: BodyCaret | undefined
  /** Called after saving or canceling. */
  onClose: () => void
}

/** Asks a question before the editor opens, and takes the focus. */
function BodyConfirm({ text, first, second }: BodyConfirmProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])

  return (
    <div ref={box} className="body-confirm" role="alert">
      <p>{text}</p>
      <div className="body-confirm-actions">
        <Button kind="primary" onClick={first.run}>
          {first.label}
        </Button>
        <Button onClick={second.run}>{second.label}</Button>
      </div>
    </div>
  )
}

type Answer = { label: string; run: () => void }
type BodyConfirmProps = { text: string; first: Answer; second: Answer }
