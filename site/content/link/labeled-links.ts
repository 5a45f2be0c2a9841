import { z } from 'zod'
import { type LinkValue, requiredLink } from '#lib/content/link.ts'
import { objectsOf, requiredText } from '#lib/content/stored-fields.ts'

export type LabeledLink = {
  readonly _key: string
  readonly label: string
  readonly link: LinkValue
}

/** Parsers of the fields that every link in a list has. */
export const labeledLinkReaders = { _key: z.string(), label: requiredText, link: requiredLink }

/** Parses a list of links, skipping those without a label or a valid target. */
export const labeledLinks = objectsOf<LabeledLink>(z.object(labeledLinkReaders))
