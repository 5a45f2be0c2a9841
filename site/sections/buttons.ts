import { z } from 'zod'
import { type LinkValue, linkValue } from '#lib/content/link.ts'
import { link as href, objectsOf, requiredText } from '#lib/content/stored-fields.ts'
import { buttonLooks } from '#schemas/objects/button.ts'

export type ButtonValue = {
  readonly _key: string
  readonly label: string
  readonly link: LinkValue
  readonly look?: z.infer<typeof look>
}

const look = z
  .enum(buttonLooks.map(({ value }) => value))
  .optional()
  .catch(undefined)

const storedButton = z
  .object({ _key: z.string(), label: requiredText, link: linkValue, look, href })
  .transform(({ _key, label, link, look, href }, context): ButtonValue => {
    // Buttons made before links had kinds have a URL.
    const target = link ?? linkValue.parse({ href })
    if (target) return { _key, label, link: target, look }
    context.addIssue('The button has no link.')
    return z.NEVER
  })

/** Reads the buttons of a section. One without a label or with a link that leads nowhere is left out. */
export const buttons = objectsOf(storedButton)
