/** Messages of on-page editing (requirements §4, Edit mode, and §8). */
export const editMessages = {
  outsideProvider: 'useEditMode must be used within an EditModeProvider',
  turnOnFailed: 'Failed to turn on editing',
  turnOffFailed: 'Failed to turn off editing',
  cookieRefused:
    'Your browser did not keep the cookie that editing needs. Allow cookies, and open the site at its own URL.',
  openFailed: 'Failed to open the text',
  planFailed: 'Failed to read what is scheduled',
  notInPlan: 'That version replaces what you change here.',
  saveFailed: 'Failed to save the text',
  undoFailed: 'Failed to undo',
  addText: 'Add text',
  addImage: 'Add an image',
  emptyText: 'Empty',
  tryAgain: 'The content server did not respond. Try again in a minute.',
  offline:
    'You’re offline. Your text is kept in this tab and will be sent when the connection is back.',
  noAnswer:
    'The site isn’t responding. Your text is kept in this tab and will be sent again automatically.',
  tooLong: (count: number, max: number) => `${count}/${max} · too long to save`,
  cutOff: (count: number, max: number) => `${count}/${max} · search results cut off the rest`,
  longHeading: (count: number, max: number) =>
    `${count} characters · long for a heading, aim for ${max} or fewer`,
  emptyShows: (fallback: string | undefined) =>
    fallback
      ? `If you save this empty, the page shows the default text: “${fallback}”`
      : 'If you save this empty, the page shows no text here.',
  kept: 'Your text is still here. Try again in a minute.',
  refused: {
    'not-editable': 'Edit this in the Studio.',
    gone: 'This no longer exists. Reload the page.',
  },
  adminsOnly: 'Only admins can change the site settings.',
  saved: 'Saved',
  savedText: (label: string) => `${label}: your text is saved.`,
  defaultText: (label: string) => `${label}: the default text is back.`,
  emptied: (label: string) => `${label}: the field is now empty.`,
  undone: 'Undone',
  redone: 'Redone',
  redoneText: (label: string) => `${label}: your text is back.`,
  redoFailed: 'Failed to redo',
  redoLate: 'Could not redo: another editor has changed this text since.',
  undoneText: (label: string) => `${label}: the previous text is back.`,
  undoLate: 'Could not undo: another editor has changed this text since.',
  givenUp: 'Not saved',
  givenUpText: (label: string) => `${label}: your changes were discarded.`,
  keptTheirsText: (label: string) => `${label}: kept the other editor’s text.`,
  bringBack: 'Restore',
  opensLater: 'Not opened yet',
  opensWhenFree:
    'Save or cancel the text you are editing first. Then your unsaved text opens here.',
  opensWhenThere: 'The text is not on this page right now. Your unsaved version opens once it is.',
  restored: 'Unsaved text restored',
  conflictTitle: 'Another editor changed this text',
  conflictPublished: (label: string, who: string) =>
    `${label}: ${who} published a new version while you were writing.`,
  conflictDraft: (label: string, who: string) =>
    `${label}: the Studio has an unpublished draft with a different text, last changed by ${who}.`,
  somebody: 'Another editor',
  yourself: 'You (in another window or in the Studio)',
  filledIn:
    'The page fills in {apps}, {tools}, {questions} and {price}: counts, and the lowest price.',
  wouldReplace: (stored: string) =>
    `The stored text has placeholders: “${stored}”. Copy them into your version, or it replaces them.`,
  newer: 'Another editor has changed this text since the page loaded. This is their version.',
  behind: (theirs: string) =>
    `Another editor changed this text to “${theirs}”. Your version stays here; when you save, you choose between the two.`,
} as const

