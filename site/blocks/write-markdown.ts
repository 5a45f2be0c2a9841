import type { RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '_', resourceLink: true })

/** Writes a syntax tree as CommonMark with GitHub's tables, without a newline at the end. */
export function writeMarkdown(children: readonly RootContent[]): string {
  return writer.stringify({ type: 'root', children: [...children] }).trimEnd()
}
