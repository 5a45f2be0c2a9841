import { findLoops, findSyntaxErrors } from './check-rule.ts'
import { isOff, ON } from './import-words.ts'
import { sameUrlKey } from './path.ts'
import { isHostName } from './path-on-site.ts'
import type { CsvLine } from './redirect-csv.ts'
import { type RedirectDraft, readDraft } from './redirect-draft.ts'
import type { RedirectRule } from './rule.ts'

export type PlannedLine =
  | {
      readonly kind: 'new'
      readonly line: number
      readonly draft: RedirectDraft
    }
  | {
      readonly kind: 'changed'
      readonly line: number
      readonly draft: RedirectDraft
      /** The rule stored under this source path now. */
      readonly before: RedirectDraft
    }
  | { readonly kind: 'unchanged'; readonly line: number; readonly draft: RedirectDraft }
  | {
      readonly kind: 'refused'
      readonly line: number
      readonly source: string
      readonly reason: string
    }

type Existing = RedirectRule & { readonly description: string }
export type AppliedLine = Extract<PlannedLine, { kind: 'new' | 'changed' }>

export const MAX_LINES = 5000

/** Maximum number of paths to request from the site in one call. */
export const MAX_PROBED = 20

/**
 * Plans an import without changing anything. Lines are rejected if they can't be parsed, repeat a source path of the
 * file, or create a redirect loop together with the existing rules.
 *
 * @param siteUrl the site's own origin
 */
export function planImport(
  lines: readonly CsvLine[],
  existing: readonly Existing[],
  siteUrl: string,
): PlannedLine[] {
  const bySource = new Map(existing.map((rule) => [sameUrlKey(rule.sourcePath), rule]))
  const seen = new Map<string, number>()
  const planned = lines.map((line): PlannedLine => {
    const read = readLine(line, siteUrl)
    if (typeof read === 'string') return refusedLine(line.line, line.sourcePath, read)
    const key = sameUrlKey(read.sourcePath)
    const first = seen.get(key)
    if (first !== undefined) {
      return refusedLine(line.line, read.sourcePath, `Line ${first} has the same source path.`)
    }
    seen.set(key, line.line)
    return compare(line, read, bySource.get(key))
  })
  return withoutLoops(planned, existing, siteUrl)
}

export function draftsToWrite(plan: readonly PlannedLine[]): RedirectDraft[] {
  return plan.filter(isApplied).map(({ draft }) => draft)
}

function readLine(line: CsvLine, siteUrl: string): RedirectDraft | string {
  if (line.refusal) return line.refusal
  const redirectType = readType(line.redirectType)
  const isActive = readSwitch(line.isActive)
  if (redirectType === undefined) return typeRefusal(line.redirectType)
  if (isActive === undefined) return `“${line.isActive}” is not true or false.`
  if (/\$\d/.test(line.destinationUrl)) {
    return 'The destination uses a group of a regular expression ($1), which can’t be imported.'
  }
  const { sourcePath, description } = line
  // Other programs write `*` on both sides. The star of a destination is called :splat here.
  const destination = withSlash(line.destinationUrl)
  const destinationUrl = sourcePath.includes('*')
    ? destination.replace(/(?<=\/)\*$/, ':splat')
    : destination
  const read = readDraft(
    { sourcePath, destinationUrl, redirectType, isActive, description },
    siteUrl,
  )
  if ('errors' in read) return Object.values(read.errors).join(' ')
  return findSyntaxErrors(read.draft, siteUrl)[0]?.message ?? read.draft
}

/** Yoast and Magento write paths without the leading slash. `other.example/page` is on another site. */
function withSlash(destination: string): string {
  const [start = ''] = destination.split(/[/?#]/)
  const isPath = /^[\p{L}\p{N}_%-][^\s:]*$/u.test(destination) && !isHostName(start)
  return isPath ? `/${destination}` : destination
}

function readType(text: string): 301 | 302 | undefined {
  if (text === '' || text === '301') return 301
  return text === '302' ? 302 : undefined
}

function typeRefusal(text: string): string {
  if (text === '307' || text === '303')
    return `${text} is not supported. Use 302, a temporary redirect.`
  if (text === '308') return '308 is not supported. Use 301, a permanent redirect.'
  if (/^(?:404|410|451|gone)$/i.test(text)) {
    return `${text} removes a page instead of redirecting it. Missing pages need no rule.`
  }
  if (text === '200') return '200 shows another page without redirecting, which is not supported.'
  return `“${text}” is not a valid type. Use 301 or 302.`
}

function readSwitch(text: string): boolean | undefined {
  if (text === '' || ON.test(text)) return true
  return isOff(text) ? false : undefined
}

function compare(row: CsvLine, read: RedirectDraft, stored: Existing | undefined): PlannedLine {
  const { line } = row
  if (!stored) return { kind: 'new', line, draft: read }
  const draft = {
    ...read,
    // The stored spelling of the URL stays, because rules are replaced by it.
    sourcePath: stored.sourcePath,
    // The file says nothing about these.
    ...(row.redirectType === '' && { redirectType: stored.redirectType }),
    ...(row.isActive === '' && { isActive: stored.isActive }),
    ...(row.description === '' && { description: stored.description }),
  }
  const { sourcePath, destinationUrl, redirectType, isActive, description } = stored
  const before = { sourcePath, destinationUrl, redirectType, isActive, description }
  const isSame =
    draft.destinationUrl === destinationUrl &&
    draft.redirectType === redirectType &&
    draft.isActive === isActive &&
    draft.description === description
  return isSame ? { kind: 'unchanged', line, draft } : { kind: 'changed', line, draft, before }
}

/** Rejects the lines that are part of a loop, and repeats until there are no loops. */
function withoutLoops(
  planned: readonly PlannedLine[],
  existing: readonly Existing[],
  siteUrl: string,
): PlannedLine[] {
  const loops = findLoops(rulesAfter(planned, existing), siteUrl)
  const plan = planned.map((entry): PlannedLine => {
    const way = isApplied(entry) ? loops.get(String(entry.line)) : undefined
    if (!way || !isApplied(entry)) return entry
    return refusedLine(entry.line, entry.draft.sourcePath, `Redirect loop: ${way.join(' → ')}`)
  })
  const isDone = plan.every((entry, index) => entry === planned[index])
  return isDone ? plan : withoutLoops(plan, existing, siteUrl)
}

/** Returns the rules as an import leaves them. Imported rules have the number of their line as id. */
export function rulesAfter(
  plan: readonly PlannedLine[],
  existing: readonly RedirectRule[],
): RedirectRule[] {
  const applied = plan.filter(isApplied)
  const replaced = new Set(applied.map(({ draft }) => draft.sourcePath))
  return [
    ...existing.filter(({ sourcePath }) => !replaced.has(sourcePath)),
    ...applied.map(({ line, draft }) => ({ ...draft, id: String(line) })),
  ]
}

export function isApplied(entry: PlannedLine): entry is AppliedLine {
  return entry.kind === 'new' || entry.kind === 'changed'
}

function refusedLine(line: number, source: string, reason: string): PlannedLine {
  return { kind: 'refused', line, source, reason }
}
