import { checkRule, isPlain } from './check-rule.ts'
import { sameUrlKey } from './path.ts'
import type { RedirectDraft } from './redirect-draft.ts'
import type { StoredRedirect } from './stored-redirects.ts'

/** A page whose published URL has changed. Both URLs are paths. */
export type MovedPage = { readonly from: string; readonly to: string; readonly title: string }

type MovePlan = {
  readonly insert: readonly RedirectDraft[]
  readonly update: readonly { readonly id: string; readonly change: Partial<RedirectDraft> }[]
}

/**
 * Plans the rules that redirect a page's old URL directly to its new one, without a loop:
 *
 * - An active rule whose source is the new URL would hide the page, so it is deactivated.
 * - Rules that lead to the old URL now lead to the new one.
 * - The old URL gets a rule, unless another page has taken it, its slug is a wildcard (`*`) or there would be a loop.
 *
 * Applying the plan twice changes nothing the second time.
 *
 * @param isTaken true if another page is published at the old URL now
 * @param siteUrl the site's own origin
 */
export function planMove(
  { from, to, title }: MovedPage,
  rules: readonly StoredRedirect[],
  isTaken: boolean,
  siteUrl: string,
): MovePlan {
  const [fromKey, toKey] = [sameUrlKey(from), sameUrlKey(to)]
  const hiding = rules.filter(
    ({ sourcePath, isActive }) => isActive && sameUrlKey(sourcePath) === toKey,
  )
  const rest = rules.filter((rule) => !hiding.includes(rule))
  const leading = rest.flatMap(({ id, sourcePath, destinationUrl }) => {
    const url = pathKeyOf(destinationUrl, siteUrl) === fromKey && URL.parse(destinationUrl, siteUrl)
    return url && ![fromKey, toKey].includes(sameUrlKey(sourcePath))
      ? [{ id, change: { destinationUrl: to + url.search + url.hash } }]
      : []
  })
  const own = rest.find(({ sourcePath }) => sameUrlKey(sourcePath) === fromKey)
  const draft: RedirectDraft = {
    sourcePath: from,
    destinationUrl: to,
    redirectType: 301,
    isActive: true,
    description: `Added automatically: the URL of “${shortened(title)}” was changed.`,
  }
  const isDone = own?.isActive === true && own.destinationUrl === to
  const isRefused =
    isTaken ||
    !isPlain(draft) ||
    checkRule({ ...draft, id: own?.id ?? '' }, rest, siteUrl).some(isLoopOrUnreadable)
  const isWanted = !isDone && !isRefused

  return {
    insert: isWanted && !own ? [draft] : [],
    update: [
      ...hiding.map(({ id }) => ({
        id,
        change: {
          isActive: false,
          description: `Deactivated automatically: “${shortened(title)}” is published at this URL.`,
        },
      })),
      ...(isTaken ? [] : leading),
      ...(isWanted && own
        ? [{ id: own.id, change: { ...draft, sourcePath: own.sourcePath } }]
        : []),
    ],
  }
}

/** Returns the key of a destination's path on this site, without its query and fragment. */
function pathKeyOf(destination: string, siteUrl: string): string | undefined {
  const url = URL.parse(destination, siteUrl)
  return url?.origin === new URL(siteUrl).origin ? sameUrlKey(url.pathname) : undefined
}

function isLoopOrUnreadable({ kind }: { kind: string }): boolean {
  return kind === 'loop' || kind === 'unreadable'
}

/** Keeps the description within the column's 500 characters. */
function shortened(title: string): string {
  return title.length > 300 ? `${title.slice(0, 300)}…` : title
}
