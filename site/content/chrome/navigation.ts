import { z } from 'zod'
import { navigationContent } from '#content/navigation.ts'
import type { EditTarget } from '#lib/content/edit-attributes.ts'
import { type LinkValue, linkValue } from '#lib/content/link.ts'
import { flag, objectsOf, optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import { type ListRule, listRules } from '#schemas/rules/choices.ts'
import type { CHROME_QUERY_RESULT } from '#schemas/sanity.types.ts'
import { type LabeledLink, labeledLinkReaders } from '../link/labeled-links.ts'

/** Menu of the site. */
export type Navigation = {
  readonly entries: readonly NavigationEntry[]
  readonly button: { readonly label: string; readonly link: LinkValue }
  readonly edit?: EditTarget | undefined
}

export type NavigationEntry = LabeledLink & {
  readonly smallScreenLabel?: string | undefined
  readonly onlyOnSmallScreens: boolean
  readonly children: readonly (LabeledLink & { readonly note?: string | undefined })[]
  /** Documents listed after its children. */
  readonly lists?: ListRule | undefined
}

type Stored = NonNullable<CHROME_QUERY_RESULT['navigation']>

/** Parses the rule for the automatic entries of a list of links. */
export const listRule = z
  .enum(listRules.map(({ value }) => value))
  .optional()
  .catch(undefined)

const child = z.object({ ...labeledLinkReaders, note: optionalText })

const entry = z.object({
  ...labeledLinkReaders,
  smallScreenLabel: optionalText,
  onlyOnSmallScreens: flag,
  children: objectsOf(child),
  lists: listRule,
} satisfies ReadersOf<NonNullable<Stored['entries']>[number]>)

const noButton = { label: undefined, link: undefined }

const reader = z
  .object({
    entries: objectsOf<NavigationEntry>(entry),
    button: z
      .object({ label: optionalText, link: linkValue } satisfies ReadersOf<
        NonNullable<Stored['button']>
      >)
      .catch(noButton),
  } satisfies ReadersOf<Stored>)
  .catch({ entries: [], button: noButton })

const shipped = reader.parse(navigationContent)

/** Returns the stored menu, with defaults for missing parts. */
export function toNavigation(stored: unknown): Omit<Navigation, 'edit'> {
  const { entries, button } = reader.parse(stored)
  return {
    entries: entries.length > 0 ? entries : shipped.entries,
    button: {
      label: button.label ?? shipped.button.label ?? '',
      link: button.link ?? shipped.button.link ?? { kind: 'booking' },
    },
  }
}
