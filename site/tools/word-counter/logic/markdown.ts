/**
 * Strips the markup from a Markdown document (CommonMark 0.31 and tables). Headings, lists, quotes, emphasis,
 * links and images keep their words. URLs, front matter, HTML comments and the language of a code fence are
 * removed.
 */
export function textOfMarkdown(markdown: string): string {
  return markdown
    .replace(/\r\n?/g, '\n')
    .replace(/^---\n[\s\S]*?\n---(?:\n|$)/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .split('\n')
    .map(textOfLine)
    .filter((line) => line !== null)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Returns null for lines that are only markup: fences, rules, table delimiters, link definitions. */
function textOfLine(line: string): string | null {
  if (/^\s*(?:```|~~~)/.test(line)) return null
  if (/^\s{0,3}(?:=+|-{2,}|(?:[-*_]\s*){3,})\s*$/.test(line)) return ''
  if (/^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+\|?\s*$/.test(line)) return null
  if (/^\s{0,3}\[[^\]]+\]:\s+\S+/.test(line)) return null
  return textOfInline(
    line
      .replace(/^\s{0,3}(?:>\s?)+/, '')
      .replace(/^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$/, '$1')
      .replace(/^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/, ''),
  )
}

function textOfInline(line: string): string {
  const text = line
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]+)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<((?:https?|mailto):[^>\s]+)>/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/(\*\*|__|~~)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])([*_])(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/`+([^`]+)`+/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
  return /^\s*\|.*\|\s*$/.test(line) ? text.replace(/\s*\|\s*/g, ' ').trim() : text
}

/** Returns true if several lines of a text contain Markdown. */
export function looksLikeMarkdown(text: string): boolean {
  const start = text.slice(0, 20_000)
  const signs = [
    /^#{1,6}\s+\S/gm,
    /^\s*(?:[-*+]|\d+[.)])\s+(?:\[[^\]]+\]\(|\*\*)/gm,
    /\[[^\]\n]+\]\([^)\s]+\)/g,
    /\*\*[^*\n]+\*\*/g,
    /^```/gm,
    /^>\s+\S/gm,
  ]
  return signs.reduce((sum, sign) => sum + (start.match(sign)?.length ?? 0), 0) >= 2
}
