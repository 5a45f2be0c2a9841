import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { parentAt, valueAt } from '#lib/content/field-path.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { editableField } from '#site/editable-field.ts'
import {
  type Address,
  contentText,
  pageContents,
  type TextKey,
  textAddress,
} from '#site/registry.ts'

/** Texts of the content editor by group, with the page that shows each group (requirements §2 and §3). */
export const editorGroups = [
  {
    title: 'Home page',
    path: '/',
    keys: ['heroTitle', 'heroSubtitle', 'ctaTitle', 'ctaSubtitle'],
  },
  {
    title: 'About page',
    path: '/about',
    keys: ['aboutHeroTitle', 'aboutHeroSubtitle', 'aboutCTATitle', 'aboutCTASubtitle'],
  },
  { title: 'Apps page', path: '/apps', keys: ['appsHeroTitle', 'appsHeroSubtitle'] },
  { title: 'Blog page', path: '/blog', keys: ['blogHeroTitle', 'blogHeroSubtitle'] },
  { title: 'Enterprise', path: '/', keys: ['enterpriseTitle', 'enterpriseSubtitle'] },
  { title: 'Links', path: '/about', keys: ['bookDemoUrl', 'contactEmail'] },
] as const satisfies readonly {
  title: string
  path: Address
  keys: readonly TextKey[]
}[]

export type EditorKey = (typeof editorGroups)[number]['keys'][number]

/** Keys of all texts, in order. */
export const editorKeys: readonly EditorKey[] = editorGroups.flatMap(
  ({ keys }): readonly EditorKey[] => keys,
)

/** Returns the key of the text at an address, if it is one of the content editor. */
export function editorKeyAt({ id, path }: Omit<TextAddress, 'type'>): EditorKey | undefined {
  return editorKeys.find((key) => {
    const address = textAddress(key)
    return address.id === id && address.path === path
  })
}

/** Maximum length of a text. */
const MAX_CHARACTERS = 2000

/**
 * Returns an error message for a text, or `null` if it is valid. A blank text is valid: its default is shown.
 *
 * @param say messages that apply to any text
 */
export function checkEditorText(
  key: EditorKey,
  text: string,
  say: { readonly long: (most: number) => string; readonly oneLine: string },
): string | null {
  const trimmed = text.trim()
  if (!trimmed) return null
  if (trimmed.length > MAX_CHARACTERS) return say.long(MAX_CHARACTERS)
  if (!contentText(key).lines && /[\r\n]/.test(trimmed)) return say.oneLine
  const { type, path } = textAddress(key)
  return editableField(type, path)?.refusal(trimmed) ?? null
}

/** Parses a stored text. Returns `null` for one that is blank or missing, which shows its default. */
export const storedText = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => (text?.trim() ? text : null))

/** The editor's texts as they are stored. A key is missing if an editor removed the section with its text. */
export type StoredTexts = Readonly<Partial<Record<EditorKey, string | null>>>

/**
 * Reads the editor's texts from their documents. A document that doesn't exist yet has the content it ships with.
 *
 * @param documents by ID
 */
export function storedTexts(documents: ReadonlyMap<string, unknown>): StoredTexts {
  return Object.fromEntries(
    editorKeys.flatMap((key) => {
      const { id, path } = textAddress(key)
      const document = documents.get(id) ?? pageContents.get(id) ?? {}
      if (parentAt(document, path) === undefined) return []
      return [[key, storedText.parse(valueAt(document, path))]]
    }),
  )
}
