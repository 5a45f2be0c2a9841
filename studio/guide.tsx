import { markdownToPortableText } from '@portabletext/markdown'
import { PortableText } from '@portabletext/react'
import { BookIcon } from '@sanity/icons/Book'
import { createContext, useContext } from 'react'
import type { Tool } from 'sanity'

/** The editors' guide (docs/editors-guide.md) as Markdown; the site's own Studio gives it, Sanity's command line does not. */
export const GuideText = createContext('# Writing for this site\n\nIt is `docs/editors-guide.md`.')

/** The editors' guide, beside the content that it is about. */
export const guideTool: Tool = {
  name: 'guide',
  title: 'Guide',
  icon: BookIcon,
  component: Guide,
}

function Guide() {
  return (
    <article className="guide">
      <PortableText value={markdownToPortableText(useContext(GuideText))} />
    </article>
  )
}
