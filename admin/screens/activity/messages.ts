/** Texts of the activity screen and of Recent Activity (requirements §2, Dashboard). */
export const activityMessages = {
  failed: 'Failed to fetch recent activity',
  empty: 'No changes yet',
  none: 'No changes match these filters.',
  noneYet: 'None of the newest changes match. Show more looks through older ones.',
} as const

/** Texts about restoring a deleted document. */
export const restoreMessages = {
  failed: 'Failed to restore the document',
  exists: 'It has already been restored or created again. Nothing was changed.',
  raced:
    'It has just been created again, or something it refers to was deleted. Nothing was changed.',
  forgotten:
    'It is no longer in the history, so it can’t be restored. A backup of the content may have it.',
  taken: (path: string, owner: string) =>
    `“${owner}” has the URL ${path} now. Change that slug in the Studio, then restore this.`,
  redirected: (path: string, destination: string) =>
    `${path} now redirects to ${destination}. Turn that redirect off, then restore this.`,
  needs: (names: readonly string[]) =>
    names.length === 0
      ? 'It refers to a document that was also deleted and is no longer in the history.'
      : `It refers to unpublished content: ${names.map((name) => `“${name}”`).join(', ')}. Restore or publish that first.`,
  restored: 'Restored',
  published: (thing: string) => `The ${thing} is published again.`,
  draft: (thing: string) => `The ${thing} is a draft again. Publish it in the Studio.`,
  withDraft: 'Its unpublished changes are back, too.',
  lostFiles: (count: number) =>
    count === 1
      ? 'One image or file was deleted since and is missing.'
      : `${count} images or files were deleted since and are missing.`,
} as const

/** Texts about undoing a change of the activity. */
export const undoMessages = {
  failed: 'Failed to undo the change',
  notFields:
    'This change can’t be undone here. Open the document’s earlier versions in the Studio.',
  gone: 'This document is no longer published, so the change can’t be undone.',
  removed:
    'The section or item with this field was removed since, so the change can’t be undone. Nothing was changed.',
  already: 'This is already as it was before that change. Nothing was changed.',
  fieldGone: 'This document no longer has that field, so the change can’t be undone.',
  fileGone:
    'The image or file from before this change was deleted, so the change can’t be undone. Nothing was changed.',
  undone: {
    title: 'Undone',
    text: (thing: string) => `That change of the ${thing} is no longer published.`,
  },
  redone: {
    title: 'Redone',
    text: (thing: string) => `That change of the ${thing} is published again.`,
  },
  conflictTitle: 'This has been changed since',
  conflictLead: (thing: string) =>
    `Nothing has been undone yet in the ${thing}. If you undo anyway, the values below are replaced and published.`,
  now: { published: 'Now', draft: 'Draft in the Studio' },
  next: 'If you undo',
  changedBy: {
    published: (who: string) => `Changed by ${who}`,
    draft: (who: string) => `Draft last changed by ${who}`,
  },
  changed: { published: 'Changed since', draft: 'An unpublished draft has another value' },
  anyway: 'Undo anyway',
  keep: 'Keep as it is',
} as const
