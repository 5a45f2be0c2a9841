import { copyMessages } from '#lib/messages.ts'

/** Messages that all tools share. The first four are fixed by requirements §8. */
export const toolMessages = {
  copied: copyMessages.done,
  downloaded: 'Downloaded!',
  failed: 'Error',
  copyFailed: copyMessages.failed,
  imageUnsupported: 'This browser copies text only. Download the image instead.',
  copy: { anyway: 'Copy anyway', offer: 'Press again to copy it anyway.' },
  download: { anyway: 'Download anyway', offer: 'Press again to download it anyway.' },
  link: {
    copied: 'Link with your work copied to clipboard',
    broken:
      'This link is incomplete or mistyped, so the tool starts empty. Ask for the link again.',
    long: 'This is too long for a link. It stays in this tab and in the history below.',
  },
  notLoaded:
    'Part of the tool couldn’t load. Check your connection and try again, or reload the page.',
  /** Firefox doesn't retry a failed script until the page is reloaded. */
  stillLoading: (part: string) =>
    `${part} is still loading. If it doesn’t appear, reload the page.`,
  broken:
    'The tool stopped because of an error on our side. Try again to restore your work from the URL of this page.',
  log: {
    empty: 'No history yet. Results you copy or save appear here, on this device only.',
    unavailable: 'Your browser blocks storage for this site, so there is no history.',
    full: 'Your browser’s storage is full. Delete some history entries to save new ones.',
  },
} as const
