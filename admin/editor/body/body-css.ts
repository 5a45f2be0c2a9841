/** Here and not in a stylesheet: those are sent to visitors. */
export const bodyCss = `
.body-editor [role="status"] { color: var(--ink-soft); }
.body-bar {
  position: sticky;
  z-index: 30;
  top: var(--header);
  margin-bottom: 1.75rem;
  overflow: clip;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--surface);
  font-size: var(--step--1);
  line-height: 1.25;
}
.body-tools {
  display: flex;
  flex-wrap: wrap;
  row-gap: 0.125rem;
  padding: 0.25rem;
  /* The line before the first group of a row is beyond the edge of the bar. */
  margin-inline-start: calc(-0.75rem - 1px);
}
.body-tools > div {
  display: flex;
  margin-inline-start: 0.375rem;
  padding-inline-start: 0.375rem;
  border-inline-start: 1px solid var(--line);
}
.body-tool {
  display: grid;
  place-items: center;
  min-width: 2.125rem;
  height: 2.25rem;
  padding-inline: 0.5rem;
  border-radius: 4px;
  color: var(--ink);
  font-weight: 500;
}
.body-tool b { font-weight: 700; }
.body-tool i { font-family: var(--face-text-italic); font-style: italic; }
.body-tool:hover { background: color-mix(in oklab, var(--ink) 7%, transparent); }
.body-tool[aria-pressed="true"] { background: var(--ink); color: var(--paper); }
.body-tool:focus-visible { outline-offset: -2px; }
.body-bar-foot {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 1.25rem;
  min-height: 2.875rem;
  padding: 0.25rem 0.25rem 0.25rem 0.75rem;
  border-top: 1px solid var(--line);
}
.body-bar-end { display: flex; margin-inline-start: auto; }
.body-block-actions { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 1rem; }
.body-block-actions legend { float: left; font-weight: 600; }
.body-block-actions :is(button, a) {
  padding-block: 0.4rem;
  text-decoration: underline;
  text-decoration-color: var(--line-strong);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.3em;
}
.body-block-actions :is(button, a):hover { text-decoration-color: currentColor; }
.body-link-form {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
  padding: 0.5rem 0.75rem;
  border-top: 1px solid var(--line);
}
.body-link-form label { font-weight: 600; }
.body-link-form input {
  flex: 1 1 12rem;
  min-width: 0;
  min-height: 2.375rem;
  padding: 0.25rem 0.7rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--paper);
  font-size: var(--step-0);
}
.body-link-form input[aria-invalid="true"] { border-color: var(--bad); }
.body-link-form .body-error { flex-basis: 100%; padding: 0; border: 0; }
.body-error { padding: 0.6rem 0.75rem; border-top: 1px solid var(--line); color: var(--bad); }
.body-text { position: relative; outline: none; }
.body-text:focus-visible::before {
  content: "";
  position: absolute;
  inset-block: 0;
  inset-inline-start: -0.75rem;
  width: 1px;
  background: var(--line-strong);
}
.body-text > :is(ul, ol) + :is(ul, ol) { margin-top: 0.45em; }
.body-text > [data-level="2"] { margin-inline-start: 1.6em; }
.body-text > [data-level="3"] { margin-inline-start: 3.2em; }
.body-text > [data-level="4"] { margin-inline-start: 4.8em; }
.body-text > :is([data-level="5"], [data-level="6"], [data-level="7"]) { margin-inline-start: 6.4em; }
.body-text { counter-reset: one two three four; }
.body-text > :not(ol) { counter-set: one 0 two 0 three 0 four 0; }
.body-text > ul:not([data-level="1"]) { counter-set: none; }
.body-text > ol { counter-reset: none; }
.body-text > ol > li { counter-increment: none; }
.body-text > ol[data-level="1"] { counter-increment: one; counter-set: two 0 three 0 four 0; }
.body-text > ol[data-level="2"] { counter-increment: two; counter-set: three 0 four 0; }
.body-text > ol[data-level="3"] { counter-increment: three; counter-set: four 0; }
.body-text > ol[data-level="4"] { counter-increment: four; }
.body-text > ol[data-level="1"] > li::before { content: counter(one); }
.body-text > ol[data-level="2"] > li::before { content: counter(two); }
.body-text > ol[data-level="3"] > li::before { content: counter(three); }
.body-text > ol[data-level="4"] > li::before { content: counter(four); }
.body-text a { cursor: text; }
/* As wide as the link to itself that a heading of the article ends with. */
.body-text > :is(h2, h3, h4)::after {
  content: "";
  display: inline-block;
  width: calc(16px + 0.2em);
  margin-inline-start: 0.3em;
}
.body-bad-link {
  color: var(--bad);
  text-decoration: underline wavy 1px;
  text-underline-offset: 0.22em;
}
.body-picked { background: color-mix(in oklab, var(--signal) 30%, transparent); }
.body-kept > [role="img"] { cursor: default; user-select: none; }
.body-kept[data-selected] { outline: 2px solid var(--signal); outline-offset: 6px; border-radius: 2px; }
.body-kept[data-wide] { width: calc(100% + var(--overhang, 0rem)); }
.body-question {
  padding: 1.25rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--surface);
}
.body-dialog-text { margin-top: 0.75rem; }
.body-question-actions { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; margin-top: 1.25rem; }
.body-differences { margin-top: 1.25rem; border-bottom: 1px solid var(--line); font-size: var(--step--1); }
.body-differences li { display: grid; gap: 0.75rem 1.5rem; padding-block: 0.9rem; border-top: 1px solid var(--line); }
.body-differences li > div { min-width: 0; overflow-wrap: anywhere; }
.body-differences .note + p { margin-top: 0.25rem; white-space: pre-line; }
@media (max-width: 39.99rem) {
  .body-unsaved, .body-block-actions + .note { display: none; }
}
@media (min-width: 40rem) {
  .body-differences li { grid-template-columns: 1fr 1fr; }
  .body-differences li > .note { grid-column: 1 / -1; }
}
`
