import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { editableField } from '#site/editable-field.ts'
import type { Address, TextKey } from '#site/registry.ts'

/** The texts of the content editor by page, with where each group is seen (requirements §2 and §3). */
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

/** The sixteen keys, in order. */
export const editorKeys: readonly EditorKey[] = editorGroups.flatMap(
  ({ keys }): readonly EditorKey[] => keys,
)

/** True for a key that the content editor covers; use it on whatever comes from outside. */
export function isEditorKey(key: string): key is EditorKey {
  return editorKeys.some((each) => each === key)
}

/** Longer than any text of a page, in characters. */
const MOST_CHARACTERS = 2000

/**
 * What is wrong with a text, in words; `null` when nothing is. A blank one shows its default.
 *
 * @param say the sentences for what is wrong with any text
 */
export function checkEditorText(
  key: EditorKey,
  text: string,
  say: { readonly long: (most: number) => string; readonly oneLine: string },
): string | null {
  const trimmed = text.trim()
  if (trimmed.length > MOST_CHARACTERS) return say.long(MOST_CHARACTERS)
  const field = editableField('siteContent', key)
  if (!field?.multiline && /[\r\n]/.test(trimmed)) return say.oneLine
  return field?.refusal(trimmed) ?? null
}

const storedText = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => (text?.trim() ? text : null))

/** The stored texts; `null` where the default stands. What is blank or no text counts as none. */
const storedTextsSchema = z.record(z.enum(editorKeys), storedText)

export type StoredTexts = Readonly<z.infer<typeof storedTextsSchema>>

/** Reads the editor's texts out of a stored document; out of none when there is none yet. */
export function storedTexts(document: unknown): StoredTexts {
  const fields = z.record(z.string(), z.unknown()).catch({}).parse(document)
  return storedTextsSchema.parse(Object.fromEntries(editorKeys.map((key) => [key, fields[key]])))
}
