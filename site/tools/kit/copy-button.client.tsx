'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { copyText } from '#lib/copy-text.ts'
import { Button, type ButtonKind } from '#site/ui/button.tsx'
import { LineIcon } from '#site/ui/icon.tsx'
import { showToast } from '#site/ui/toast-store.ts'
import { toolMessages } from './messages.ts'
import { type Refusal, useRefusal } from './use-refusal.client.ts'

/** Milliseconds for which the button shows `Copied!` (requirements §9). */
const COPIED_MS = 2_000

const SHEETS = 'M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3'
const CHECK = 'm2.5 8.5 3.5 3.5 7.5-8'

/**
 * Copies text or an image. The button shows `Copied!` for 2 seconds, and a toast names what was copied. Screen readers
 * announce the toast with its title, which only they see.
 */
export function CopyButton({
  text,
  image,
  said,
  failed = toolMessages.copyFailed,
  refusal = null,
  onRefused,
  onCopied,
  sign = <LineIcon path={SHEETS} />,
  children,
  ...button
}: CopyButtonProps) {
  const [copies, setCopies] = useState(0)
  const [isFresh, setFresh] = useState(false)

  useEffect(() => {
    if (copies === 0) return
    setFresh(true)
    const timer = setTimeout(() => setFresh(false), COPIED_MS)
    return () => {
      clearTimeout(timer)
      setFresh(false)
    }
  }, [copies])

  const fail = () => showToast({ title: toolMessages.failed, text: failed, tone: 'bad' })

  const copy = async () => {
    if (image && typeof ClipboardItem !== 'function') {
      const { imageUnsupported } = toolMessages
      return showToast({ title: toolMessages.failed, text: imageUnsupported, tone: 'bad' })
    }
    try {
      if (image) await navigator.clipboard.write([imageItem(image())])
      else if (!(await copyText(typeof text === 'function' ? await text() : text))) return fail()
    } catch {
      // The browser refused, or the page isn't in the foreground.
      return fail()
    }
    setCopies((count) => count + 1)
    showToast({ title: toolMessages.copied, isTitleHidden: true, text: said, tone: 'good' })
    onCopied?.()
  }
  const { anyway, offer } = toolMessages.copy
  const { press, isAgreed } = useRefusal(refusal, { act: copy, offer, onRefused })
  const name = isAgreed ? anyway : children

  return (
    <Button {...button} onClick={press}>
      <span className="button-sign">{isFresh ? <LineIcon path={CHECK} /> : sign}</span>
      <span className="button-name">{isFresh ? toolMessages.copied : name}</span>
    </Button>
  )
}

/** PNG is the one image format that every clipboard accepts. Safari needs the promise: it can't wait for an `await`. */
function imageItem(png: Promise<Blob>): ClipboardItem {
  return new ClipboardItem({ 'image/png': png })
}

type CopyButtonProps = Copied & {
  /** Text of the toast. */
  said: string
  failed?: string
  /** Reason against copying now, shown as a toast. */
  refusal?: Refusal | 'waiting' | null
  /** Moves the focus to the missing field. */
  onRefused?: () => void
  /** Pass the tool's `note` to add the result to the history. */
  onCopied?: () => void
  sign?: ReactNode
  kind?: ButtonKind
  size?: 'small'
  disabled?: boolean
  id?: string
  tabIndex?: number
  'aria-disabled'?: boolean
  'aria-label'?: string
  title?: string
  children: ReactNode
}

type Copied =
  | { text: string | (() => string | Promise<string>); image?: never }
  | { text?: never; image: () => Promise<Blob> }
