import { checkRule, isPlain, type RuleFinding } from './check-rule.ts'
import { sameUrlKey } from './path.ts'
import { type DraftField, type RedirectDraft, readDraft } from './redirect-draft.ts'
import { createRedirectTable } from './redirect-table.ts'
import type { RedirectRule } from './rule.ts'

/** Paths of pages that visitors can open, and of those that editors still work on. */
export type SitePaths = {
  readonly existing: readonly string[]
  readonly planned: readonly string[]
}

/** Everything that can be checked about a draft without a request. */
export type Review = {
  /** Messages by field. A draft with errors can't be saved. */
  readonly errors: Partial<Record<DraftField, string>>
  /** URLs of the redirect loop it would create. Such a draft can be saved only while inactive. */
  readonly loop: readonly string[] | undefined
  /** Redirects that follow it, and where they end. `canFlatten` if it could lead there directly. */
  readonly chain:
    | { readonly way: readonly string[]; readonly final: string; readonly canFlatten: boolean }
    | undefined
  /** Rules that lead to its source and could lead directly to `final`. */
  readonly lengthened: readonly { readonly rule: RedirectRule; readonly final: string }[]
  /** Pages of the site that would no longer be reachable. */
  readonly hidden: readonly string[]
  /** URLs at which drafts would no longer be reachable once they are published. */
  readonly planned: readonly string[]
  /** The draft to save. `undefined` while a field has an error. */
  readonly draft: RedirectDraft | undefined
}

/**
 * Checks a draft of a rule before it is saved, in the dialog and again on the server.
 *
 * @param id id of the edited rule; `undefined` for a new one
 * @param existing paths of the site's pages
 * @param planned paths of unpublished and scheduled pages
 * @param siteUrl the site's own origin
 */
export function reviewRule(
  value: unknown,
  id: string | undefined,
  rules: readonly RedirectRule[],
  { existing, planned }: SitePaths,
  siteUrl: string,
): Review {
  const nothing = {
    loop: undefined,
    chain: undefined,
    lengthened: [],
    hidden: [],
    planned: [],
    draft: undefined,
  }
  const read = readDraft(value, siteUrl)
  if ('errors' in read) return { ...nothing, errors: read.errors }

  const { draft } = read
  const others = rules.filter((rule) => rule.id !== id)
  const candidate: RedirectRule = { ...draft, id: id ?? '', isActive: true }
  const findings = checkRule(candidate, others, siteUrl)
  const errors = { ...fieldErrors(findings), ...sameSource(draft, others) }
  if (Object.keys(errors).length > 0) return { ...nothing, errors }

  const table = createRedirectTable([candidate], siteUrl)
  const chain = findings.find((finding) => finding.kind === 'chain')
  return {
    errors,
    loop: findings.find((finding) => finding.kind === 'loop')?.way,
    chain: chain && { way: chain.way, final: chain.final, canFlatten: isPlain(draft) },
    lengthened: findings.flatMap((finding) => {
      if (finding.kind !== 'lengthened') return []
      const rule = others.find((each) => each.id === finding.ruleId)
      return rule ? [{ rule, final: finding.final }] : []
    }),
    hidden: existing.filter((path) => table.match(path)),
    planned: planned.filter((path) => table.match(path)),
    draft,
  }
}

/** Returns what each active rule hides, by the rule's id. */
export function hidingRules(
  rules: readonly RedirectRule[],
  { existing, planned }: SitePaths,
  siteUrl: string,
): ReadonlyMap<string, 'page' | 'draft'> {
  const table = createRedirectTable(rules, siteUrl)
  const ruleAt = (path: string) => table.match(path)?.ruleId
  const hiding = (paths: readonly string[]) => paths.flatMap((path) => ruleAt(path) ?? [])
  return new Map([
    ...hiding(planned).map((id) => [id, 'draft'] as const),
    ...hiding(existing).map((id) => [id, 'page'] as const),
  ])
}

function fieldErrors(findings: readonly RuleFinding[]): Review['errors'] {
  const errors: Partial<Record<DraftField, string>> = {}
  for (const finding of findings) {
    if (finding.kind !== 'unreadable') continue
    errors[finding.field === 'source' ? 'sourcePath' : 'destinationUrl'] = finding.message
  }
  return errors
}

/** Rejects a second rule for the same URL, which would never apply. `/old/` and `/old` are the same. */
function sameSource(draft: RedirectDraft, others: readonly RedirectRule[]): Review['errors'] {
  const source = sameUrlKey(draft.sourcePath)
  const same = others.some(({ sourcePath }) => sameUrlKey(sourcePath) === source)
  return same ? { sourcePath: 'A redirect for this source path already exists.' } : {}
}
