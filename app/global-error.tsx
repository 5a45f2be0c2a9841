'use client'

import { LANGUAGE } from '#schemas/locale.ts'
/**
 * Shown if not even the layout can be rendered. Next writes this page once at build time, without a nonce, so its
 * scripts may be blocked. The button therefore is a form that requests the same URL again.
 */
export default function GlobalError() {
  return (
    <html lang={LANGUAGE}>
      <head>
        <title>Something went wrong</title>
        <link rel="stylesheet" href="/bare.css" />
      </head>
      <body>
        <main className="bare">
          <h1>This page couldn’t be loaded</h1>
          <p>Something went wrong on our side. Try again in a moment.</p>
          <form>
            <button type="submit">Try again</button>
          </form>
        </main>
      </body>
    </html>
  )
}