export const bodyEditorMessages = {
  failed: 'Error',
  openFailed: 'Failed to open the text',
  saveFailed: 'Failed to save the text',
  gone: 'This text is not published. Open it in the Studio.',
  unreadable: 'This text has parts that cannot be edited here. Open it in the Studio.',
  empty: 'Write a text.',
  long: 'This text is too long to edit here (limit: 1,000 blocks and 400 kB). Shorten it, or use the Studio.',
  shape:
    'The text contains something that this page does not support. Undo your last change, then save again.',
  link: 'One of the links has an invalid URL. It is highlighted in the text.',
  image:
    'One of the images has no file or no alternative text. Select it, then choose “Change image”.',
  imageMissing: 'This image was not uploaded. Change it to choose a file, or delete it.',
  imageRetry: 'Click it to try again or to choose another file.',
  uploads: (sending: number, failed: number) =>
    [
      sending > 0 && `Uploading ${sending} ${sending === 1 ? 'image' : 'images'}…`,
      failed > 0 && `${failed} ${failed === 1 ? 'image was' : 'images were'} not uploaded.`,
    ]
      .filter(Boolean)
      .join(' '),
  imageUploading: 'An image is still being uploaded. Save again when it is done.',
  imageUndescribed: 'No alternative text yet',
  insertImage: 'Insert an image',
  changeImage: 'Change image',
  useImage: 'Apply',
  onlyImages: (names: readonly string[]) =>
    `Only images can be added to the text. Left out: ${quoted(names)}.`,
  noImagesHere: 'This text can’t hold images.',
  linkMissing: 'Enter the URL of the link.',
  linkNothing: 'Select the text to link.',
  saved: 'Text saved',
  savedText: 'The new text is saved.',
  mergedText: (who: string) =>
    `The new text is saved, together with changes by ${who} to other parts.`,
  undone: 'Text restored',
  undoneText: 'The previous version is back.',
  undoConflict: 'Could not undo: another editor has changed the text since.',
  undoFailed: 'Failed to restore the text',
  redone: 'Text changed again',
  redoneText: 'The new version is back.',
  redoConflict: 'Could not redo: another editor has changed the text since.',
  redoFailed: 'Failed to change the text again',
  unsavedFound: 'You have unsaved changes to this text.',
  notKept: 'This browser cannot back up unsaved text. Save before you leave.',
  restore: (time: string) => `Restore unsaved text from ${time}`,
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes to this text will be lost.',
  conflictTitle: 'Another editor changed this text',
  conflictPublished: (who: string) =>
    `${who} changed the same parts while you were writing. Choose a version of each.`,
  conflictDraft: (who: string) =>
    `The Studio has a draft with other versions of the same parts, last changed by ${who}. Choose a version of each. Their version stays in the draft and is not published.`,
  conflictPart: (place: number, count: number) => `Part ${place} of ${count}`,
  chooseEach: 'Choose a version of each part.',
  yourVersion: 'Yours',
  theirVersion: 'Theirs',
  bothVersions: 'Keep both, the other editor’s first',
  removedPart: 'Removed',
  onlyMoved: 'Only the order changed.',
  saveFirst: 'Save or cancel your changes first.',
  sameWords: 'Same words. Formatting, links, or details differ.',
} as const

