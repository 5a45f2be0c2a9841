export const MODULE_SHAPES = ['square', 'soft', 'dot', 'fluid', 'classy', 'bar', 'line'] as const
export type ModuleShape = (typeof MODULE_SHAPES)[number]

/** Shapes with adjustable space between modules. */
export const SIZED_SHAPES: readonly ModuleShape[] = ['soft', 'dot', 'bar', 'line']

export const CORNER_SHAPES = ['square', 'rounded', 'circle', 'leaf'] as const
export type CornerShape = (typeof CORNER_SHAPES)[number]

export const GRADIENTS = ['none', 'across', 'down', 'diagonal', 'radial'] as const
export type GradientKind = (typeof GRADIENTS)[number]

export type Style = {
  readonly modules: ModuleShape
  /** Width of a single module, as a percentage of its cell. */
  readonly moduleSize: number
  readonly rings: CornerShape
  readonly dots: CornerShape
  /** `#rrggbb` of the corners; null if they have the code's color. */
  readonly cornerColor: string | null
  readonly gradient: GradientKind
  readonly gradientTo: string
  readonly isTransparent: boolean
}

export const MODULE_SIZE = { least: 40, most: 100, otherwise: 90 }

export const PLAIN_STYLE: Style = {
  modules: 'square',
  moduleSize: MODULE_SIZE.otherwise,
  rings: 'square',
  dots: 'square',
  cornerColor: null,
  gradient: 'none',
  gradientTo: '#12324a',
  isTransparent: false,
}

/**
 * Returns true if a code in this style looks the same as a plain one, even if settings without a visible effect
 * differ.
 */
export function isPlain(style: Style): boolean {
  const { modules, rings, dots, cornerColor, gradient, isTransparent } = style
  return (
    [modules, rings, dots].every((shape) => shape === 'square') &&
    cornerColor === null &&
    gradient === 'none' &&
    !isTransparent
  )
}
