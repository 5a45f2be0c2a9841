export const PAPERS = {
  a4: { label: 'A4', width: 210, height: 297 },
  letter: { label: 'Letter', width: 215.9, height: 279.4 },
} as const
export type Paper = keyof typeof PAPERS

/** A page of identical labels, in millimeters. */
export type Sheet = {
  readonly paper: Paper
  readonly width: number
  readonly margin: number
  readonly gap: number
  readonly caption: string
}

/** Bounds of the lengths in millimeters, and the maximum length of a caption. */
export const LABEL_WIDTH = { least: 10, most: 200, otherwise: 40 }
export const MARGIN = { least: 0, most: 50, otherwise: 10 }
export const GAP = { least: 0, most: 50, otherwise: 5 }
export const MAX_LINE_LENGTH = 60

export const FIRST_SHEET: Sheet = {
  paper: 'a4',
  width: LABEL_WIDTH.otherwise,
  margin: MARGIN.otherwise,
  gap: GAP.otherwise,
  caption: '',
}

export type SheetPlan = {
  readonly columns: number
  readonly rows: number
  readonly height: number
  readonly labels: readonly { readonly x: number; readonly y: number }[]
}

/** Height of the caption, including the space above it. */
export const LINE_HEIGHT = 5

/**
 * Fits as many labels as possible on the page, centered.
 *
 * @param ratio height of the code with its frame, divided by its width
 */
export function planSheet({ paper, width, margin, gap, caption }: Sheet, ratio: number): SheetPlan {
  const page = PAPERS[paper]
  const height = width * ratio
  const full = height + (caption === '' ? 0 : LINE_HEIGHT)
  const columns = fitting(page.width - 2 * margin, width, gap)
  const rows = fitting(page.height - 2 * margin, full, gap)
  const left = (page.width - columns * width - (columns - 1) * gap) / 2
  const top = (page.height - rows * full - (rows - 1) * gap) / 2
  return {
    columns,
    rows,
    height,
    labels: Array.from({ length: columns * rows }, (_, at) => ({
      x: left + (at % columns) * (width + gap),
      y: top + Math.floor(at / columns) * (full + gap),
    })),
  }
}

function fitting(room: number, length: number, gap: number): number {
  return Math.max(0, Math.floor((room + gap + 1e-6) / (length + gap)))
}
