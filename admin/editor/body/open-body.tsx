'use server'

import type { ReactNode } from 'react'
import { z } from 'zod'
import { pageAddress } from '#admin/editor/page-change.ts'
import { shownDocument } from '#admin/editor/text/page-text.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { asEditor } from '#lib/auth/as-admin.server.ts'
import { createContentStore } from '#lib/content/content-store.server.ts'
import type { ContentStore } from '#lib/content/content-store.ts'
import { valueAt } from '#lib/content/field-path.ts'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { toBody } from '#site/content/post/body.ts'
import { Blocks } from '#site/pages/post/article-body.tsx'
import { isBodyAddress } from './body-address.ts'
import { editableBlock, type StoredBlock, storedBody } from './body-value.ts'
import { wordsOf } from './body-words.ts'

/** Stored body when it was opened for editing. */
export type OpenedBody = {
  readonly ok: true
  readonly body: readonly StoredBlock[]
  /** Rendered blocks that are not text, by key. */
  readonly previews: Readonly<Record<string, ReactNode>>
}

/** Reads the stored body of a post, or the paragraphs of a section, without a cache. */
export async function openBody(sent: unknown): Promise<OpenedBody | Refusal> {
  return asEditor<OpenedBody | Refusal>(say.openFailed, async ({ viewer }) => {
    const store = await createContentStore(viewer)
    const address = pageAddress.refine(isBodyAddress).parse(sent)
    const [stored] = await store.read([address.id])
    const document = shownDocument(stored, address)
    if (document?._type !== address.type) return { ok: false, message: say.gone }
    const body = storedBody(valueAt(document, address.path))
    if (!body) return { ok: false, message: say.unreadable }

    const opaque = body.filter((block) => !editableBlock(block))
    const rendered = await withImages(store, opaque)
    const previews = rendered.map((block) => [
      block._key,
      <BlockPreview key={block._key} block={block} />,
    ])
    return { ok: true, body, previews: Object.fromEntries(previews) }
  })
}

/** Renders a block that is not text with the article's views. */
function BlockPreview({ block }: { block: StoredBlock }) {
  const shown = toBody([block])
  if (shown.length === 0) return <p className="note">{wordsOf(block)}</p>
  return <Blocks body={shown} edit={undefined} />
}

const imageBlock = z.looseObject({ asset: z.looseObject({ _ref: z.string() }) })
const asset = z.looseObject({
  _id: z.string(),
  metadata: z.looseObject({
    lqip: z.string().optional(),
    dimensions: z.looseObject({ width: z.number(), height: z.number() }),
  }),
})

/** Adds the file data to image blocks that queries select with `pictureFields`. */
async function withImages(store: ContentStore, blocks: readonly StoredBlock[]) {
  const refs = blocks.flatMap((block) => imageBlock.safeParse(block).data?.asset._ref ?? [])
  const stored = refs.length > 0 ? await store.read(refs) : []
  const files = new Map(
    stored.flatMap((document) => {
      const file = asset.safeParse(document).data
      return file ? [[file._id, file.metadata] as const] : []
    }),
  )
  return blocks.map((block): StoredBlock => {
    const id = imageBlock.safeParse(block).data?.asset._ref
    const file = id === undefined ? undefined : files.get(id)
    if (!file) return block
    return { ...block, asset: { id, ...file.dimensions, lqip: file.lqip } }
  })
}
