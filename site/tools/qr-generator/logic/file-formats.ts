/** Formats that can be saved: those of requirements §9, and two more. */
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

/** The formats that only a browser's canvas writes. */
export type CanvasFormat = 'jpg' | 'webp'

/** A format as people write it. */
export function formatName(format: FileFormat): string {
  return format === 'webp' ? 'WebP' : format.toUpperCase()
}
