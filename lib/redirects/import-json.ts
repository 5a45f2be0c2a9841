import { z } from 'zod'
import '#lib/zod-without-eval.ts'

const rule = z.record(z.string(), z.unknown())
const file = z.union([
  z.array(rule),
  z.object({ redirects: z.array(rule) }).transform(({ redirects }) => redirects),
])

/**
 * Reads redirects written as JSON, such as the export of the plugin Redirection, as rows with a header row.
 *
 * @returns undefined if the text is none
 */
export function readJsonRows(text: string): string[][] | undefined {
  const { data: rules } = file.safeParse(parsed(text))
  if (!rules) return undefined
  const names = [...new Set(rules.flatMap((each) => Object.keys(each)))]
  // Redirection also stores the URL in the form that it compares: in lowercase, or “regex”.
  const header = names.filter((name) => name !== 'match_url')
  return [header, ...rules.map((each) => header.map((name) => cellOf(each[name])))]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const target = z.object({ url: z.string() })

/** Redirection writes its target as `{"url": "/new"}`. Targets that depend on the visitor have other names. */
function cellOf(value: unknown): string {
  if (typeof value === 'object') return target.safeParse(value).data?.url ?? ''
  return value === undefined ? '' : String(value)
}
