import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { env } from '#lib/env.ts'
import { type Figures, readFigures } from './read-figures.ts'

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
