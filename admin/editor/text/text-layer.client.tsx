'use client'

import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { wasSent } from '#admin/editor/body/body-address.ts'
import { type BodyCaret, bodyCaret } from '#admin/editor/body/body-caret.ts'
import { BodySlot } from '#admin/editor/body/body-slot.client.tsx'
import { dismissStepToast } from '#admin/editor/history/step-toast.ts'
import { useImageDrops } from '#admin/editor/image/use-image-drops.client.ts'
import { usePageChanges } from '#admin/editor/use-page-changes.client.ts'
import { visitors } from '#admin/kit/say-saved.ts'
import { editMessages as say } from '#lib/messages-edit.ts'
import { type Point, placeAt, type TextPlace } from './caret.ts'
import { areSameTexts, type EditableText, findEditableTexts, siblingsOf } from './editable-text.ts'
import { TextEditor, type TextEditorHandle } from './text-editor.client.tsx'
import type { GivenUp } from './text-outcomes.ts'
import { useTextClicks } from './use-text-clicks.client.ts'
import { useUnsavedText } from './use-unsaved-text.client.ts'
import './text.css'

const ImageDialog = lazy(async () => {
  const dialog = await import('#admin/editor/image/image-dialog.client.tsx')
  return { default: dialog.ImageDialog }
})

/**
 * Edit mode on a page: a button over every editable text and image, which makes it reachable by keyboard without changing
 * the page's headings and links, and the field of the open text.
 *
 * @param children renders the layer of the sections, with the buttons of their texts
 */
export function TextLayer({ page, children }: TextLayerProps) {
  const layer = useRef<HTMLElement>(null)
  const texts = useEditableTexts(layer)
  const [opened, setOpened] = useState<OpenedText | null>(null)
  const [reopenings, setReopenings] = useState(0)
  const current = texts.find(({ id }) => id === opened?.id)
  // The page before any change, to detect when a change is live.
  useEffect(() => void visitors.readBefore(page), [page])

  const richText = useRichText(texts)
  const [openedImage, setOpenedImage] = useState<{ text: EditableText; file?: File }>()

  const editor = useRef<TextEditorHandle>(null)
  /** Opens the text that was clicked while another one was being written, once that one is saved. */
  const wanted = useRef<() => void>(null)

  const goOn = () => layer.current?.querySelector('textarea')?.focus()
  const { unsaved, isWriting, keep, forget, offer } = useUnsavedText({
    page,
    texts,
    openId: current?.id,
    reopen: (id) => {
      setOpened({ id })
      setReopenings(reopenings + 1)
    },
    goOn,
  })

  const show = (text: EditableText, point?: Point) => {
    const clicked = point && placeAt(text.element, point)
    if (text.field.isImage) setOpenedImage({ text })
    else if (text.field.isRichText) richText.open(text, point)
    else setOpened({ id: text.id, clicked })
  }
  const open = (text: EditableText | undefined, point?: Point) => {
    if (!text) return
    dismissStepToast()
    if (!isWriting) return show(text, point)
    // A click elsewhere must not discard unsaved text.
    goOn()
    if (text.id === current?.id) return
    wanted.current = () => show(text, point)
    editor.current?.save()
  }
  useTextClicks((element, point) =>
    open(
      texts.find((text) => text.element === element),
      point,
    ),
  )

  const imageOf = (element: Element) =>
    texts.find((text) => text.field.isImage && text.element === element)
  useImageDrops(
    (element) => imageOf(element) !== undefined,
    (element, file) => {
      const text = imageOf(element)
      if (text && !openedImage) setOpenedImage({ text, file })
    },
  )

  const close = ({ id, element }: EditableText, givenUp?: GivenUp) => {
    forget(id)
    setOpened(null)
    const openWanted = givenUp ? null : wanted.current
    wanted.current = null
    if (openWanted) return openWanted()
    const target = document.querySelector<HTMLElement>(`[data-text="${CSS.escape(id)}"]`)
    // Texts in closed menus have no button.
    const focused = target ?? element.closest<HTMLElement>('a, button')
    focused?.focus()
    if (givenUp) offer(givenUp)
  }
  const targetsIn: TargetsIn = (section, canTab) => (
    <TextTargets
      texts={texts.filter((text) => text.isVisible && text.section === section)}
      canTab={canTab}
      onOpen={open}
    />
  )

  return (
    <>
      {children(targetsIn)}
      <section ref={layer} className="edit-layer no-print" aria-label="Editable texts">
        {targetsIn(undefined, true)}
        {current && (
          <TextEditor
            key={`${current.id} ${reopenings}`}
            ref={editor}
            text={current}
            siblings={siblingsOf(current, texts)}
            page={page}
            clicked={opened?.clicked}
            unsaved={unsaved?.id === current.id ? unsaved : undefined}
            onTyped={() => {
              wanted.current = null
            }}
            onUnsaved={(next) => (next ? keep(next) : forget(current.id))}
            onClose={(givenUp) => close(current, givenUp)}
          />
        )}
        {openedImage && (
          <Suspense>
            <ImageDialog
              target={{ address: openedImage.text.address, label: openedImage.text.field.label }}
              page={page}
              file={openedImage.file}
              onClose={() => setOpenedImage((now) => (now === openedImage ? undefined : now))}
            />
          </Suspense>
        )}
        {richText.opened && (
          <BodySlot
            key={richText.opened.id}
            element={richText.opened.element}
            address={richText.opened.address}
            caret={richText.opened.caret}
            onClose={richText.close}
          />
        )}
      </section>
    </>
  )
}

