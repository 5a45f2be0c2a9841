'use client'

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { editMessages as say } from '#lib/messages-edit.ts'
import { showToast } from '#site/ui/toast-store.ts'
import type { EditableText } from './editable-text.ts'
import type { GivenUp } from './text-outcomes.ts'
import { offerBack } from './text-toasts.ts'
import { createUnsavedStore, keepUnsaved, type UnsavedText } from './unsaved-text.ts'

/**
 * Keeps the unsaved text of a page through reloads and rerenders, and opens it again. A discarded text can be
 * restored from its toast.
 */
export function useUnsavedText(options: UnsavedTextOptions) {
  const { page, texts, openId, reopen, goOn } = options
  const [store] = useState(() => createUnsavedStore(sessionStorage, page))
  const unsaved = useSyncExternalStore(store.subscribe, store.current)
  const [awaited, setAwaited] = useState<Awaited | undefined>(
    () => unsaved && { back: unsaved, isAskedFor: false },
  )
  const isThere = texts.some(({ id }) => id === awaited?.back.id)
  const isWriting = unsaved !== undefined && unsaved.id === openId
  const isReady = isThere && !isWriting

  const bringBack = useEffectEvent((back: UnsavedText) => {
    setAwaited(undefined)
    store.keep(back)
    reopen(back.id)
  })
  useEffect(() => {
    if (awaited && isReady) bringBack(awaited.back)
  }, [awaited, isReady])

  const explain = useEffectEvent(() => {
    if (isReady || !awaited) return
    if (isWriting) goOn()
    else keepUnsaved(sessionStorage, page, awaited.back)
    showToast({
      title: say.opensLater,
      text: isWriting ? say.opensWhenFree : say.opensWhenThere,
      tone: 'bad',
    })
  })
  useEffect(() => {
    if (awaited?.isAskedFor) explain()
  }, [awaited])

  const withdraw = useRef<() => void>(null)
  // The text cannot be restored on another page.
  useEffect(() => () => withdraw.current?.(), [])

  const offer = ({ unsaved: back, sentence }: GivenUp) => {
    withdraw.current = offerBack(sentence, () => setAwaited({ back, isAskedFor: true }))
  }

  return { unsaved, isWriting, keep: store.keep, forget: store.forget, offer }
}

type Awaited = { readonly back: UnsavedText; readonly isAskedFor: boolean }

type UnsavedTextOptions = {
  page: string
  texts: readonly EditableText[]
  openId: string | undefined
  reopen: (id: string) => void
  /** Focuses the open text. */
  goOn: () => void
}
