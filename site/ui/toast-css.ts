/**
 * Messages that appear over the page, one at a time, and leave by themselves. A text and not a stylesheet:
 * it comes with what draws them, which most visitors of a page never need.
 */
export const toastCss = `
@layer components {
  .toasts {
    position: fixed;
    right: 0;
    bottom: var(--toasts-bottom, 0px);
    z-index: 60;
    width: min(26rem, 100%);
    padding: 1rem;
    outline: none;
  }

  .toast {
    --tone: var(--good);
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 1rem;
    padding: 0.85rem 1rem;
    border: 1px solid var(--ink);
    border-inline-start: 4px solid var(--tone);
    border-radius: var(--radius);
    background: var(--surface);
    box-shadow: var(--float);
    font-size: var(--step--1);
    animation: toast-in 180ms ease-out;
    /* Where they appear lets the pointer through until React has counted them, which waits for a page that is on its way. */
    pointer-events: auto;
  }

  .toast[data-tone="bad"] {
    --tone: var(--bad);
  }

  .toast[data-swipe="move"] {
    translate: var(--radix-toast-swipe-move-x) 0;
  }

  .toast[data-swipe="cancel"] {
    translate: 0 0;
    transition: translate var(--quick);
  }

  .toast-title {
    color: var(--tone);
    font-weight: 600;
  }

  .toast-text {
    grid-column: 1;
  }

  .toast-action {
    grid-column: 1;
    justify-self: start;
    min-height: 2rem;
    color: var(--link);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }

  .toast-close {
    grid-area: 1 / 2 / span 2 / 3;
    display: grid;
    place-items: center;
    align-self: center;
    width: 2rem;
    height: 2rem;
  }

  @keyframes toast-in {
    from {
      opacity: 0;
      translate: 0 8px;
    }
  }

  @media print {
    .toasts {
      display: none;
    }
  }
}
`
