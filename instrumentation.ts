/** Called by Next once per server process, before the first request. */
export async function register(): Promise<void> {
  // Next replaces this at build time, which excludes the import from other runtimes.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { followAllMoves } = await import('#lib/redirects/follow-move.server.ts')
  const { documentUrls } = await import('#site/content/list.ts')
  const { retryUntilDone } = await import('#lib/redirects/until-done.ts')
  // Not awaited: the site starts even if the content server or database is down.
  void retryUntilDone({
    work: () => followAllMoves(documentUrls),
    onFailure: (error, ms) =>
      console.error(`Could not compare the published URLs. Trying again in ${ms / 1000} s.`, error),
  })
}
