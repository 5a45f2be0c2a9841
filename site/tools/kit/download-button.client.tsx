'use client'

import { type ReactNode, useState } from 'react'
import { Button, type ButtonKind } from '#site/ui/button.tsx'
import { LineIcon } from '#site/ui/icon.tsx'
import { saveFile } from '#site/ui/save-file.ts'
import { showToast } from '#site/ui/toast-store.ts'
import { toolMessages } from './messages.ts'
import { type Refusal, useRefusal } from './use-refusal.client.ts'

const TRAY = 'M8 2v8M4.5 6.5 8 10l3.5-3.5M2.5 11v2.5h11V11'

/** Saves a file that the tool makes, and confirms it with a toast. */
export function DownloadButton({
  file,
  name,
  said,
  failed,
  refusal = null,
  onSaved,
  children,
  ...button
}: DownloadButtonProps) {
  const [isPending, setPending] = useState(false)

  const save = async () => {
    setPending(true)
    try {
      saveFile(await file(), name)
      showToast({ title: toolMessages.downloaded, text: said, tone: 'good' })
      onSaved?.()
    } catch (error) {
      console.error(error)
      showToast({ title: toolMessages.failed, text: failed, tone: 'bad' })
    } finally {
      setPending(false)
    }
  }

  const { anyway, offer } = toolMessages.download
  const { press, isAgreed } = useRefusal(refusal, { act: save, offer })

  return (
    <Button {...button} data-asks={isAgreed || undefined} pending={isPending} onClick={press}>
      <span className="button-sign">
        <LineIcon path={TRAY} />
      </span>
      <span className="button-name">{isAgreed ? anyway : children}</span>
    </Button>
  )
}

type DownloadButtonProps = {
  file: () => Blob | Promise<Blob>
  name: string
  /** Text of the toast. */
  said: string
  failed: string
  /** Reason against saving now, shown as a toast. */
  refusal?: Refusal | 'waiting' | null
  onSaved?: () => void
  kind?: ButtonKind
  size?: 'small'
  disabled?: boolean
  id?: string
  children: ReactNode
}
