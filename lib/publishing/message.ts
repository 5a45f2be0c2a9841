import { z } from 'zod'
import { stepTypes } from '#lib/audit/steps.ts'
import { documentTypes } from '#schemas'
import { PREVIEW_LINK_TYPE } from '#schemas/rules/preview-link.ts'

/** Names under which earlier versions registered the webhook. */
export const FORMER_HOOK_NAMES = ['Show published changes on the site']

const MESSAGE_PATH = '/api/revalidate'
const STEPS_PATH = `${MESSAGE_PATH}/steps`

/**
 * GROQ with Sanity's delta functions (https://www.sanity.io/docs/webhooks). For deletions it returns the deleted
 * document.
 */
const projection = `{_id, _type, _rev, _updatedAt, "operation": delta::operation(), "title": coalesce(title, name, question, quarter), "before": {"slug": before().slug, "path": before().path}}`

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? undefined)

/** Parses the webhook's payload. Older webhooks send more fields, which are dropped. */
export const contentChangeSchema = z.object({
  _id: z.string().min(1),
  /** Id of the transaction that wrote the document. For deletions, of the transaction before the deletion. */
  _rev: z.string().optional(),
  _type: z.enum(documentTypes),
  _updatedAt: optionalText,
  operation: z.enum(['create', 'update', 'delete']),
  title: optionalText,
  /** The fields that the URL was made from before the change. */
  before: z
    .object({ slug: z.object({ current: optionalText }).nullish(), path: optionalText })
    .nullish()
    // Other types may use these names for other fields.
    .catch(undefined),
})

export type ContentChange = z.infer<typeof contentChangeSchema>

/**
 * Returns the webhook to register with the content server, embedded or hosted
 * (`POST /v2025-02-19/hooks/projects/:id` with `dataset`, https://www.sanity.io/docs/webhooks-api). The parser of its
 * payload is in the same file to keep the two in sync.
 *
 * @param siteOrigin origin at which the content server reaches the site, without a trailing slash
 * @param secret shared with the site as SANITY_REVALIDATE_SECRET; signs every request
 */
export function revalidateHook({ siteOrigin, secret }: { siteOrigin: string; secret: string }) {
  return {
    type: 'document',
    // The launcher finds the registered webhook by this name. After a change, the old one belongs to FORMER_HOOK_NAMES.
    name: 'Record publishes and redirect moved pages',
    description: 'Adds published changes to the audit log and redirects pages that have moved.',
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

const stepProjection = `{_id, _type, _rev, "operation": delta::operation(), document, documentType, byId, note, expiresAt, name, publishAt, state, "title": coalesce(metadata.title, title, question, quarter), "isSingle": metadata.cardinality == "one", "error": error.message, "before": {"state": before().state, "publishAt": before().publishAt}}`

/**
 * Returns the webhook about reviews, preview links, releases and deleted drafts, in the format of `revalidateHook`. It
 * leaves out that a preview link was opened, and its key.
 */
export function stepsHook({ siteOrigin, secret }: { siteOrigin: string; secret: string }) {
  return {
    ...revalidateHook({ siteOrigin, secret }),
    name: 'Record reviews, preview links and schedules',
    description: 'Adds reviews, preview links, schedules and deleted drafts to the audit log.',
    url: `${siteOrigin}${STEPS_PATH}`,
    // Reviews and preview links exist only as drafts.
    includeDrafts: true,
    rule: {
      on: ['create', 'update', 'delete'],
      filter: `(_type in ${JSON.stringify(stepTypes)} && !(_type == "${PREVIEW_LINK_TYPE}" && delta::operation() == "update")) || (_type in ${JSON.stringify(documentTypes)} && _id in path("drafts.**") && delta::operation() == "delete")`,
      projection: stepProjection,
    },
  }
}
