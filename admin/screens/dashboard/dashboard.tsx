import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { env } from '#lib/env.ts'
import { createRedirectTable } from '#lib/redirects/redirect-table.ts'
import { listMissingPages } from '#lib/redirects/stored-missing-pages.ts'
import { listRedirects } from '#lib/redirects/stored-redirects.ts'

/** What there is to do, and what there is; `null` for what could not be counted just now. */
type Figures = Readonly<Record<FigureName, number | null>>

type FigureName =
  | 'openMessages'
  | 'pendingComments'
  | 'missingAddresses'
  | 'subscribers'
  | 'waitlist'
  | 'activeRedirects'

const submissionsSchema = z.object({
  open_messages: z.number(),
  current_subscribers: z.number(),
  signups: z.number(),
})

/** Counts as the admin may see it. One that fails takes no other with it: it is logged and `null`. */
async function readFigures(client: SupabaseClient, siteUrl: string): Promise<Figures> {
  const [submissions, comments, addresses] = await Promise.all([
    countSubmissions(client).catch(uncounted),
    countPendingComments(client).catch(uncounted),
    countAddresses(client, siteUrl).catch(uncounted),
  ])
  return {
    openMessages: submissions?.open_messages ?? null,
    pendingComments: comments,
    missingAddresses: addresses?.missing ?? null,
    subscribers: submissions?.current_subscribers ?? null,
    waitlist: submissions?.signups ?? null,
    activeRedirects: addresses?.active ?? null,
  }
}

async function countSubmissions(client: SupabaseClient) {
  const { data } = await client.rpc('count_submissions').throwOnError()
  return submissionsSchema.parse(data)
}

async function countPendingComments(client: SupabaseClient): Promise<number> {
  const { count } = await client
    .from('comments')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'pending')
    .throwOnError()
  return z.number().parse(count)
}

/** Missing are those on the list of the redirects page: what a rule catches by now is not. */
async function countAddresses(client: SupabaseClient, siteUrl: string) {
  const [rules, missing] = await Promise.all([listRedirects(client), listMissingPages(client)])
  const table = createRedirectTable(rules, siteUrl)
  return {
    active: rules.filter(({ isActive }) => isActive).length,
    missing: missing.filter(({ path }) => !table.match(path)).length,
  }
}

function uncounted(error: unknown): null {
  console.error('A figure of the dashboard could not be read:', error)
  return null
}

const shown = [
  ['openMessages', 'Messages to answer', '/admin/submissions', 'waits'],
  ['pendingComments', 'Comments to approve', '/admin/comments', 'waits'],
  ['missingAddresses', 'Addresses not found', '/admin/redirects', 'waits'],
  ['subscribers', 'Newsletter subscribers', '/admin/submissions', 'is'],
  ['waitlist', 'On the waitlist', '/admin/submissions', 'is'],
  ['activeRedirects', 'Active redirects', '/admin/redirects', 'is'],
] as const satisfies readonly (readonly [keyof Figures, string, string, 'waits' | 'is'])[]

/** What waits for somebody first, what there is second; each leads to its list. */
export async function FigureList() {
  const check = await requireAdmin()
  if (!check.isAdmin) return null
  const figures = await readFigures(check.client, env.siteUrl)

  return (
    <ul className="figure-list" aria-label="At a glance">
      {shown.map(([name, label, href, kind]) => {
        const figure = figures[name]
        return (
          <li key={name} data-waiting={kind === 'waits' && Number(figure) > 0 ? '' : undefined}>
            <AdminLink href={href}>
              <span className="figure-number">{figure?.toLocaleString('en-US') ?? '–'}</span>{' '}
              <span>{label}</span>
              {figure === null && <span className="note"> could not be counted</span>}
            </AdminLink>
          </li>
        )
      })}
    </ul>
  )
}

/** Static text on how to edit content (requirements §2, Dashboard): three ways, and what each is for. */
export function HowToEdit() {
  return (
    <section aria-labelledby="how-to-edit" className="how-to">
      <h2 id="how-to-edit" className="text-xl">
        How to edit content
      </h2>
      <dl>
        <div>
          <dt>On the page</dt>
          <dd>
            <a href="/" target="_blank" rel="noopener">
              Open the site<span className="sr-only"> (opens in a new tab)</span>
            </a>
            , turn editing on, click a text. Enter confirms a line, Escape cancels.
          </dd>
        </div>
        <div>
          <dt>In a form</dt>
          <dd>
            The <AdminLink href="/admin/content">content editor</AdminLink> has the headings,
            subtitles and links of the main pages on one screen, with what they said before.
          </dd>
        </div>
        <div>
          <dt>In the Studio</dt>
          <dd>
            <AdminLink href="/studio">The Studio</AdminLink> has everything: posts, apps, the
            roadmap, pictures, drafts and the full history. Nobody sees a draft before you publish
            it.
          </dd>
        </div>
      </dl>
      <p className="note">
        All three edit the same content. <AdminLink href="/admin/publishing">Publishing</AdminLink>{' '}
        shows whether changes are reaching visitors.
      </p>
    </section>
  )
}

/** The two cards of the dashboard (requirements §2). */
export function WaysIn() {
  return (
    <div className="ways-in">
      <AdminLink href="/admin/settings" className="way-in">
        <h2 className="text-lg">Site Settings</h2>
        <p>Name, contact address, newsletter and comments, page SEO, performance checks.</p>
      </AdminLink>
      <a href="/" target="_blank" rel="noopener" className="way-in">
        <h2 className="text-lg">
          Frontend Content Editor<span className="sr-only"> (opens in a new tab)</span>
        </h2>
        <p>The site itself, with your bar at its foot: turn editing on and click a text.</p>
      </a>
    </div>
  )
}
