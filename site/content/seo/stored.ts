import { z } from 'zod'
import { toPicture } from '#lib/content/picture.ts'
import type { ReadersOf } from '#lib/content/stored-fields.ts'
import { type StoredSeo, seoReaders } from './parse.ts'

const resolved = z.object({
  ...seoReaders,
  picture: z.unknown().optional().transform(toPicture),
} satisfies ReadersOf<StoredSeo>)

/** Parses the object `seo` as selected by `seoFields`. Without an image URL, the chosen image is the social image. */
export const storedSeo = resolved
  .catch(() => resolved.parse({}))
  .transform(({ picture, ...seo }) =>
    seo.ogImage || !picture
      ? seo
      : { ...seo, ogImage: picture.src, ogImageAlt: picture.alt || seo.ogImageAlt },
  )

/** Search and sharing data of a page as its editor wrote it. */
export type Seo = z.infer<typeof storedSeo>
