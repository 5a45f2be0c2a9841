import { Fragment } from 'react'
import type { BlockViewProps } from '../define.ts'
import type { CodeValue } from './block.ts'
import { type CodeToken, highlight } from './highlight.ts'
import '#site/ui/code.css'
import './style.css'

/** Renders code as typed, with its file name. Wide lines scroll in a region that is reachable by keyboard. */
export async function CodeFigure({ value, edit }: BlockViewProps<CodeValue>) {
  const lines = await highlight(value.code, value.language)

  return (
    <figure className="code-figure" {...edit}>
      <figcaption className="note">
        <span>{value.filename}</span>
        <span>{value.language}</span>
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

/** Lines and tokens never move, so their index is their key. */
function numbered<Item>(items: readonly Item[]): [number, Item][] {
  return [...items.entries()]
}
