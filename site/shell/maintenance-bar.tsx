/**
 * Reminds an admin, who sees the site as ever, that visitors do not. Pages hold it in maintenance mode only,
 * and it stays hidden until site/behaviours/crew.ts has found somebody signed in: a visitor who comes in the second
 * in which the site is opened again may still get such a page. Moves nothing and costs nothing at other times.
 */
export function MaintenanceBar() {
  return (
    <aside className="maintenance-bar no-print" aria-label="Maintenance mode">
      <style>{css}</style>
      <p>
        <strong>Maintenance mode.</strong> Visitors see the maintenance page.
      </p>
      <a href="/admin" className="text-link">
        Admin
      </a>
    </aside>
  )
}

// Here and not in a stylesheet: those are sent to visitors.
const css = `
.maintenance-bar {
  position: fixed;
  inset-block-end: 1rem;
  inset-inline: 0;
  z-index: 40;
  display: none;
  gap: 0.25rem 1rem;
  width: fit-content;
  max-width: calc(100% - 2rem);
  margin-inline: auto;
  padding: 0.5rem 1rem;
  border: 1px solid var(--line-strong);
  border-inline-start: 4px solid var(--signal);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--ink);
  font-size: var(--step--1);
}
[data-crew] .maintenance-bar { display: flex; flex-wrap: wrap; align-items: center }
`
