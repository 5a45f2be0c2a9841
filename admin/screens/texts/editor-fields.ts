import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { editableField } from '#site/editable-field.ts'
import type { Address, TextKey } from '#site/registry.ts'

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
  { title: 'Enterprise', path: '/apps', keys: ['enterpriseTitle', 'enterpriseSubtitle'] },
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

/** Returns true for a key of the content editor. Use it for untrusted values. */
export function isEditorKey(key: string): key is EditorKey {
  return editorKeys.some((each) => each === key)
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
  if (trimmed.length > MAX_CHARACTERS) return say.long(MAX_CHARACTERS)
  const field = editableField('siteContent', key)
  if (!field?.multiline && /[\r\n]/.test(trimmed)) return say.oneLine
  return field?.refusal(trimmed) ?? null
}

const storedText = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => (text?.trim() ? text : null))

/** Stored texts; `null` for one that is blank or missing, which shows its default. */
const storedTextsSchema = z.record(z.enum(editorKeys), storedText)

export type StoredTexts = Readonly<z.infer<typeof storedTextsSchema>>

/** Reads the editor's texts from a stored document, which may not exist yet. */
export function storedTexts(document: unknown): StoredTexts {
  const fields = z.record(z.string(), z.unknown()).catch({}).parse(document)
  return storedTextsSchema.parse(Object.fromEntries(editorKeys.map((key) => [key, fields[key]])))
}
