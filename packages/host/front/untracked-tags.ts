/** Prefix of tags of reads that only chose what a page shows. No content or database tag begins with it. */
const PREFIX = 'untracked '

/** Returns the tag for a page that depends on a tag only through an untracked read. */
export function untrackedTag(tag: string): string {
  return `${PREFIX}${tag}`
}
