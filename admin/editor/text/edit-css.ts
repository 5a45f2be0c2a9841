/**
 * Look of edit mode. A text and not a stylesheet: those are sent to visitors. The outlines are those of the
 * page's own elements, so that they are right however the page moves.
 */
export const editCss = `
@layer base {
  [data-editable] { position: relative }
}
[data-editable] {
  border-radius: 2px;
  outline: 1px dashed color-mix(in oklab, var(--signal) 70%, transparent);
  outline-offset: 5px;
  cursor: text;
}
[data-editable] :is(a, button) { cursor: text }
[data-editable]:hover { outline: 1px solid var(--signal); background-color: color-mix(in oklab, var(--signal) 7%, transparent) }
/* Not hidden: a heading stays one while it is written. */
[data-being-edited='in-place'] { opacity: 0 }
[data-being-edited='beside'] { outline: 2px solid var(--signal) }

.edit-layer { position: absolute; inset: 0 auto auto 0; z-index: 38; width: 0; height: 0 }
.edit-target {
  position: absolute;
  min-width: 24px;
  min-height: 24px;
  border-radius: 2px;
  pointer-events: none;
  scroll-margin-block: 1.5rem;
}
.edit-target:focus-visible { outline: 2px solid var(--signal); outline-offset: 5px }

.edit-editor { position: absolute; z-index: 1 }
.edit-editor textarea {
  display: block;
  width: 100%;
  min-height: 1lh;
  overflow: hidden;
  border: 0;
  border-radius: 2px;
  outline: 2px solid var(--signal);
  outline-offset: 5px;
  box-shadow: 0 0 0 5px var(--edit-ground, transparent);
  background: var(--surface);
  resize: none;
}
/* Lets the line above shine through: lines of a heading stand closer than its letters reach. */
.edit-editor textarea::selection { background: color-mix(in oklab, var(--signal) 35%, transparent); color: inherit }
.edit-editor[data-look='beside'] textarea {
  padding: 0.5rem 0.75rem;
  color: var(--ink);
  font-family: var(--face-mono);
  font-size: var(--step--1);
  line-height: 1.5;
  outline-offset: 0;
}
.edit-editor textarea[aria-invalid='true'] { outline-color: var(--bad) }
.edit-editor textarea[aria-busy='true'] { cursor: progress }
.edit-controls {
  position: absolute;
  inset-block-start: calc(100% + 0.9rem);
  inset-inline-start: 0;
  display: flex;
  align-items: flex-start;
  gap: 0.9rem;
  width: max-content;
  max-width: min(26rem, calc(100vw - 2rem));
  padding: 0.5rem 0.9rem 0.5rem 0.5rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--float);
  scroll-margin-block: 1rem;
}
.edit-buttons { display: flex; gap: 0.35rem }
.edit-buttons button {
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
}
.edit-buttons button:hover { border-color: var(--ink) }
.edit-buttons .edit-tick { border-color: var(--signal); background: var(--signal); color: var(--on-signal) }
.edit-buttons .edit-tick:hover { border-color: var(--signal-lift); background: var(--signal-lift) }
.edit-buttons [aria-disabled='true'] { cursor: progress; opacity: 0.65 }
.edit-notes { align-self: center }
.edit-notes strong { color: var(--ink); font-weight: 500 }
.edit-notes [data-long] { color: var(--note) }
.edit-sentence { font-size: var(--step--1) }
.edit-sentence:empty { display: none }
.edit-sentence[data-bad] { color: var(--bad) }

.edit-conflict-lead { margin-top: 0.75rem; color: var(--ink-soft) }
.edit-versions { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); gap: 1rem; margin-top: 1.25rem }
.edit-versions section { padding: 0.9rem 1rem; border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--surface) }
.edit-versions section:first-child { border-inline-start: 4px solid var(--signal) }
.edit-versions p { margin-top: 0.4rem; white-space: pre-line; overflow-wrap: anywhere }
`
