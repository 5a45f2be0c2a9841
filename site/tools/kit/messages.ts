import { copyMessages } from '#lib/messages.ts'

/** What the frame of all tools says (the first four: requirements §8); what a single tool says stands with it. */
export const toolMessages = {
  copied: copyMessages.done,
  downloaded: 'Downloaded!',
  failed: 'Error',
  copyFailed: copyMessages.failed,
  imageUnsupported: 'This browser copies text only. Download the image instead.',
  link: {
    copied: 'Link with your work copied to clipboard',
    broken:
      'The link you followed is cut or mistyped, so the tool starts empty. Ask for it once more.',
    long: 'This is too long for a link. It stays in this tab and in the history below.',
  },
  notLoaded:
    'What this needs could not be loaded. Try again when you are connected; if that does not help, load this page again.',
  /** Firefox gives a file that failed no second chance before the page is loaded again. */
  stillLoading: (part: string) =>
    `${part} is still being loaded. If it does not come, load this page again.`,
  broken:
    'The tool has stopped, and the fault is ours. Your work is in the URL of this page as far as it got there: trying again brings it back.',
  log: {
    empty: 'Nothing here yet. What you copy or save is noted here, on this device only.',
    unavailable: 'This browser keeps nothing for this site, so there is no history.',
    full: 'The browser has no room left for the history. Delete entries to go on.',
  },
} as const
