/** Messages of the tool (requirements §8). */
export const paletteMessages = {
  valueCopied: (kind: 'HEX' | 'RGB' | 'HSL') => `${kind} value copied to clipboard`,
  valueCopyFailed: 'Failed to copy color value',
  copied: 'Full palette copied to clipboard',
  copyFailed: 'Failed to copy palette',
  downloaded: 'CSS file saved to your downloads',
} as const
