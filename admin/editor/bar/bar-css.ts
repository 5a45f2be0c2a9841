/** On phones, and wherever something sticks to the foot of a page: that stands on the bar, with no gap between. */
const alongTheEdge = `
  inset-block-end: 0;
  justify-content: center;
  width: auto;
  max-width: none;
  padding-block-end: max(0.3rem, env(safe-area-inset-bottom));
  border-width: 1px 0 0;
  border-radius: 0;
  box-shadow: none;
`

/** Look of the admin bar. A text and not a stylesheet: those are sent to visitors. */
export const barCss = `
.admin-bar {
  position: fixed;
  inset-block-end: 1rem;
  inset-inline: 0;
  z-index: 45;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 1.25rem;
  width: fit-content;
  max-width: calc(100vw - 2rem);
  margin-inline: auto;
  padding: 0.3rem 1rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--ink);
  font-size: var(--step--1);
  box-shadow: var(--float);
}
.admin-bar > a, .admin-bar > button {
  display: inline-flex;
  align-items: center;
  min-height: 2.25rem;
  font-weight: 600;
}
.admin-bar > a:hover, .admin-bar > button:hover { text-decoration: underline; text-underline-offset: 0.25em }
.admin-bar > * + * { position: relative }
.admin-bar > a + *::before {
  content: '';
  position: absolute;
  inset-block: 0.6rem;
  inset-inline-start: -0.65rem;
  border-inline-start: 1px solid var(--line);
}
.admin-bar-switch { gap: 0.6rem }
.admin-bar-switch::after {
  content: '';
  order: -1;
  width: 2.1rem;
  height: 1.2rem;
  border: 1px solid var(--line-strong);
  border-radius: 999px;
  background: radial-gradient(circle at center, var(--ink-soft) 0.38rem, transparent 0.42rem) -0.46rem 50% / 100% 100% no-repeat;
  transition: background-position var(--quick), background-color var(--quick);
}
.admin-bar-switch[aria-checked='true']::after {
  border-color: var(--good);
  background-color: var(--good);
  background-image: radial-gradient(circle at center, var(--surface) 0.38rem, transparent 0.42rem);
  background-position-x: 0.46rem;
}
.admin-bar-switch[aria-busy]::after { opacity: 0.5 }
.admin-bar-hint kbd { padding: 0 0.3em; border: 1px solid var(--line-strong); border-radius: 3px; font: inherit; color: var(--ink) }
/* A layer below that of the pages, which may know better. */
@layer base {
  :root { --toasts-bottom: var(--admin-bar); scroll-padding-bottom: calc(var(--admin-bar) + 1rem) }
}
/* The last line of the page can be read above the bar. */
@media screen { body { padding-bottom: var(--admin-bar) } }
.maintenance-bar { inset-block-end: calc(var(--admin-bar) + 0.5rem) }
@media (max-width: 47.99rem) { .admin-bar { ${alongTheEdge} } }
:root:has(.tool-actions) .admin-bar { ${alongTheEdge} }
@media (max-width: 30rem) { .admin-bar-hint { display: none } }
@media (forced-colors: active) { .admin-bar-switch[aria-checked='true']::after { background: Highlight } }
`
