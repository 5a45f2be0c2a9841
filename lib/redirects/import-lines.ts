import type { Meaning } from './import-columns.ts'
import { conditionRefusal, regexRefusal } from './import-words.ts'

type TextLine = Meaning & { readonly line: number }

/** `/old -> /new 301`: Squarespace's URL mappings. */
const MAPPING = /^(\S+)\s+->\s+(\S+)(?:\s+(\S+))?$/
/** `/old /new 301!`: Netlify's and Cloudflare Pages' `_redirects`. Conditions such as `Country=us` may follow. */
const REDIRECTS = /^(\/\S*|https?:\/\/\S+)\s+(\/\S*|https?:\/\/\S+)(?:\s+(\d{3})!?)?(?:\s+(\S.*))?$/
/** `Redirect 301 /old /new`: Apache's mod_alias. */
const APACHE = /^Redirect(Match|Permanent|Temp)?\s+(?:(\S+)\s+)?(\/\S*|\^\S+)\s+(\S+)$/i
/** `Redirect gone /old`: a page that has no destination. */
const APACHE_GONE = /^Redirect(?:Match)?\s+(gone|4\d\d)\s+(\/\S*|\^\S+)$/i

/** Reads redirects written one per line, without columns. Undefined if any line is none. */
export function readTextLines(text: string): readonly TextLine[] | undefined {
  const lines: TextLine[] = []
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    const meaning = readLine(line)
    if (!meaning) return undefined
    lines.push({ ...meaning, line: index + 1 })
  }
  return lines.length > 0 ? lines : undefined
}

function readLine(line: string): Meaning | undefined {
  const [, mapped, to, mappedCode] = MAPPING.exec(line) ?? []
  if (mapped && to) return meaning(withStars(mapped), to.replace('[name]', ':name'), mappedCode)
  const [, kind, apacheCode, apacheFrom, apacheTo] = APACHE.exec(line) ?? []
  if (apacheFrom && apacheTo) return apacheLine(kind, apacheCode, apacheFrom, apacheTo)
  const [, goneCode, gone] = APACHE_GONE.exec(line) ?? []
  if (gone) return meaning(gone, '', goneCode)
  const [, from, target, code, condition] = REDIRECTS.exec(line) ?? []
  if (!from || !target) return undefined
  return meaning(from, target, code, condition && conditionRefusal(condition))
}

/** Apache's `Redirect` matches everything below the path too, and appends the rest (mod_alias). */
function apacheLine(kind = '', code = '', from: string, to: string): Meaning {
  const word = { permanent: '301', temp: '302' }[kind.toLowerCase() || code.toLowerCase()]
  const refusal = kind.toLowerCase() === 'match' ? regexRefusal : undefined
  return meaning(from, to, word ?? (code || '302'), refusal)
}

/** Squarespace writes a part of the path that is kept as `[name]`. */
function withStars(path: string): string {
  return path.replaceAll(/\[([a-z]\w*)\]/gi, ':$1')
}

function meaning(sourcePath: string, destinationUrl: string, code = '', refusal?: string): Meaning {
  return {
    sourcePath,
    destinationUrl: withStars(destinationUrl),
    redirectType: code,
    isActive: '',
    description: '',
    ...(refusal && { refusal }),
    unread: [],
  }
}