type OpenedText = { readonly id: string; readonly clicked?: TextPlace | undefined }

/** Holds the paragraphs that are being edited: one text at a time. */
function useRichText(texts: readonly EditableText[]) {
  const [opened, setOpened] = useState<EditableText & { readonly caret?: BodyCaret | undefined }>()
  const left = useRef<string>(null)

  // While it was edited, the text was hidden and had no button.
  useEffect(() => {
    if (!texts.some(({ id }) => id === left.current)) return
    document.querySelector<HTMLElement>(`[data-text="${CSS.escape(left.current ?? '')}"]`)?.focus()
    left.current = null
  }, [texts])

  // A text that was sent before a reload and got no answer is sent again.
  const resumed = useRef(false)
  useEffect(() => {
    if (resumed.current || texts.length === 0) return
    resumed.current = true
    const sent = texts.find(
      ({ field, address }) => field.isRichText && wasSent(sessionStorage, address),
    )
    if (sent) setOpened(sent)
  }, [texts])

  return {
    opened,
    open: (text: EditableText, point: Point | undefined) => {
      if (opened) document.querySelector<HTMLElement>('.section-text.body-text')?.focus()
      else setOpened({ ...text, caret: point && bodyCaret(text.element, point) })
    },
    close: () => {
      left.current = opened?.id ?? null
      setOpened(undefined)
    },
  }
}

/** Renders the buttons of the texts in a section, or of those outside all sections. */
export type TargetsIn = (section: string | undefined, canTab: boolean) => ReactNode

type TextLayerProps = { page: string; children: (targetsIn: TargetsIn) => ReactNode }

function TextTargets({ texts, canTab, onOpen }: TextTargetsProps) {
  return texts.map((text) => (
    <button
      key={text.id}
      type="button"
      tabIndex={canTab ? undefined : -1}
      data-text={text.id}
      className="edit-target"
      style={text.box}
      aria-label={`Edit: ${text.field.label}`}
      aria-description={wordsOf(text).slice(0, 120) || say.emptyText}
      onClick={() => onOpen(text)}
    />
  ))
}

function wordsOf({ element, field }: EditableText): string {
  if (!field.isImage) return element.textContent
  return element.querySelector('img')?.alt ?? ''
}

type TextTargetsProps = {
  texts: readonly EditableText[]
  /** False for texts that another key leads to. */
  canTab: boolean
  onOpen: (text: EditableText) => void
}

/**
 * Returns the editable texts of the page, updated at most once per frame when the page changes. Their elements get
 * `data-editable`, for the outlines.
 *
 * @param layer element that the boxes are relative to
 */
function useEditableTexts(layer: RefObject<HTMLElement | null>): readonly EditableText[] {
  const [texts, setTexts] = useState<readonly EditableText[]>([])

  usePageChanges(() => {
    if (!layer.current) return
    const editableTexts = findEditableTexts(layer.current)
    for (const { element } of editableTexts) element.dataset.editable = ''
    setTexts((before) => (areSameTexts(before, editableTexts) ? before : editableTexts))
  })
  useEffect(
    () => () => {
      for (const marked of document.querySelectorAll<HTMLElement>('[data-editable]')) {
        delete marked.dataset.editable
        delete marked.dataset.placeholder
      }
    },
    [],
  )

  return texts
}
