import { z } from 'zod'
import { toPicture } from '#lib/content/picture.ts'
import { blocks } from '#site/blocks/list.ts'
import { textBlock } from '#site/blocks/text/text.ts'
import { pictureFields } from '../picture-fields.ts'
import type { BodyBlock } from './body-block.ts'
import { withAnchors } from './headings.ts'

/** Portable Text for `<PortableText value={body}>`, with one component per `_type`. */
export type PostBody = BodyBlock[]

/**
 * GROQ projection of a body: stored fields, with image sizes resolved. It is spelled out because TypeGen reads queries
 * without running them, so a block that needs another lookup must be added here.
 */
export const bodyFields = `..., _type == "image" => {_type, _key, ${pictureFields}}`

const block = z.union([textBlock, ...blocks.map(({ reader }) => reader)])

/**
 * Parses a post's body from stored Portable Text. A block that can't be shown (an unknown type, an image without a
 * file) is left out and logged, so that the rest of the post stays readable.
 */
export function toBody(stored: unknown): PostBody {
  if (!Array.isArray(stored)) return []
  return withAnchors(stored.flatMap(toBlock))
}

function toBlock(stored: unknown): BodyBlock[] {
  const parsed = block.safeParse(withPicture(stored))
  if (parsed.success) return [parsed.data]
  console.warn(`A block of a post cannot be shown: ${JSON.stringify(stored)?.slice(0, 200)}`)
  return []
}

const storedImage = z.looseObject({ _type: z.literal('image') })

/** Adds an image's URLs. An image without a file gets no URLs, and the block's parser rejects it. */
function withPicture(stored: unknown): unknown {
  const image = storedImage.safeParse(stored)
  return image.success ? { ...image.data, picture: toPicture(image.data) } : stored
}
