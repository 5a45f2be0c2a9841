import type { SupabaseClient } from '@supabase/supabase-js'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { countPendingComments, logFailure } from '#admin/kit/menu/read-waiting.server.ts'
import { countSubmissions } from '#admin/screens/submissions/stored-submissions.ts'
import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { env } from '#lib/env.ts'
import { createRedirectTable } from '#lib/redirects/redirect-table.ts'
import { listMissingPages } from '#lib/redirects/stored-missing-pages.ts'
import { listRedirects } from '#lib/redirects/stored-redirects.ts'
import { LOCALE } from '#schemas/locale.ts'

/** Counts of the dashboard; `null` for one that could not be read. */
type Figures = Readonly<Record<FigureName, number | null>>

type FigureName =
  | 'openMessages'
  | 'pendingComments'
  | 'missingAddresses'
  | 'subscribers'
  | 'waitlist'
  | 'activeRedirects'

/** Reads all counts. One that fails is logged and `null`; the others are still returned. */
async function readFigures(client: SupabaseClient, siteUrl: string): Promise<Figures> {
  const [submissions, comments, addresses] = await Promise.all([
    countSubmissions(client).catch(logFailure),
    countPendingComments(client).catch(logFailure),
    countAddresses(client, siteUrl).catch(logFailure),
  ])
  return {
    openMessages: submissions?.openMessages ?? null,
    pendingComments: comments,
    missingAddresses: addresses?.missing ?? null,
    subscribers: submissions?.currentSubscribers ?? null,
    waitlist: submissions?.waitlist ?? null,
    activeRedirects: addresses?.active ?? null,
  }
}

/**
 * Counts active redirects, and missing pages as the Redirects screen lists them: without those that a rule matches.
 */
async function countAddresses(client: SupabaseClient, siteUrl: string) {
  const [rules, missing] = await Promise.all([listRedirects(client), listMissingPages(client)])
  const table = createRedirectTable(rules, siteUrl)
  return {
    active: rules.filter(({ isActive }) => isActive).length,
    missing: missing.filter(({ path }) => !table.match(path)).length,
  }
}

const shown = [
  ['openMessages', 'Messages to answer', '/admin/submissions', 'waits'],
  ['pendingComments', 'Comments to approve', '/admin/comments', 'waits'],
  ['missingAddresses', 'URLs not found (404)', '/admin/redirects', 'waits'],
  ['subscribers', 'Newsletter subscribers', '/admin/submissions', 'is'],
  ['waitlist', 'On the waitlist', '/admin/submissions', 'is'],
  ['activeRedirects', 'Active redirects', '/admin/redirects', 'is'],
] as const satisfies readonly (readonly [keyof Figures, string, string, 'waits' | 'is'])[]

/** Shows the counts, those with work to do first, each with a link to its list. */
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
              <span className="figure-number">{figure?.toLocaleString(LOCALE) ?? '–'}</span>{' '}
              <span>{label}</span>
              {figure === null && <span className="note"> unavailable</span>}
            </AdminLink>
          </li>
        )
      })}
    </ul>
  )
}

/** Static help on editing content (requirements §2, Dashboard): the three ways and what each is for. */
export function HowToEdit() {
  return (
    <details className="how-to">
      <summary>
        <h2 className="text-lg">How to edit content</h2>
      </summary>
      <dl>
        <div>
          <dt>On the page</dt>
          <dd>
            <a href="/" target="_blank" rel="noopener">
              Open the site<span className="sr-only"> (opens in a new tab)</span>
            </a>
            , turn on editing, and click a text. Enter saves a single line, Escape cancels.
          </dd>
        </div>
        <div>
          <dt>In a form</dt>
          <dd>
            The <AdminLink href="/admin/content">content editor</AdminLink> has the headings,
            subtitles, and links of the main pages on one screen, with their earlier versions.
          </dd>
        </div>
        <div>
          <dt>In the Studio</dt>
          <dd>
            <AdminLink href="/studio">The Studio</AdminLink> has everything: posts, apps, the
            roadmap, images, drafts, and the full history. Visitors don’t see a draft until you
            publish it.
          </dd>
        </div>
      </dl>
      <p className="note">
        All three edit the same content. <AdminLink href="/admin/publishing">Publishing</AdminLink>{' '}
        shows whether changes are reaching visitors.
      </p>
    </details>
  )
}

/** The two cards of the dashboard (requirements §2). */
export function WaysIn() {
  return (
    <div className="ways-in">
      <AdminLink href="/admin/settings" className="way-in">
        <h2 className="text-lg">Site Settings</h2>
        <p>Site name, contact email, newsletter, comments, page SEO, and performance checks.</p>
      </AdminLink>
      <a href="/" target="_blank" rel="noopener" className="way-in">
        <h2 className="text-lg">
          Frontend Content Editor<span className="sr-only"> (opens in a new tab)</span>
        </h2>
        <p>Opens the site with the admin bar at the bottom. Turn on editing and click a text.</p>
      </a>
    </div>
  )
}
