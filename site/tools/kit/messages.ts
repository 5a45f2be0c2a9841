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
      'The link is incomplete or mistyped, so the tool starts empty. Ask the sender for the link again.',
    long: 'This is too long for a link. It stays in this tab and in the history below.',
  },
  notLoaded:
    'Part of the tool could not be loaded. Check your connection and try again, or reload the page.',
  /** Firefox gives a file that failed no second chance before the page is loaded again. */
  stillLoading: (part: string) =>
    `${part} is still being loaded. If it does not come, load this page again.`,
  broken:
    'The tool stopped because of an error on our side. Try again to restore your work from the URL of this page.',
  log: {
    empty: 'Nothing here yet. What you copy or save is noted here, on this device only.',
    unavailable: 'This browser keeps nothing for this site, so there is no history.',
    full: 'The browser has no room left for the history. Delete entries to go on.',
  },
} as const
