import { colors } from '#site/brand/colors.ts'
import { PLAIN_LOOK } from './design.ts'
import type { FrameKind } from './frame.ts'
import { PLAIN_STYLE, type Style } from './style.ts'

export type Preset = {
  readonly name: string
  readonly color: string
  readonly background: string
  readonly frame: FrameKind
} & Style

const plain: Preset = {
  ...PLAIN_STYLE,
  name: 'Plain',
  color: PLAIN_LOOK.color,
  background: PLAIN_LOOK.background,
  frame: 'none',
}

const INK = colors.ink.light
const PAPER = colors.paper.light
const SIGNAL = colors.link.light

/** Presets in menu order. The first is the plain code of the requirements, black on white. */
export const PRESETS: readonly Preset[] = [
  plain,
  {
    ...plain,
    name: 'Soft',
    color: INK,
    background: PAPER,
    modules: 'soft',
    moduleSize: 95,
    rings: 'rounded',
    dots: 'rounded',
  },
  { ...plain, name: 'Dots', color: INK, modules: 'dot', rings: 'circle', dots: 'circle' },
  {
    ...plain,
    name: 'Accent',
    color: INK,
    modules: 'fluid',
    rings: 'rounded',
    dots: 'circle',
    cornerColor: SIGNAL,
  },
  {
    ...plain,
    name: 'Gradient',
    color: '#193d6b',
    gradient: 'diagonal',
    gradientTo: '#00605a',
    modules: 'fluid',
    rings: 'circle',
    dots: 'circle',
  },
  {
    ...plain,
    name: 'Leaf',
    color: '#611c27',
    background: PAPER,
    modules: 'classy',
    rings: 'leaf',
    dots: 'leaf',
  },
  {
    ...plain,
    name: 'Lines',
    color: INK,
    modules: 'line',
    moduleSize: 80,
    rings: 'rounded',
    dots: 'rounded',
  },
  {
    ...plain,
    name: 'Framed',
    color: INK,
    modules: 'soft',
    moduleSize: 100,
    rings: 'rounded',
    dots: 'rounded',
    frame: 'border',
  },
]
