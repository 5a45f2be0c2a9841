import { statSync } from 'node:fs'
import { join } from 'node:path'
import { templateSite, testSite } from '#tests/kit/test-site.ts'

const { PORT, LAKE_PORT, SUPABASE_PORT, NEXT_PORT } = testSite.environment

/** Replacements for what differs between two runs or two builds of the same sources. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(localhost|127\\.0\\.0\\.1)(:|%3A)${PORT}`, 'g'), '$1$2(site)'],
  [new RegExp(`(localhost|127\\.0\\.0\\.1)(:|%3A)${LAKE_PORT}`, 'g'), '$1$2(lake)'],
  [new RegExp(`(localhost|127\\.0\\.0\\.1)(:|%3A)${SUPABASE_PORT}`, 'g'), '$1$2(supabase)'],
  [new RegExp(`(localhost|127\\.0\\.0\\.1)(:|%3A)${NEXT_PORT}`, 'g'), '$1$2(next)'],
  // Built files have hashes in their names, and Next numbers its own.
  [/(\/_site\/[\w.]+)-[\w-]{8}(\.\w+)/g, '$1-*$2'],
  [/(\/_next\/static\/\w+\/)[\w.~-]+(\.\w+)/g, '$1*$2'],
  [/(\?(?:favicon|icon|apple-icon)\.)[\w~-]+/g, '$1*'],
  [/"id":"[0-9a-f]{42}"/g, '"id":"(action)"'],
  [/\bk[0-9a-f]{32}\b/g, '(action)'],
  [/^cache-tag: .*$/gm, 'cache-tag: (tags)'],
  [/^id: .*#$/gm, 'id: (transaction)#'],
  [/nonce="[^"]+"/g, 'nonce="(nonce)"'],
  [/'nonce-[^']+'/g, "'nonce-(nonce)'"],
  [/'sha256-[^']+'/g, "'sha256-(hash)'"],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '(uuid)'],
]

/** JSON members whose values differ between two runs. */
const UNSTEADY_MEMBERS = /"(_rev|ms|requestId|transactionId)": (?:"[^"]*"|[\d.]+)/g

/** Time when the test content was written. Later times in responses are from this run. */
const written = statSync(join(templateSite.dataDir, 'secrets.json')).mtime.toISOString()

/** Returns a text without what differs between two runs of the same commit. */
export function steady(text: string): string {
  const replaced = replacements.reduce(
    (current, [pattern, steadyValue]) => current.replaceAll(pattern, steadyValue),
    text,
  )
  return replaced.replaceAll(/\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z)?/g, (time) =>
    time >= written.slice(0, time.length) ? '(time)' : time,
  )
}

/** Formats JSON with one member per line. Returns any other text unchanged. */
export function steadyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).replaceAll(UNSTEADY_MEMBERS, '"$1": "($1)"')
  } catch {
    return text
  }
}
