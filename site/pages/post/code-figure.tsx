import { Fragment } from 'react'
import type { EditAttribute } from '#lib/content/edit-attributes.ts'
import type { CodeBlock } from '#site/content/body.ts'
import { highlight } from './highlight.ts'
import type { CodeToken } from './tokenize.ts'

/** Code as it is typed, with its file name; wide lines scroll in a region that the keyboard reaches. */
export async function CodeFigure({ block, edit }: { block: CodeBlock; edit: EditAttribute }) {
  const lines = await highlight(block.code, block.language)

  return (
    <figure className="code-figure" {...edit}>
      <figcaption className="note">
        <span>{block.filename}</span>
        <span>{block.language}</span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable (WCAG 2.1.1). */}
      <pre tabIndex={0}>
        <code>
          {numbered(lines).map(([number, line]) => (
            <Fragment key={number}>
              {numbered(line).map(([place, token]) => (
                <Token key={place} token={token} />
              ))}
              {'\n'}
            </Fragment>
          ))}
        </code>
      </pre>
    </figure>
  )
}

function Token({ token }: { token: CodeToken }) {
  return token.kind ? <span data-code={token.kind}>{token.text}</span> : token.text
}

/** Lines and tokens never change places, so their place is their key. */
function numbered<Item>(items: readonly Item[]): [number, Item][] {
  return [...items.entries()]
}
