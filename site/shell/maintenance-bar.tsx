/**
 * Reminds an admin, who sees the site as ever, that visitors do not. Pages hold it in maintenance mode only,
 * and it stays hidden until site/behaviours/crew.ts has found somebody signed in: a visitor who comes in the second
 * in which the site is opened again may still get such a page. Moves nothing and costs nothing at other times: its
 * styles are a file in public/, since what is imported here every page of the site would link.
 */
export function MaintenanceBar() {
  return (
    <aside className="maintenance-bar no-print" aria-label="Maintenance mode">
      <link rel="stylesheet" href="/maintenance-bar.css" precedence="file" />
      <p>
        <strong>Maintenance mode.</strong> Visitors see the maintenance page.
      </p>
      <a href="/admin" className="text-link">
        Admin
      </a>
    </aside>
  )
}
