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
import {
  CORNER_SHAPES,
  type CornerShape,
  LOGO_SIZES,
  type LogoSize,
  MODULE_SHAPES,
  type ModuleShape,
  PLAIN_LOOK,
} from './logic/design.ts'
import { firstValues, isUntouched, KINDS, type KindName, kinds } from './logic/payload/kinds.ts'
import type { Values } from './logic/payload/payload.ts'
import { LEVELS, type Level } from './logic/qr-code.ts'
import { FIRST_LEVEL, IMAGE_URL_FORMATS, type ImageUrlFormat } from './logic/request.ts'

/** The form's values. Logos are excluded because images don't fit into a link. */
export type QrState = {
  readonly kind: KindName
  /** By content type; types that were never edited are missing. */
  readonly values: Readonly<Partial<Record<KindName, Values>>>
  readonly color: string
  readonly background: string
  readonly modules: ModuleShape
  readonly corners: CornerShape
  readonly isTransparent: boolean
  readonly hasQuietZone: boolean
  readonly level: Level
  readonly logoSize: LogoSize
  readonly format: ImageUrlFormat
  readonly size: number
}

/** Width for print, in pixels: 10 cm (4 in) at 300 dpi. */
export const PRINT_SIZE_PX = 1_200

/** Bounds and default of the size, in pixels. The default is that of requirements §9. */
export const SIZE = { least: 16, most: 4_096, otherwise: 200 }

const initial: QrState = {
  kind: 'url',
  values: {},
  color: PLAIN_LOOK.color,
  background: PLAIN_LOOK.background,
  modules: PLAIN_LOOK.modules,
  corners: PLAIN_LOOK.corners,
  isTransparent: PLAIN_LOOK.isTransparent,
  hasQuietZone: true,
  level: FIRST_LEVEL,
  logoSize: 'large',
  format: 'png',
  size: SIZE.otherwise,
}

export const definition = defineToolState<QrState>({
  slug: 'qr-generator',
  initial,
  sample: {
    ...initial,
    values: Object.fromEntries(KINDS.map((kind) => [kind, kinds[kind].sample])),
    color: '#12324a',
    background: '#fffaf0',
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

function readState(stored: Stored): QrState {
  return {
    kind: readChoice(stored, 'kind', KINDS, initial.kind),
    values: readAllValues(asRecord(stored.values) ?? {}),
    color: readColor(readText(stored, 'color')) ?? initial.color,
    background: readColor(readText(stored, 'background')) ?? initial.background,
    modules: readShape(stored, 'modules', MODULE_SHAPES),
    corners: readShape(stored, 'corners' in stored ? 'corners' : 'rings', CORNER_SHAPES),
    isTransparent: readFlag(stored, 'isTransparent', initial.isTransparent),
    hasQuietZone: readFlag(stored, 'hasQuietZone', initial.hasQuietZone),
    level: readChoice(stored, 'level', LEVELS, initial.level),
    logoSize: readChoice(stored, 'logoSize', LOGO_SIZES, initial.logoSize),
    format: readChoice(stored, 'format', IMAGE_URL_FORMATS, initial.format),
    size: Math.round(readNumber(stored, 'size', SIZE)),
  }
}

/** Shapes in links from before 2026-11-28, and the closest ones that remain. */
const OLD_SHAPES: Readonly<Record<string, string>> = {
  dot: 'dots',
  soft: 'rounded',
  fluid: 'rounded',
  classy: 'rounded',
  bar: 'rounded',
  line: 'rounded',
  circle: 'round',
  leaf: 'rounded',
}

function readShape<Shape extends string>(
  stored: Stored,
  key: string,
  shapes: readonly (Shape | 'square')[],
): Shape | 'square' {
  const shape = readText(stored, key)
  return shapes.find((one) => one === (OLD_SHAPES[shape] ?? shape)) ?? 'square'
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
