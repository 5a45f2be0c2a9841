import { copyMessages } from './messages.ts'

/** What the free tools say in toasts (requirements §8), and in the sentences of their common frame. */
export const toolMessages = {
  copied: copyMessages.done,
  downloaded: 'Downloaded!',
  failed: 'Error',
  copyFailed: copyMessages.failed,
  metaTags: { copied: 'Meta tags copied to clipboard' },
  utm: {
    copied: 'UTM URL copied to clipboard',
    missing: 'Please fill in the required fields',
  },
  words: { copied: 'Text statistics copied to clipboard' },
  qr: {
    copied: 'QR code URL copied to clipboard',
    copyFailed: 'Failed to copy URL',
    downloaded: 'QR code saved to your downloads',
    downloadFailed: 'Failed to download QR code',
  },
  schema: { copied: 'Schema markup copied to clipboard' },
  palette: {
    valueCopied: (kind: 'HEX' | 'RGB' | 'HSL') => `${kind} value copied to clipboard`,
    valueCopyFailed: 'Failed to copy color value',
    copied: 'Full palette copied to clipboard',
    copyFailed: 'Failed to copy palette',
    downloaded: 'CSS file saved to your downloads',
    downloadFailed: 'Failed to save the CSS file',
  },
  link: {
    copied: 'Link with your work copied to clipboard',
    broken:
      'The link you followed is cut or mistyped, so the tool starts empty. Ask for it once more.',
    long: 'This is too long for a link. It stays in this tab and in the logbook below.',
  },
  log: {
    empty: 'Nothing here yet. What you copy or save is noted here, on this device only.',
    unavailable: 'This browser keeps nothing for this site, so there is no logbook.',
    full: 'The browser has no room left for the logbook. Delete entries to go on.',
  },
} as const
