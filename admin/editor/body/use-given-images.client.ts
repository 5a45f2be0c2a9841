'use client'

import { type OnPasteFn, useEditor } from '@portabletext/editor'
import { defineBehavior, effect } from '@portabletext/editor/behaviors'
import { useCallback, useContext, useEffect } from 'react'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { pastedFrom } from '#site/blocks/read-pasted.ts'
import { toEditor } from './body-editing.ts'
import type { StoredBlock } from './body-value.ts'
import { OpaqueBlocksContext } from './opaque-block.client.tsx'

/**
 * Adds image files to the text that are dropped on it, and what is pasted.
 *
 * @param onNotice gets a sentence about what could not be added, or `undefined`
 * @returns the handler for pasting
 */
export function useGivenImages(
  isArticle: boolean,
  onNotice: (notice: string | undefined) => void,
): OnPasteFn {
  const editor = useEditor()
  const { add, upload } = useContext(OpaqueBlocksContext)

  /** Starts the uploads. @returns the stand-ins to insert */
  const take = useCallback(
    (blocks: readonly StoredBlock[], files: ReadonlyMap<string, File>) => {
      add(blocks)
      for (const block of blocks) {
        const file = files.get(block._key)
        if (file) upload(block, file)
      }
      return toEditor(blocks)
    },
    [add, upload],
  )

  const takeFiles = useCallback(
    (given: readonly File[]) => {
      const images = isArticle ? given.filter(isImage) : []
      const others = given.filter((file) => !isImage(file)).map(({ name }) => name)
      const leftOut = others.length > 0 ? say.onlyImages(others) : undefined
      onNotice(isArticle ? leftOut : say.noImagesHere)
      const { keyGenerator } = editor.getSnapshot().context
      const files = new Map(images.map((file) => [keyGenerator(), file]))
      return take(
        [...files.keys()].map((_key) => ({ _type: 'image', _key })),
        files,
      )
    },
    [editor, isArticle, onNotice, take],
  )

  useEffect(
    () =>
      editor.registerBehavior({
        behavior: defineBehavior({
          on: 'drag.drop',
          guard: ({ event }) => isFiles(event.originEvent.dataTransfer),
          actions: [
            ({ event }) => {
              const given = [...event.originEvent.dataTransfer.files]
              const { block, selection } = event.position
              return [
                effect(() => {
                  const blocks = takeFiles(given)
                  const placement = block === 'start' ? 'before' : 'after'
                  editor.send({ type: 'insert.blocks', blocks, placement, at: selection })
                  editor.send({ type: 'focus' })
                }),
              ]
            },
          ],
        }),
      }),
    [editor, takeFiles],
  )

  return useCallback(
    ({ event: { clipboardData } }) => {
      const isFilesOnly = isFiles(clipboardData) && !clipboardData.types.includes('text/html')
      if (isFilesOnly) return { insert: takeFiles([...clipboardData.files]) }
      const pasted = pastedFrom(clipboardData, isArticle)
      onNotice(pasted?.loss)
      return pasted && { insert: take(pasted.blocks, pasted.files) }
    },
    [isArticle, onNotice, take, takeFiles],
  )
}

function isFiles({ types }: DataTransfer): boolean {
  return types.includes('Files') && !types.includes('application/x-portable-text')
}

/** Browsers give HEIC files no type. The check refuses them with advice. */
function isImage({ type, name }: File): boolean {
  return type.startsWith('image/') || /\.hei[cf]$/i.test(name)
}
