'use client'

import { barePageStyles } from './_ui/bare-page.ts'

/** When not even the layout can be drawn. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <head>
        <title>Something went wrong</title>
      </head>
      <body>
        <main className="bare">
          <style>{barePageStyles}</style>
          <h1>This page could not be put together</h1>
          <p>The fault is ours. Trying again often helps.</p>
          <nav aria-label="Ways out">
            <button type="button" onClick={retry}>
              Try again
            </button>
          </nav>
        </main>
      </body>
    </html>
  )
}
