/** Called by Next once per server process, before it answers requests. */
export async function register(): Promise<void> {
  // Next replaces this while bundling, which leaves the import out of other runtimes.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { followAllMoves } = await import('#lib/redirects/follow-move.server.ts')
  const { documentUrls } = await import('#site/content/list.ts')
  const { retryUntilDone } = await import('#lib/redirects/until-done.ts')
  // Not awaited: the site starts whether or not the content server and the database answer.
  void retryUntilDone({
    work: () => followAllMoves(documentUrls),
    onFailure: (error, ms) =>
      console.error(`Published URLs could not be compared. Next try in ${ms / 1000} s.`, error),
  })
}
