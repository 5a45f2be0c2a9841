import { z } from 'zod'
import { documentTypes } from '#schemas'

/** Where the front hears what was published; hosted content lakes are told the same address. */
export const MESSAGE_PATH = '/api/revalidate'

/**
 * The webhook's payload: what happened to which document, and where it was and is to be found.
 * `before()` and `delta::operation()` are Sanity's delta functions
 * (https://www.sanity.io/docs/webhooks, "GROQ-powered webhooks"). After a deletion the fields are the
 * deleted document's own.
 */
const projection = `{
  _id,
  _rev,
  _type,
  "operation": delta::operation(),
  "slug": slug.current,
  "oldSlug": before().slug.current,
  publishedAt,
  "oldPublishedAt": before().publishedAt,
  "category": category._ref,
  "oldCategory": before().category._ref,
  featured,
  "oldFeatured": before().featured,
  title,
  "oldTitle": before().title,
  excerpt,
  "oldExcerpt": before().excerpt,
  path,
  "oldPath": before().path,
  "texts": select(_type == "siteContent" => @)
}`

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? undefined)

/** Parses what the webhook sends, and nothing else: see {@link projection}. */
export const contentChangeSchema = z.object({
  _id: z.string().min(1),
  /** Names the transaction that wrote the document; after a deletion the one before that. */
  _rev: z.string().optional(),
  _type: z.enum(documentTypes),
  operation: z.enum(['create', 'update', 'delete']),
  slug: optionalText,
  oldSlug: optionalText,
  publishedAt: optionalText,
  oldPublishedAt: optionalText,
  category: optionalText,
  oldCategory: optionalText,
  featured: z.boolean().nullish(),
  oldFeatured: z.boolean().nullish(),
  title: optionalText,
  oldTitle: optionalText,
  excerpt: optionalText,
  oldExcerpt: optionalText,
  path: optionalText,
  oldPath: optionalText,
  /** The site's texts as they are now. Not `before()`, so that changes of them can become one message. */
  texts: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((texts) => texts ?? undefined),
  /** Those of the site's texts that it changed, by their tags before and after; the front adds them. */
  textTags: z.array(z.string()).optional(),
})

export type ContentChange = z.infer<typeof contentChangeSchema>

/**
 * The webhook as it is registered with the content lake, embedded or hosted
 * (`POST /v2025-02-19/hooks/projects/:id` with `dataset`, https://www.sanity.io/docs/webhooks-api). It is
 * made here, beside the parser of its payload, so that the two cannot drift apart.
 *
 * @param siteOrigin address under which the lake reaches the site, without a trailing slash
 * @param secret shared with the site as SANITY_REVALIDATE_SECRET; signs every request
 */
export function revalidateHook({ siteOrigin, secret }: { siteOrigin: string; secret: string }) {
  return {
    type: 'document',
    name: 'Show published changes on the site',
    description:
      'Brings the pages that show a document up to date when it is published or deleted.',
    url: `${siteOrigin}${MESSAGE_PATH}`,
    httpMethod: 'POST',
    apiVersion: 'v2025-02-19',
    includeDrafts: false,
    includeAllVersions: false,
    isDisabledByUser: false,
    headers: {},
    secret,
    rule: {
      on: ['create', 'update', 'delete'],
      filter: `_type in ${JSON.stringify(documentTypes)} && !(_id in path("drafts.**")) && !(_id in path("versions.**"))`,
      projection,
    },
  }
}
