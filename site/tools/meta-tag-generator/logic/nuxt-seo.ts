import {
  type LinkTag,
  type MetaTag,
  metasAndLinks,
  type Tag,
} from 'brightkeel-seo-checks/meta-tags/tags.ts'
import { type Plain, print, printRows } from './source-code.ts'

/**
 * Returns the calls for a Nuxt page's setup (nuxt.com, useSeoMeta): a flat object of meta tags, and `useHead` for links,
 * which `useSeoMeta` doesn't support.
 */
export function tagsAsNuxt(tags: readonly Tag[]): string {
  const { title, metas, links } = metasAndLinks(tags)
  const flat: { [key: string]: Plain } = title === undefined ? {} : { title }
  for (const meta of metas) flat[keyOf(meta.name)] = contentOf(meta, metas)
  const calls = [`useSeoMeta(${print(flat)})`, ...(links.length > 0 ? [printHead(links)] : [])]
  return `${calls.join('\n\n')}\n`
}

function printHead(links: readonly LinkTag[]): string {
  const rows = links.map(({ rel, hreflang, href }) => ({ rel, hreflang, href }))
  return `useHead({\n  link: ${printRows(rows, '  ')},\n})`
}

/** Converts `og:image:alt` to `ogImageAlt`, `theme-color` to `themeColor`. */
function keyOf(name: string): string {
  return name.replace(/[:_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Nuxt expects these as lists, even with one entry. */
const LISTS: readonly string[] = ['article:author', 'article:tag']

function contentOf({ name, content }: MetaTag, metas: readonly MetaTag[]): Plain {
  if (!LISTS.includes(name)) return content
  return metas.filter((meta) => meta.name === name).map((meta) => meta.content)
}
