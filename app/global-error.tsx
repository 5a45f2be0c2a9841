'use client'

/** When not even the layout can be drawn. It brings its own few styles, since nothing else may have loaded. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <head>
        <title>Something went wrong</title>
        <style>{STYLES}</style>
      </head>
      <body>
        <main>
          <h1>This page could not be put together</h1>
          <p>The fault is ours. Trying again often helps.</p>
          <button type="button" onClick={retry}>
            Try again
          </button>
        </main>
      </body>
    </html>
  )
}

const STYLES = `
:root { color-scheme: light dark; }
body { display: grid; min-height: 100dvh; margin: 0; padding: 1.5rem; place-items: center; font: 1.1rem/1.6 system-ui, sans-serif; background: light-dark(oklch(0.985 0.006 85), oklch(0.19 0.03 255)); color: light-dark(oklch(0.24 0.035 255), oklch(0.95 0.01 85)); }
main { max-width: 30rem; }
h1 { margin: 0; font-size: 2rem; line-height: 1.15; letter-spacing: -0.02em; }
button { min-height: 2.875rem; padding: 0 1.2rem; border: 0; border-radius: 6px; font: inherit; font-weight: 600; background: light-dark(oklch(0.64 0.19 40), oklch(0.75 0.16 55)); color: oklch(0.18 0.03 255); }
`