/** Messages about the sections of a page in edit mode. */
export const sectionMessages = {
  saveFailed: 'Failed to change the sections',
  tryAgain: 'The site did not respond, so nothing has changed. Try again in a minute.',
  offline: 'You are offline, so nothing has changed. Try again once you are connected.',
  gone: 'Someone else removed this section.',
  changed: 'Someone else has changed this section in the meantime, so it stays as it is.',
  restoreFailed: 'Failed to restore the section',
  needs: (names: readonly string[]) =>
    names.length === 0
      ? 'That version refers to content that was deleted and is no longer in the history.'
      : `That version refers to unpublished content: ${quoted(names)}. Restore or publish that first.`,
  lostFiles: (count: number) =>
    count === 1
      ? 'One image or file was deleted since and is missing.'
      : `${count} images or files were deleted since and are missing.`,
  pageGone: 'This page is no longer published. Open it in the Studio.',
  unknownKind: 'This page cannot hold a section of this kind.',
  full: 'This page has too many sections. Remove one first.',
  cannotShare: 'This section shows the app of its page, so other pages can’t share it.',
  holdsSiteTexts:
    'This section holds texts that are also edited under Site content, so it can’t be shared. Share a copy of it instead.',
  notShared: 'This section is no longer shared. Reload the page.',
  handleKeys: 'The arrow keys go to other sections, Tab to the tools and texts of this one.',
  retry: 'Try again',
  addDocuments: (list: string) => `Add or edit ${list.toLowerCase()} in the Studio`,
  saving: 'Saving…',
  usedOn: (count: number) => `Shared: used on ${count} ${count === 1 ? 'page' : 'pages'}`,
  shared: (name: string) => `${name} is a shared section now. Other pages can use it, too.`,
  detached: (name: string) => `${name} belongs to this page only. Other pages keep theirs.`,
  adding: (name: string) => `Adding ${name}…`,
  moved: (name: string, place: number, count: number) =>
    `${name} moved to position ${place} of ${count}.`,
  added: (name: string, place: number, count: number) =>
    `${name} added at position ${place} of ${count}. Visitors see its sample texts until you replace or hide them.`,
  duplicated: (name: string, place: number, count: number) =>
    `${name} duplicated. The copy is at position ${place} of ${count}.`,
  hidden: (name: string) => `${name} hidden.`,
  shown: (name: string) => `${name} shown again.`,
  removed: (name: string) => `${name} removed.`,
  changedBack: (name: string) => `${name} changed back.`,
  restored: (name: string, place: number, count: number) =>
    `${name} is back at position ${place} of ${count}.`,
} as const

/** Messages about the items of a list, such as the cards of a section or the entries of the menu. */
export const listMessages = {
  operations: { up: 'Move earlier', down: 'Move later', duplicate: 'Duplicate', remove: 'Remove' },
  done: {
    up: (label: string) => `${label} moved one place earlier.`,
    down: (label: string) => `${label} moved one place later.`,
    duplicate: (label: string) => `${label} duplicated. The copy follows it.`,
    remove: (label: string) => `${label} removed.`,
  },
  back: (label: string) => `${label}: the list is as it was before.`,
  saving: 'Saving…',
  failed: 'Failed to change the list',
  undoLate: 'Could not undo: another editor has changed this list since.',
  redoLate: 'Could not redo: another editor has changed this list since.',
  refused: {
    gone: 'Another editor has changed or removed this item. Reload the page.',
    first: 'It is the first one already.',
    last: 'It is the last one already.',
    only: 'It is the only one, and the list can’t be empty.',
  },
  conflict: (where: 'published' | 'draft' | 'removed', who: string) =>
    where === 'draft'
      ? `The Studio has an unpublished draft with another version of this list, last changed by ${who}. Publish or discard it first.`
      : `${who} has changed the same part of this list since. Reload the page.`,
} as const

/** Earlier versions of a text or a section, on the page. */
export const historyMessages = {
  title: 'Earlier versions',
  titleOf: (label: string) => `Earlier versions: ${label}`,
  lead: 'Each change shows removed words crossed out and added words underlined.',
  failed: 'Failed to load earlier versions',
  by: (who: string) => `Changed by ${who}`,
  ofText: {
    none: 'This text has not been changed since the site was set up.',
    restore: 'Restore the text before this change',
  },
  ofSection: {
    none: 'This section wasn’t part of this page’s latest changes.',
    restore: 'Restore the section before this change',
    gone: 'Someone else removed this section.',
    sameWords: 'No words changed, but something else did, such as an image or a setting.',
  },
} as const

/** Explains why a text can't be edited on the page. */
export const hintMessages = {
  tool: 'This is part of the tool, so it can’t be edited.',
  date: 'This date comes from the document. Change it in the Studio.',
  block: 'Edit this in the Studio.',
  frame: 'This is part of the site’s code or settings, so it can’t be edited here.',
  document:
    'This text can’t be edited on the page. It comes from a document or from the site’s code.',
  code: 'This text is part of the site’s code, so it can’t be edited.',
  open: 'Open the document in the Studio',
  close: 'Close',
} as const

