import { z } from 'zod'
import { link, objectsOf, requiredText } from '#lib/content/stored-fields.ts'

/** Reads the buttons of a section. One without a label or with a link that leads nowhere is left out. */
export const buttons = objectsOf(
  z.object({ _key: z.string(), label: requiredText, href: link.pipe(z.string()) }),
)

export type ButtonValue = z.infer<typeof buttons>[number]
