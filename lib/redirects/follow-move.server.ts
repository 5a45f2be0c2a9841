import 'server-only'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { env } from '#lib/env.ts'
import { AppError } from '#lib/errors.ts'
import type { ContentChange } from '#lib/publishing/message.ts'
import { contentTags } from '#lib/publishing/tags.ts'
import { expire } from '#lib/publishing/tell-front.server.ts'
import { checkRule } from './check-rule.ts'
import { statusOf } from './probe.server.ts'
import type { RedirectDraft } from './redirect-draft.ts'
import {
  insertRedirect,
  listRedirects,
  type StoredRedirect,
  updateRedirect,
} from './stored-redirects.ts'

/**
 * Lets the old address of a page lead to its new one when the change is published. It acts with the secret key,
 * so the audit trail names the site itself. Doing it again after a failure is safe.
 *
 * @throws AppError when the rules cannot be read or written, or the site does not answer at the old address
 */
export async function followMove(change: ContentChange): Promise<void> {
  const page = movedPage(change)
  if (!page) return
  const client = serviceClient()
  const [rules, status] = await Promise.all([listRedirects(client), statusOf(page.from)])
  if (status === undefined || status >= 500) {
    throw new AppError('unexpected', `Whether ${page.from} is free could not be seen.`)
  }
  const { insert, update } = planMove(page, rules, status < 400, env.siteUrl)
  if (insert.length + update.length === 0) return

  for (const { id, change } of update) await updateRedirect(client, id, change)
  for (const draft of insert) await insertRedirect(client, draft)
  await expire([contentTags.redirects])
}

/** Where documents whose slug is the end of their address stand. */
const folders: Readonly<Partial<Record<ContentChange['_type'], string>>> = {
  post: '/blog/',
  category: '/blog/category/',
}

/** The move that a published change is; `undefined` for a change that leaves the page where it was. */
export function movedPage(change: ContentChange): MovedPage | undefined {
  const { operation, title } = change
  const { from, to } = addressesOf(change)
  if (operation !== 'update' || !from || !to || from === to) return undefined
  return { from, to, title: title ?? to }
}

/** Where a document was before a change and is after it; an app names its whole address. */
function addressesOf({ _type, slug, oldSlug, path, oldPath }: ContentChange) {
  if (_type === 'app') return { from: oldPath, to: path }
  const folder = folders[_type]
  const at = (end: string | undefined) => (folder && end ? `${folder}${end}` : undefined)
  return { from: at(oldSlug), to: at(slug) }
}

/** A page that is published at another address than before. */
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
