/** Formats that can be saved. PDF and WebP go beyond requirements §9. */
export const FILE_FORMATS = ['png', 'jpg', 'gif', 'svg', 'pdf', 'webp'] as const

export type FileFormat = (typeof FILE_FORMATS)[number]

export const MIME: Readonly<Record<FileFormat, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  webp: 'image/webp',
}

export type CanvasFormat = 'jpg' | 'webp'

/** Returns a format's display name. */
export function formatName(format: FileFormat): string {
  return format === 'webp' ? 'WebP' : format.toUpperCase()
}