export const newPageMessages = {
  title: 'New page',
  titleField: 'Title',
  titleTooLong: (count: number, max: number) =>
    `This title has ${count} characters. Shorten it to ${max}.`,
  slugField: 'Slug',
  slugHint: (slug: string) => `The page will be at /${slug || '…'}`,
  noSlug: 'Enter a slug, for example customers.',
  templateField: 'Template',
  blank: 'Blank page',
  blankDescription: 'A hero to start with.',
  noTemplate: 'This template no longer exists. Choose another.',
  inMenu: 'Add to menu',
  isPublic:
    '“Create page” publishes it at once, sample texts included, and opens it here for editing. “Create a draft” opens it in the Studio and adds nothing to the menu.',
  create: 'Create page',
  createDraft: 'Create a draft',
  creating: 'Creating…',
  failed: 'Failed to create the page',
} as const

/** Messages about the other people who have a page open. */
export const presenceMessages = {
  one: {
    studio: (name: string) => `${name} has this page open in the Studio`,
    page: (name: string) => `${name} is editing on this page, too`,
    both: (name: string) => `${name} has this page open in the Studio and is editing on it, too`,
  },
  several: (count: number, list: string) => `${count} others are here: ${list}`,
  item: {
    studio: (name: string) => `${name} (in the Studio)`,
    page: (name: string) => `${name} (on the page)`,
    both: (name: string) => `${name} (in the Studio and on the page)`,
  },
  more: (count: number) => `${count} more`,
} as const

/** Messages of the dialog for images on the page. */
export const imageMessages = {
  openFailed: 'Failed to open the image',
  saveFailed: 'Failed to save the image',
  uploadFailed: 'Failed to upload the image',
  listFailed: 'Failed to list the images',
  title: (label: string) => `Change: ${label}`,
  none: 'No image yet.',
  drop: 'Drop an image here, paste one, or',
  choose: 'choose a file',
  uploading: 'Uploading…',
  cancelUpload: 'Cancel upload',
  tooLarge: (name: string, max: string) =>
    `“${name}” is larger than ${max}. Upload it in the Studio’s Media, or save it with fewer pixels.`,
  notAnImage: 'There was no image in what you pasted or dropped.',
  fromMedia: 'Or choose one from Media',
  search: 'Search by name or description',
  noneFound: 'No image matches. Try another word, or upload one.',
  alt: 'Alternative text',
  altHint: 'Describes the image to people who can’t see it. One sentence is enough.',
  altMissing: 'Describe the image. Screen readers read this text.',
  caption: 'Caption',
  captionHint: 'Optional. Shown below the image: what to notice.',
  crop: 'Crop image',
  cropHint: 'Drag the edges of the frame, or focus one and press the arrow keys.',
  wholeImage: 'Show the whole image',
  save: 'Save and publish',
  saving: 'Saving…',
  remove: 'Remove image',
  gone: 'This image no longer exists in Media. Choose another one.',
  conflictPublished: (who: string) =>
    `${who} changed this image in the meantime. Save again to replace their version.`,
  conflictDraft: (who: string) =>
    `The Studio has an unpublished draft with another image, last changed by ${who}. Save again to replace it there, too.`,
  saved: 'Saved',
  savedText: (label: string) => `${label}: your image is saved.`,
  removedText: (label: string) => `${label}: the image is removed. It stays in Media.`,
  undoneText: (label: string) => `${label} is as it was before your change.`,
  redoneText: (label: string) => `${label} is as you changed it.`,
  undoLate: 'Could not undo: another editor has changed this image since.',
  redoLate: 'Could not redo: another editor has changed this image since.',
} as const

function quoted(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(', ')
}
