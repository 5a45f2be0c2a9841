/** Marks the tags of reads that only chose what a page shows; no tag of content or of the database begins like this. */
const PREFIX = 'untracked '

/** Returns the tag under which a page is stored that was chosen by a read with this tag. */
export function untrackedTag(tag: string): string {
  return `${PREFIX}${tag}`
}

/** True for a tag made by {@link untrackedTag}. */
export function isUntracked(tag: string): boolean {
  return tag.startsWith(PREFIX)
}
