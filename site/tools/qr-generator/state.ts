import { defineToolState } from '#site/tools/kit/state/define.ts'
import {
  asRecord,
  readChoice,
  readFlag,
  readNumber,
  readText,
  type Stored,
} from '#site/tools/kit/state/shape.ts'
import { readColor } from './logic/colors.ts'
import { PLAIN_LOOK } from './logic/design.ts'
import { LEVELS, type Level } from './logic/error-correction.ts'
import { FILE_FORMATS, type FileFormat } from './logic/file-formats.ts'
import { FRAME_PLACES, FRAMES, type FrameKind, type FramePlace } from './logic/frame.ts'
import { firstValues, isUntouched, KINDS, type KindName, kinds } from './logic/payload/kinds.ts'
import type { Values } from './logic/payload/payload.ts'
import { FIRST_LEVEL, IMAGE_URL_SIZE_PX } from './logic/request.ts'
import {
  FIRST_SHEET,
  GAP,
  LABEL_WIDTH,
  MARGIN,
  MAX_LINE_LENGTH,
  type Sheet,
} from './logic/sheet.ts'
import {
  CORNER_SHAPES,
  GRADIENTS,
  MODULE_SHAPES,
  MODULE_SIZE,
  PLAIN_STYLE,
  type Style,
} from './logic/style.ts'

/**
 * The form's values. Logos are excluded because images don't fit into a link. Style fields sit at the top level, so
 * that a link contains only those that were changed.
 */
export type QrState = Style & {
  readonly kind: KindName
  /** By content type; types that were never edited are missing. */
  readonly values: Readonly<Partial<Record<KindName, Values>>>
  readonly level: Level
  readonly color: string
  readonly background: string
  readonly size: number
  readonly format: FileFormat
  readonly hasQuietZone: boolean
  readonly logoShare: number
  /** Scanning distance, in centimeters. */
  readonly distance: number
  readonly frame: FrameKind
  readonly caption: string
  readonly captionPlace: FramePlace
  readonly sheet: Sheet
}

/** Maximum length of a frame's text. Longer text would be too small to read. */
export const MAX_CAPTION_LENGTH = 32

/** Bounds of the number fields: pixels, percent, centimeters. */
export const SIZE = { least: 16, most: 4096, otherwise: IMAGE_URL_SIZE_PX.first }
export const SHARE = { least: 30, most: 100, otherwise: 100 }
export const DISTANCE = { least: 5, most: 3_000, otherwise: 25 }

const initial: QrState = {
  ...PLAIN_STYLE,
  kind: 'url',
  values: {},
  level: FIRST_LEVEL,
  color: PLAIN_LOOK.color,
  background: PLAIN_LOOK.background,
  size: SIZE.otherwise,
  format: 'png',
  hasQuietZone: true,
  logoShare: SHARE.otherwise,
  distance: DISTANCE.otherwise,
  frame: 'none',
  caption: 'Scan me',
  captionPlace: 'below',
  sheet: FIRST_SHEET,
}

export const definition = defineToolState<QrState>({
  slug: 'qr-generator',
  initial,
  sample: {
    ...initial,
    values: Object.fromEntries(KINDS.map((kind) => [kind, kinds[kind].sample])),
    color: '#12324a',
    background: '#fffaf0',
    size: 400,
    level: 'Q',
  },
  parse: (value) => {
    const stored = asRecord(value)
    return stored && readState(stored)
  },
  label: (state) => {
    const { label, fields } = kinds[state.kind]
    const values = valuesOf(state)
    const filled = fields.find(({ type, name }) => type !== 'choice' && values[name])
    return `${label}: ${filled ? (values[filled.name] ?? '').slice(0, 60) : 'empty'}`
  },
  isBlank: (state) => isUntouched(state.kind, valuesOf(state)),
})

/** Returns the values of the selected content type, with its defaults. */
export function valuesOf({ kind, values }: Pick<QrState, 'kind' | 'values'>): Values {
  return { ...firstValues(kind), ...values[kind] }
}

/** Returns only the style, for drawing and for the worker. */
export function styleOf(state: QrState): Style {
  const { modules, moduleSize, rings, dots, cornerColor, gradient, gradientTo, isTransparent } =
    state
  return { modules, moduleSize, rings, dots, cornerColor, gradient, gradientTo, isTransparent }
}

function readState(stored: Stored): QrState {
  return {
    kind: readChoice(stored, 'kind', KINDS, initial.kind),
    values: readAllValues(asRecord(stored.values) ?? {}),
    level: readChoice(stored, 'level', LEVELS, initial.level),
    color: readColor(readText(stored, 'color')) ?? initial.color,
    background: readColor(readText(stored, 'background')) ?? initial.background,
    size: Math.round(readNumber(stored, 'size', SIZE)),
    format: readChoice(stored, 'format', FILE_FORMATS, initial.format),
    hasQuietZone: readFlag(stored, 'hasQuietZone', initial.hasQuietZone),
    logoShare: Math.round(readNumber(stored, 'logoShare', SHARE)),
    distance: readNumber(stored, 'distance', DISTANCE),
    frame: readChoice(stored, 'frame', FRAMES, initial.frame),
    caption: readText(stored, 'caption', initial.caption, MAX_CAPTION_LENGTH),
    captionPlace: readChoice(stored, 'captionPlace', FRAME_PLACES, initial.captionPlace),
    sheet: readSheet(asRecord(stored.sheet) ?? {}),
    ...readStyle(stored),
  }
}

function readSheet(stored: Stored): Sheet {
  return {
    paper: stored.paper === 'letter' ? 'letter' : 'a4',
    width: readNumber(stored, 'width', LABEL_WIDTH),
    margin: readNumber(stored, 'margin', MARGIN),
    gap: readNumber(stored, 'gap', GAP),
    caption: readText(stored, 'caption', '', MAX_LINE_LENGTH),
  }
}

function readStyle(stored: Stored): Style {
  return {
    modules: readChoice(stored, 'modules', MODULE_SHAPES, initial.modules),
    moduleSize: Math.round(readNumber(stored, 'moduleSize', MODULE_SIZE)),
    rings: readChoice(stored, 'rings', CORNER_SHAPES, initial.rings),
    dots: readChoice(stored, 'dots', CORNER_SHAPES, initial.dots),
    cornerColor: readColor(readText(stored, 'cornerColor')),
    gradient: readChoice(stored, 'gradient', GRADIENTS, initial.gradient),
    gradientTo: readColor(readText(stored, 'gradientTo')) ?? initial.gradientTo,
    isTransparent: readFlag(stored, 'isTransparent', initial.isTransparent),
  }
}

function readAllValues(stored: Stored): QrState['values'] {
  const read = KINDS.flatMap((kind) => {
    const values = asRecord(stored[kind])
    return values ? [[kind, readValues(kind, values)] as const] : []
  })
  return Object.fromEntries(read)
}

function readValues(kind: KindName, stored: Stored): Values {
  const named = kinds[kind].fields.filter(({ name }) => typeof stored[name] === 'string')
  return Object.fromEntries(named.map(({ name }) => [name, readText(stored, name, '', 8_000)]))
}
