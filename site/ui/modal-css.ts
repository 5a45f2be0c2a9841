/** Look of a dialog over the page. A text, like that of toasts: it comes with what draws it, and visitors get none. */
export const modalCss = `
@layer components {
  .modal {
    width: min(36rem, calc(100vw - 2rem));
    max-height: calc(100dvh - 2rem);
    margin: auto;
    padding: clamp(1.25rem, 4vw, 2rem);
    overflow: auto;
    border: 1px solid var(--ink);
    border-radius: var(--radius);
    background: var(--paper);
    color: var(--ink);
    box-shadow: var(--float);
    overscroll-behavior: contain;
  }

  .modal[data-kind='wide'] {
    width: min(48rem, calc(100vw - 2rem));
  }

  .modal[data-kind='small'] {
    width: min(28rem, calc(100vw - 2rem));
  }

  .modal::backdrop {
    background: oklch(0.16 0.03 255 / 0.55);
  }

  .modal-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    margin-top: 1.5rem;
  }
}
`
