/** Texts of toasts (requirements §8). */
export const qrMessages = {
  copied: 'QR code URL copied to clipboard',
  copyFailed: 'Failed to copy URL',
  imageCopied: 'QR code image copied to clipboard',
  imageCopyFailed: 'Failed to copy the image',
  downloaded: 'QR code saved to your downloads',
  downloadFailed: 'Failed to download QR code',
} as const
