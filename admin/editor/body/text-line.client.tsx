'use client'

import type { TextBlockRenderProps } from '@portabletext/editor'

/**
 * A paragraph, heading, quotation or item of a list, in the elements the article has for it, so that its
 * styles apply. Portable Text knows no lists, only items: each is a list of one, which the styles join.
 */
export function TextLine({ attributes, children, node }: TextBlockRenderProps) {
  if (node.listItem) {
    const List = node.listItem === 'number' ? 'ol' : 'ul'
    return (
      <List {...attributes} data-level={node.level ?? 1}>
        <li>{children}</li>
      </List>
    )
  }
  switch (node.style) {
    case 'h2':
      return <h2 {...attributes}>{children}</h2>
    case 'h3':
      return <h3 {...attributes}>{children}</h3>
    case 'h4':
      return <h4 {...attributes}>{children}</h4>
    case 'blockquote':
      return (
        <blockquote {...attributes}>
          <p>{children}</p>
        </blockquote>
      )
    default:
      return <p {...attributes}>{children}</p>
  }
}
