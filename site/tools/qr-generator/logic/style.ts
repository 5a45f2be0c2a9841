/** How the dark modules are drawn: each by itself, or grown together. */
export const MODULE_SHAPES = ['square', 'soft', 'dot', 'fluid', 'classy', 'bar', 'line'] as const
export type ModuleShape = (typeof MODULE_SHAPES)[number]

/** The shapes that leave air between modules, whose size can be chosen. */
export const SIZED_SHAPES: readonly ModuleShape[] = ['soft', 'dot', 'bar', 'line']

/** The ring and the dot of each of the three corners by which readers find a code. */
export const CORNER_SHAPES = ['square', 'rounded', 'circle', 'leaf'] as const
export type CornerShape = (typeof CORNER_SHAPES)[number]

/** From the code's color to a second one: by direction, or outwards from the middle. */
export const GRADIENTS = ['none', 'across', 'down', 'diagonal', 'radial'] as const
export type GradientKind = (typeof GRADIENTS)[number]

/** The drawing of a code apart from its colors. */
export type Style = {
  readonly modules: ModuleShape
  /** Width of a module that stands alone, in percent of its place. */
  readonly moduleSize: number
  readonly rings: CornerShape
  readonly dots: CornerShape
  /** `#rrggbb` of the corners; null where they look like the rest. */
  readonly cornerColor: string | null
  readonly gradient: GradientKind
  /** `#rrggbb` at its end. */
  readonly gradientTo: string
  /** Nothing is painted behind the code. */
  readonly isTransparent: boolean
}

/** Bounds of a module's size, in percent. */
export const MODULE_SIZE = { least: 40, most: 100, otherwise: 90 }

/** As the standard draws it. */
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

/** Whether a code of this style cannot be told from a plain one, whatever is set aside. */
export function isPlain(style: Style): boolean {
  const { modules, rings, dots, cornerColor, gradient, isTransparent } = style
  return (
    [modules, rings, dots].every((shape) => shape === 'square') &&
    cornerColor === null &&
    gradient === 'none' &&
    !isTransparent
  )
}
