import { metasAndLinks, type Tag } from 'brightkeel-seo-checks/meta-tags/tags.ts'
import { print, printRows } from './source-code.ts'

/**
 * Returns the tags as an Astro component for a layout's `<head>`. The texts are in the frontmatter, because a `{` in
 * Astro's markup starts an expression.
 */
export function tagsAsAstro(tags: readonly Tag[]): string {
  const { title, metas, links } = metasAndLinks(tags)
  const metaRows = metas.map(({ key, name, content }) => ({ [key]: name, content }))
  const linkRows = links.map(({ rel, hreflang, href }) => ({ rel, hreflang, href }))
  const code = [
    ...(title === undefined ? [] : [`const title = ${print(title)}`]),
    `const metas = ${printRows(metaRows)}`,
    ...(links.length > 0 ? [`const links = ${printRows(linkRows)}`] : []),
  ]
  return [
    '---',
    // Three hyphens end the frontmatter, even inside a string.
    code.join('\n').replaceAll('--', '-\\u002d'),
    '---',
    ...(title === undefined ? [] : ['<title>{title}</title>']),
    '{metas.map((tag) => <meta {...tag} />)}',
    ...(links.length > 0 ? ['{links.map((tag) => <link {...tag} />)}'] : []),
    '',
  ].join('\n')
}
