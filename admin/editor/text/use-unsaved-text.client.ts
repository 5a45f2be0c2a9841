'use client'

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { createUnsavedStore } from '#admin/editor/text/unsaved-store.ts'
import { editMessages as say } from '#lib/messages-edit.ts'
import { showToast } from '#site/ui/toast-store.ts'
import type { EditableText } from './editable-text.ts'
import type { GivenUp } from './text-outcomes.ts'
import { offerBack } from './text-toasts.ts'
import { keepUnsaved, type UnsavedText } from './unsaved-text.ts'

/**
 * What is written on a page and not saved. It is kept through reloads and whatever the page does meanwhile,
 * and opens again when one comes back; what was given up is offered back for as long as its toast stands.
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
  // On another page there is nothing to open it in.
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
  /** Of the text that is open. */
  openId: string | undefined
  /** Opens a text with what was written in it. */
  reopen: (id: string) => void
  /** Leads back to the text that is open. */
  goOn: () => void
}
