import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { isRecord, parseJson } from '#lib/json.ts'
import { isOff } from './import-words.ts'

const rules = z.array(z.record(z.string(), z.unknown()))
const file = z.union([
  rules,
  z
    .object({ redirects: rules, groups: rules.optional() })
    .transform(({ redirects, groups = [] }) => {
      const off = groups.flatMap(({ id, enabled }) => (isOff(String(enabled)) ? [id] : []))
      // Redirection applies a rule only if its group is enabled, too.
      return redirects.map(({ group_id, ...rule }) =>
        off.includes(group_id) ? { ...rule, enabled: false } : rule,
      )
    }),
])

/**
 * Reads redirects written as JSON, such as the export of the plugin Redirection or a vercel.json, as rows with a header
 * row.
 *
 * @returns undefined if the text is none
 */
export function readJsonRows(text: string): string[][] | undefined {
  const { data } = file.safeParse(parseJson(text.replace(/^\uFEFF/, '')))
  if (!data) return undefined
  const rules = data.map((each) => new Map(flat(each)))
  const names = [...new Set(rules.flatMap((each) => [...each.keys()]))]
  // Redirection also stores the URL in the form that it compares: in lowercase, or “regex”.
  const header = names.filter((name) => name !== 'match_url')
  return [header, ...rules.map((each) => header.map((name) => each.get(name) ?? ''))]
}

/** Names values inside objects like `action_data.url`. */
function flat(value: Readonly<Record<string, unknown>>, parent = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, each]): [string, string][] =>
    isRecord(each) ? flat(each, `${parent}${key}.`) : [[`${parent}${key}`, cellOf(each)]],
  )
}

function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '' : JSON.stringify(value)
  return value === null || value === undefined ? '' : String(value)
}
