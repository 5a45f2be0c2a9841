/** Texts of the Publishing screen, and of its line on the dashboard. */
export const publishingMessages = {
  readFailed: 'Couldn’t read the publishing status',
  signedOut:
    'Your session has ended, or the database doesn’t respond. Reload the page to sign in again.',
  noAnswer: 'The site doesn’t respond. Trying again.',
  attention: 'Publishing needs attention',
  openPublishing: 'Open Publishing',
  healthy: 'The server is connected, and no page is failing.',
  allHealthy: (servers: number) => `All ${servers} servers are connected, and no page is failing.`,
  ownSilent: 'This server’s page cache didn’t respond.',
  databaseSilent: 'The database didn’t respond, so other servers aren’t shown.',
  silent: (host: string) => `${host} stopped reporting.`,
  disconnected: (host: string) => `${host} isn’t connected to the content server.`,
  connecting: (host: string) => `${host} is connecting to the content server.`,
  connectingNote:
    'Until it connects, it can’t tell which pages changed, so it renders every page again when a visitor requests it.',
  silentNote:
    'The rest is from its last report. If you shut it down, it disappears from this list within a day. If not, restart it.',
  cdnNote: 'Visitors may get older pages from the CDN until it works again.',
  noCache: 'Pages are not cached',
  noCacheText:
    'Next answers visitors directly and renders each page when it is requested, so visitors always get the current content.',
  retryFailed: 'Couldn’t retry the failing pages',
  retried: 'Retrying failing pages',
  retriedText: 'The result appears on this page.',
  notReached: (hosts: readonly string[]) =>
    `${hosts.join(', ')} stopped reporting and may not have received the retry.`,
  ownNotRetried:
    'This server’s page cache didn’t respond, so its pages weren’t retried. The other servers received the retry.',
  othersNotRetried:
    'This server is retrying its pages. Other servers didn’t receive the retry because the database didn’t respond.',
  nothingRetried:
    'Nothing was retried: neither this server’s page cache nor the database responded.',
} as const
