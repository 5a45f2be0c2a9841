/** Longest site name: what the navigation has room for on a phone, in characters. */
const LONGEST_NAME = 40

/** The name of the site; blank stands for the default. */
export function checkSiteName(name: string | undefined): true | string {
  if ([...(name ?? '').trim()].length <= LONGEST_NAME) return true
  return `At most ${LONGEST_NAME} characters.`
}
