import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { fileReference, type ImageChoice } from '#admin/editor/image/stored-image.ts'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { altText } from '#schemas/objects/alt-text.ts'
import { rulesOf } from '#schemas/rules/field-rules.ts'
import type { StoredFields } from '#site/blocks/define.ts'
import { isSameValue } from './body-same.ts'

const imageBlock = z.looseObject({
  _type: z.literal('image'),
  _key: z.string(),
  asset: z.looseObject({ _ref: z.string() }).nullish(),
  alt: z.string().nullish(),
  caption: z.string().nullish(),
  crop: z.unknown().optional(),
})

export type ImageBlock = z.infer<typeof imageBlock>

/** Returns a block of a body if it is an image. */
export function asImage(block: StoredFields | undefined): ImageBlock | undefined {
  return imageBlock.safeParse(block).data
}

/** Returns the image with another file, crop, description or caption. Another file doesn't keep the old one's hotspot. */
export function withImageChoice(
  block: ImageBlock | undefined,
  { id, alt, caption, crop }: ImageChoice,
): StoredFields {
  const kept = block?.asset?._ref === id ? block : undefined
  const {
    caption: _,
    crop: _crop,
    ...image
  } = {
    ...kept,
    _type: 'image',
    _key: block?._key ?? '',
    asset: kept?.asset ?? fileReference(id),
    alt,
  }
  return { ...image, ...(caption && { caption }), ...(crop && { crop }) }
}

/** Returns why an image of a body can't be saved, by the schema's rule of descriptions. */
export function imageProblem(block: ImageBlock): string | undefined {
  if (!block.asset) return say.imageMissing
  for (const { check } of rulesOf(altText)) {
    const verdict = check?.(block.alt, { parent: block })
    if (typeof verdict === 'string') return verdict
  }
  return undefined
}

/**
 * Finds the first image that keeps a text from being saved. Stored images may lack what the schema asks for now.
 *
 * @param value the editor's stand-ins for the blocks of the body
 */
export function unfinishedImage({ body, seen, value, uploads }: BodyParts) {
  for (const block of body) {
    const image = asImage(block)
    if (!image || seen.some((stored) => isSameValue(stored, block))) continue
    const standIn = value.find(({ _key }) => _key === block._key)
    const upload = typeof standIn?.of === 'string' ? uploads.get(standIn.of) : undefined
    const isUploading = upload && upload.problem === undefined
    const problem = isUploading ? say.imageUploading : imageProblem(image)
    if (problem !== undefined) return { key: block._key, problem }
  }
  return undefined
}

type BodyParts = {
  readonly body: readonly StoredFields[]
  readonly seen: readonly StoredFields[]
  readonly value: readonly { readonly _key: string; readonly of?: unknown }[]
  readonly uploads: ReadonlyMap<string, { readonly problem?: string }>
}
