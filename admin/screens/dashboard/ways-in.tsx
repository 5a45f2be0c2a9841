import { AdminLink } from '#admin/kit/admin-link.client.tsx'

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
