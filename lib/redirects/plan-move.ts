import { checkRule } from './check-rule.ts'
import type { RedirectDraft } from './redirect-draft.ts'
import type { StoredRedirect } from './stored-redirects.ts'

/** A page that is published at another URL than before. Both are paths. */
export type MovedPage = { readonly from: string; readonly to: string; readonly title: string }

/** What to do to the rules. Each change names the rule's id. */
type MovePlan = {
  readonly insert: readonly RedirectDraft[]
  readonly update: readonly { readonly id: string; readonly change: Partial<RedirectDraft> }[]
}

/**
 * The rules to change so that the old address of a page leads to the new one, in one step and never back:
 *
 * - a rule whose source is the new address would hide the page, and lead back where it was moved back: it is
 *   switched off;
 * - rules that lead to the old address lead to the new one at once;
 * - the old address gets a rule of its own, unless another page stands there or a wildcard would make a loop.
 *
 * Doing it twice changes nothing the second time.
 *
 * @param isTaken whether a page is published at the old address now
 * @param siteUrl The site's own origin.
 */
export function planMove(
  { from, to, title }: MovedPage,
  rules: readonly StoredRedirect[],
  isTaken: boolean,
  siteUrl: string,
): MovePlan {
  const hiding = rules.filter(({ sourcePath, isActive }) => isActive && sourcePath === to)
  const rest = rules.filter((rule) => !hiding.includes(rule))
  const leading = rest.filter(
    ({ sourcePath, destinationUrl }) =>
      sourcePath !== from && leadsTo(destinationUrl, from, siteUrl),
  )
  const own = rest.find(({ sourcePath }) => sourcePath === from)
  const draft: RedirectDraft = {
    sourcePath: from,
    destinationUrl: to,
    redirectType: 301,
    isActive: true,
    description: `Added by itself: the address of “${shortened(title)}” was changed.`,
  }
  const isDone = own?.isActive === true && own.destinationUrl === to
  const isRefused =
    isTaken || checkRule({ ...draft, id: own?.id ?? '' }, rest, siteUrl).some(isLoop)
  const isWanted = !isDone && !isRefused

  return {
    insert: isWanted && !own ? [draft] : [],
    update: [
      ...hiding.map(({ id }) => ({
        id,
        change: {
          isActive: false,
          description: `Switched off by itself: “${shortened(title)}” is published at this address.`,
        },
      })),
      ...(isTaken ? [] : leading).map(({ id, destinationUrl }) => ({
        id,
        change: { destinationUrl: destinationUrl.replace(from, to) },
      })),
      ...(isWanted && own ? [{ id: own.id, change: draft }] : []),
    ],
  }
}

/** The path alone, or with a query or fragment that it keeps; with or without the site's own origin. */
function leadsTo(destination: string, path: string, siteUrl: string): boolean {
  const url = URL.parse(destination, siteUrl)
  return url !== null && url.origin === new URL(siteUrl).origin && url.pathname === path
}

function isLoop({ kind }: { kind: string }): boolean {
  return kind === 'loop'
}

/** The table takes notes of 500 characters. */
function shortened(title: string): string {
  return title.length > 300 ? `${title.slice(0, 300)}…` : title
}
