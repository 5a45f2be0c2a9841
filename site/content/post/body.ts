import { z } from 'zod'
import { toPicture } from '#lib/content/picture.ts'
import { blocks } from '#site/blocks/list.ts'
import { textBlock } from '#site/blocks/text/text.ts'
import { pictureFields } from '../picture-fields.ts'
import type { BodyBlock } from './body-block.ts'
import { withAnchors } from './headings.ts'

/** Portable Text: hand it to `<PortableText value={body}>` with one component per `_type`. */
export type PostBody = BodyBlock[]

/**
 * What a query selects of a body: everything as it is stored, with the pictures' sizes looked up. Written out, for
 * TypeGen reads queries without running them: a block for which something else is looked up says so here.
 */
export const bodyFields = `..., _type == "image" => {_type, _key, ${pictureFields}}`

const block = z.union([textBlock, ...blocks.map(({ reader }) => reader)])

/**
 * The body of a post, from Portable Text as it is stored. A block that cannot be shown (an unknown type, a
 * picture whose file is gone) is left out, and the log says so; the rest of the post stays readable.
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

/** Adds the URLs of an image; without its file there are none, and the block's reader refuses it. */
function withPicture(stored: unknown): unknown {
  const image = storedImage.safeParse(stored)
  return image.success ? { ...image.data, picture: toPicture(image.data) } : stored
}
