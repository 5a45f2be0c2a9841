import type { TextAddress } from '#lib/content/text-address.ts'

type ShownText = {
  readonly address: TextAddress
  /** Text on the page. */
  readonly words: string
}

/**
 * Names the links of the menu and the footer after their texts, because the name of their field is “Label” for all of
 * them: “Menu: Blog”, “Footer: Resources, About”. Returns `undefined` for other texts.
 *
 * @param texts all texts of the page, in which the names of columns and entries are found
 */
export function chromeName(
  { address, words }: ShownText,
  texts: readonly ShownText[],
): string | undefined {
  const place = places[address.type]
  const [, parent = '', field = ''] = /^(.*)\.(\w+)$/.exec(address.path) ?? []
  if (!place || !words || !['label', 'title', 'note'].includes(field)) return undefined
  const wordsAt = (path: string) =>
    texts.find(({ address: { type, path: other } }) => type === address.type && other === path)
      ?.words
  if (field === 'note') return `${place}: ${wordsAt(`${parent}.label`) ?? words}, note`
  const column = wordsAt(`${parent.replace(/\.links\[[^\]]*\]$/, '')}.title`)
  return column && field === 'label' ? `${place}: ${column}, ${words}` : `${place}: ${words}`
}

const places: Readonly<Record<string, string>> = { navigation: 'Menu', footer: 'Footer' }
