/** What editing on the page says (requirements §4, Edit mode, and §8). */
export const editMessages = {
  outsideProvider: 'useEditMode must be used within an EditModeProvider',
  turnOnFailed: 'Failed to turn on editing',
  turnOffFailed: 'Failed to turn off editing',
  cookieRefused:
    'The browser did not keep the cookie this needs. Allow cookies, and open the site under its own address.',
  openFailed: 'Failed to open the text',
  saveFailed: 'Failed to save the text',
  undoFailed: 'Failed to undo',
  tryAgain: 'The content store does not answer. Try again in a minute.',
  kept: 'What you wrote is still here. Try again in a minute.',
  refused: {
    'not-editable': 'This text is edited in the Studio.',
    gone: 'This text is not there any more. Load the page again.',
  },
  saved: 'Saved',
  savedText: (label: string) => `${label}: the new text is saved.`,
  defaultText: (label: string) => `${label}: the text that ships with the site is back.`,
  emptied: (label: string) => `${label}: the field is empty now.`,
  undone: 'Undone',
  undoneText: (label: string) => `${label}: what was there before is back.`,
  undoLate: 'Somebody has changed the text since. It was left as it is.',
  givenUp: 'Not saved',
  givenUpText: (label: string) => `${label}: the text is as it was before.`,
  keptTheirsText: (label: string) => `${label}: their text stays.`,
  bringBack: 'Bring it back',
  opensLater: 'Not opened yet',
  opensWhenFree: 'Save or cancel the text that is open. What you wrote here opens then.',
  opensWhenThere: 'Its text is not on this page now. What you wrote opens as soon as it is.',
  restored: 'Unsaved text restored',
  conflictTitle: 'This text was changed meanwhile',
  conflictPublished: (label: string, who: string) =>
    `${label}: ${who} published another text while you were writing.`,
  conflictDraft: (label: string, who: string) =>
    `${label}: a draft in the Studio, last changed by ${who}, has another text. It is not published yet.`,
  somebody: 'Somebody else',
  yourself: 'You, in another window or in the Studio,',
  newer: 'Somebody has changed this text since the page was drawn. This is theirs.',
  behind: (theirs: string) =>
    `Somebody has changed this text meanwhile: “${theirs}”. Yours stays here; saving asks which one shall stand.`,
} as const

/** What the editor of an article's text says. */
export const bodyEditorMessages = {
  failed: 'Error',
  openFailed: 'Failed to open the article',
  saveFailed: 'Failed to save the article',
  gone: 'This article is not published (any more). Open it in the Studio.',
  unreadable: 'Parts of this article cannot be told apart here. Open it in the Studio.',
  empty: 'A post needs a text.',
  long: 'This text is too long to be edited here: at most 1,000 blocks and 400 kB. Shorten it, or use the Studio.',
  shape:
    'The text holds something an article cannot have. Undo your last change, then save once more.',
  link: 'One of the links has no address that may be published. It is marked in the text.',
  linkMissing: 'A link needs an address.',
  linkNothing: 'Mark the words that shall be the link.',
  saved: 'Article Saved',
  savedText: 'The new text is saved.',
  undone: 'Article Restored',
  undoneText: 'The text is what it was before.',
  undoConflict: 'Somebody has changed the article since. Nothing was undone.',
  undoFailed: 'Failed to restore the article',
  unsavedFound: 'A text of this article was written here and not saved.',
  notKept: 'This browser keeps no copy of unsaved text. Save before you leave.',
  restore: (time: string) => `Restore unsaved text from ${time}`,
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you changed in this article is lost.',
  conflictTitle: 'This article was changed meanwhile',
  conflictPublished: (who: string) => `${who} published another text while you were writing.`,
  conflictDraft: (who: string) =>
    `In the Studio a draft of this article, last changed by ${who}, has another text.`,
} as const
