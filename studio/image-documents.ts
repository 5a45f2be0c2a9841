import type { SanityClient, SanityDocument } from '@sanity/client'
import { type ImageUse, imagesIn } from './image-uses.ts'

/** A published document, a draft, or a version in a release that shows an image. */
export type ImageDocument = {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly uses: readonly ImageUse[]
}

const uncached = { cache: 'no-store' } as const

/** Reads the documents that show images, drafts and versions in releases included. */
export async function readImageDocuments(client: SanityClient): Promise<ImageDocument[]> {
  const documents = await client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch<SanityDocument[]>(
      '*[!(_type match "sanity.*") && !(_type match "system.*")]',
      {},
      uncached,
    )
  return documents.map(imageDocument).filter(({ uses }) => uses.length > 0)
}

export function imageDocument(document: SanityDocument): ImageDocument {
  const { _id: id, _type: type } = document
  return { id, type, title: titleOf(document), uses: imagesIn(document) }
}

function titleOf(document: SanityDocument): string {
  const title: unknown = document.title ?? document.name
  return typeof title === 'string' && title !== '' ? title : document._type
}
