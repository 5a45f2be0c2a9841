'use client'

/**
 * When not even the layout can be drawn. Next writes this page once, while it builds: no nonce of an answer is in it,
 * so that its scripts may not run, and the button asks for the same address again as a form does.
 */
export default function GlobalError() {
  return (
    <html lang="en">
      <head>
        <title>Something went wrong</title>
        <link rel="stylesheet" href="/bare.css" />
      </head>
      <body>
        <main className="bare">
          <h1>This page could not be put together</h1>
          <p>The fault is ours. Trying again often helps.</p>
          <form>
            <button type="submit">Try again</button>
          </form>
        </main>
      </body>
    </html>
  )
}
