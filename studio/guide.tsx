import { markdownToPortableText } from '@portabletext/markdown'
import { PortableText } from '@portabletext/react'
import { BookIcon } from '@sanity/icons/Book'
import { createContext, useContext } from 'react'
import type { Tool } from 'sanity'

/** The editors' guide as Markdown. The site provides the file's text; Sanity's CLI falls back to this hint. */
export const GuideText = createContext('# Editors’ guide\n\nSee `docs/editors-guide.md`.')

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
