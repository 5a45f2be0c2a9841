import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5'
import { steady, steadyJson } from './steady.ts'

type Node = DefaultTreeAdapterTypes.ChildNode

/** Formats a page with one tag or text per line, indented by depth and without end tags. */
export function prettyHtml(html: string): string {
  const lines = parse(steady(html), { scriptingEnabled: false }).childNodes.flatMap((node) =>
    linesOf(node, ''),
  )
  // React places preloads wherever it is at the time, and the bundler decides how many files there are.
  const isPreload = (line: string) => line.includes('<link rel="modulepreload"')
  const preloads = lines.filter(isPreload).map((line) => line.trim())
  return [...lines.filter((line) => !isPreload(line)), ...preloads.toSorted()]
    .filter((line, at, all) => line !== all[at - 1] || !line.includes('/_next/'))
    .join('\n')
}

function linesOf(node: Node, indent: string): string[] {
  if (tree.isTextNode(node)) return textLines(node.value, indent)
  if (!tree.isElementNode(node)) return []
  const attributes = node.attrs.map(({ name, value }) => ` ${name}="${value}"`).join('')
  const children = 'content' in node ? node.content.childNodes : node.childNodes
  return [
    `${indent}<${node.tagName}${attributes}>`,
    ...(node.tagName === 'script'
      ? scriptLines(children, `${indent}  `)
      : children.flatMap((child) => linesOf(child, `${indent}  `))),
  ]
}

/** Leading and trailing spaces decide how words join, so they are shown. */
function textLines(text: string, indent: string): string[] {
  const shown = text.replaceAll(/\s+/g, ' ').replace(/^ /, '␣').replace(/ $/, '␣')
  return shown === '' ? [] : [`${indent}${shown}`]
}

function scriptLines(children: Node[], indent: string): string[] {
  const [code] = children
  if (!code || !tree.isTextNode(code)) return []
  // React's serialized copy of the page, and its list of files.
  if (/__next_f|TURBOPACK/.test(code.value)) return [`${indent}(framework data)`]
  return steadyJson(code.value)
    .split('\n')
    .map((line) => `${indent}${line}`)
}
