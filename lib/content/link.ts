import { z } from 'zod'
import { linkKinds } from '#schemas/objects/link.ts'
import { checkAnchor } from '#schemas/rules/link-address.ts'
import { link as href, optionalText } from './stored-fields.ts'

/** A link of the site. `resolveLink` returns its URL. */
export type LinkValue =
  | {
      readonly kind: 'internal'
      readonly to: LinkTarget
      /** Without `#`. */
      readonly anchor?: string | undefined
    }
  | { readonly kind: 'url'; readonly href: string }
  | { readonly kind: 'email' }
  | { readonly kind: 'booking' }

export type LinkTarget = z.infer<typeof linkTarget>

const linkTarget = z.object({
  _id: z.string(),
  _type: z.string(),
  slug: z.object({ current: optionalText }).nullish().catch(undefined),
  path: optionalText,
})

const storedLink = z
  .object({
    kind: z.enum(linkKinds.map(({ value }) => value)).catch('url'),
    to: linkTarget.optional().catch(undefined),
    anchor: optionalText.transform((anchor) =>
      checkAnchor(anchor) === true ? anchor?.replace('#', '') : undefined,
    ),
    href,
  })
  .nullish()
  .catch(undefined)

/**
 * Parses a link whose target was read with `linkFields` of the site. Returns `undefined` for a link without a target. Links that were
 * stored before there were kinds have only a URL.
 */
export const linkValue = storedLink.transform((stored): LinkValue | undefined => {
  if (!stored) return undefined
  const { kind, to, anchor, href } = stored
  if (kind === 'internal') return to && { kind, to, anchor }
  if (kind === 'url') return href === undefined ? undefined : { kind, href }
  return { kind }
})

/** Parses a link like `linkValue`, but refuses one without a target. */
export const requiredLink = linkValue.transform((link, context): LinkValue => {
  if (link) return link
  context.addIssue('The link has no target.')
  return z.NEVER
})
