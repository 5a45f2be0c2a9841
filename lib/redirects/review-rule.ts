import { checkRule, isPlain, type RuleFinding } from './check-rule.ts'
import { pathOf, segmentsOf } from './path.ts'
import { type DraftField, type RedirectDraft, readDraft } from './redirect-draft.ts'
import { createRedirectTable } from './redirect-table.ts'
import type { RedirectRule } from './rule.ts'

/** All that can be said about a draft without asking anybody. */
export type Review = {
  /** Sentences that belong to a field; with any of them the draft is not saved. */
  readonly errors: Partial<Record<DraftField, string>>
  /** The addresses of the circle it would lead in; not saved either while it is active. */
  readonly loop: readonly string[] | undefined
  /** The redirects after it, and where they end; `canFlatten` when one step can take their place. */
  readonly chain:
    | { readonly way: readonly string[]; readonly final: string; readonly canFlatten: boolean }
    | undefined
  /** Rules that lead to its source and could lead to `final` at once. */
  readonly lengthened: readonly { readonly rule: RedirectRule; readonly final: string }[]
  /** Pages of the site that nobody would reach any more. */
  readonly hidden: readonly string[]
  /** What is saved; `undefined` while a field has an error. */
  readonly draft: RedirectDraft | undefined
}

/**
 * Looks at a draft of a rule before it is saved, in the dialog and once more on the server.
 *
 * @param id The rule that is edited; `undefined` for a new one.
 * @param existing Paths of the site's pages.
 * @param siteUrl The site's own origin.
 */
export function reviewRule(
  value: unknown,
  id: string | undefined,
  rules: readonly RedirectRule[],
  existing: readonly string[],
  siteUrl: string,
): Review {
  const nothing = {
    loop: undefined,
    chain: undefined,
    lengthened: [],
    hidden: [],
    draft: undefined,
  }
  const read = readDraft(value)
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
    draft,
  }
}

function fieldErrors(findings: readonly RuleFinding[]): Review['errors'] {
  const errors: Partial<Record<DraftField, string>> = {}
  for (const finding of findings) {
    if (finding.kind !== 'unreadable') continue
    errors[finding.field === 'source' ? 'sourcePath' : 'destinationUrl'] = finding.message
  }
  return errors
}

/** Two rules for one address: the second would never be followed. `/old/` and `/old` are one address. */
function sameSource(draft: RedirectDraft, others: readonly RedirectRule[]): Review['errors'] {
  const source = pathOf(segmentsOf(draft.sourcePath))
  const same = others.some(({ sourcePath }) => pathOf(segmentsOf(sourcePath)) === source)
  return same ? { sourcePath: 'There is a redirect for this source path already.' } : {}
}
