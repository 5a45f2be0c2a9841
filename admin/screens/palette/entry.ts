import { z } from 'zod/mini'

/** Schema of an entry of the command palette that the server knows: a document, a text or a setting. */
export const paletteEntries = z.array(
  z.object({
    title: z.string(),
    /** Heading of the group it is listed under: `Posts`. */
    group: z.string(),
    /** Says which one it is: the URL of a page, `draft`. May be empty. */
    label: z.string(),
    href: z.string(),
    /** The page that visitors see, if it has one. */
    page: z.optional(z.string()),
  }),
)

export type StoredEntry = z.infer<typeof paletteEntries>[number]

export type PaletteEntry = Omit<StoredEntry, 'href'> & {
  /** Other words that people type for it. */
  readonly keywords?: string | undefined
} & ({ readonly href: string } | { readonly run: () => void })
