import { z } from 'zod'
import { type LinkValue, requiredLink } from '#lib/content/link.ts'
import { objectsOf, requiredText } from '#lib/content/stored-fields.ts'

/** A link with its text. */
export type LabeledLink = {
  readonly _key: string
  readonly label: string
  readonly link: LinkValue
}

/** Readers of the fields that every link in a list has. */
export const labeledLinkReaders = { _key: z.string(), label: requiredText, link: requiredLink }

/** Reads a list of links. One without a label or with a link that leads nowhere is left out. */
export const labeledLinks = objectsOf<LabeledLink>(z.object(labeledLinkReaders))
