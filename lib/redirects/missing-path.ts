/** Longest path that is kept (the check of table `missing_pages`). */
const LONGEST = 500

/**
 * Addresses that only scanners ask for, looking for holes in other software. They would bury the links
 * that somebody really followed.
 */
const SCANNED =
  /\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|ini|ya?ml|zip|tar|gz)(?:\/|$)|^\/(?:wp-|\.|cgi-bin|vendor\/|phpmyadmin)/i

/**
 * The form in which a missing address is kept: without its query, and with everything masked that could
 * say who asked. Links from mails carry addresses and tokens in their path.
 *
 * @returns undefined for addresses that are not worth keeping.
 */
export function missingPath(pathname: string): string | undefined {
  if (SCANNED.test(pathname)) return undefined
  const path = pathname.split('/').map(masked).join('/')
  return path.length > LONGEST ? undefined : path
}

function masked(segment: string): string {
  if (/@|%40/i.test(segment)) return '(address)'
  // Tokens, card and telephone numbers: long, and mostly digits or without a pause for the eye.
  if (
    /^[a-z0-9_+/=.-]{20,}$/i.test(segment) &&
    /\d/.test(segment) &&
    !/[a-z]-[a-z]/i.test(segment)
  ) {
    return '(code)'
  }
  return /\d{7,}/.test(segment.replaceAll(/[\s().+-]|%20|%2B/gi, '')) ? '(number)' : segment
}
