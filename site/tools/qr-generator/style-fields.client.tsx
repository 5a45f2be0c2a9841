'use client'

import { CheckField } from '#site/tools/kit/check-field.client.tsx'
import { useLinkStatus } from '#site/tools/kit/use-tool-link.client.ts'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import { ColorField } from './color-field.client.tsx'
import { cornerSample } from './logic/figure.ts'
import { modulePath } from './logic/module-path.ts'
import {
  CORNER_SHAPES,
  type CornerShape,
  GRADIENTS,
  type GradientKind,
  MODULE_SHAPES,
  MODULE_SIZE,
  type ModuleShape,
  PLAIN_STYLE,
  SIZED_SHAPES,
} from './logic/style.ts'
import { Part } from './part.client.tsx'
import { RangeField } from './range-field.client.tsx'
import { ShapeRow } from './shape-row.client.tsx'
import type { QrState } from './state.ts'

const MODULE_NAMES: Readonly<Record<ModuleShape, string>> = {
  square: 'Square',
  soft: 'Rounded',
  dot: 'Dots',
  fluid: 'Fluid',
  classy: 'Classy',
  bar: 'Bars',
  line: 'Lines',
}

const CORNER_NAMES: Readonly<Record<CornerShape, string>> = {
  square: 'Square',
  rounded: 'Rounded',
  circle: 'Circle',
  leaf: 'Leaf',
}

const GRADIENT_NAMES: Readonly<Record<GradientKind, string>> = {
  none: 'None',
  across: 'Horizontal',
  down: 'Vertical',
  diagonal: 'Diagonal',
  radial: 'Radial',
}

/** Modules that show how a shape joins its neighbors. */
const SAMPLE = ['1101', '0111', '1100', '1011']
const isInSample = (x: number, y: number) => SAMPLE[y]?.[x] === '1'

const moduleShapes = MODULE_SHAPES.map((shape) => ({
  shape,
  label: MODULE_NAMES[shape],
  path: modulePath({ ...PLAIN_STYLE, modules: shape }, SAMPLE.length, isInSample),
  side: SAMPLE.length,
}))

const rings = CORNER_SHAPES.map((shape) => ({
  shape,
  label: CORNER_NAMES[shape],
  path: cornerSample(shape, null),
  side: 7,
}))

const dots = CORNER_SHAPES.map((shape) => ({
  shape,
  label: CORNER_NAMES[shape],
  path: cornerSample(null, shape),
  side: 7,
}))

/** Renders the shapes of modules and corners. */
export function ShapePart({ tool: { state, change, link } }: { tool: ToolState<QrState> }) {
  const { isRead } = useLinkStatus(link)
  const { modules, rings: ring, dots: dot } = state
  const corners = [...new Set([ring, dot])].map((shape) => CORNER_NAMES[shape].toLowerCase())

  return (
    <Part title="Shapes" value={`${MODULE_NAMES[modules]}, ${corners.join(' and ')} corners`}>
      <ShapeRow
        name="modules"
        legend="Modules"
        value={modules}
        shapes={moduleShapes}
        isDrawn={isRead}
        onChange={(shape) => change({ modules: shape }, null)}
      />
      {SIZED_SHAPES.includes(modules) && (
        <RangeField
          label="Module size"
          valueText={`${state.moduleSize} %`}
          value={state.moduleSize}
          bounds={MODULE_SIZE}
          onChange={(moduleSize) => change({ moduleSize })}
        />
      )}
      <ShapeRow
        name="rings"
        legend="Corner frames"
        value={ring}
        shapes={rings}
        isDrawn={isRead}
        onChange={(shape) => change({ rings: shape }, null)}
      />
      <ShapeRow
        name="dots"
        legend="Corner dots"
        value={dot}
        shapes={dots}
        isDrawn={isRead}
        onChange={(shape) => change({ dots: shape }, null)}
      />
    </Part>
  )
}

/** Renders the gradient, the corner color and transparency. */
export function InkPart({ tool: { state, change } }: { tool: ToolState<QrState> }) {
  const { gradient, cornerColor, isTransparent } = state
  const set = [
    gradient !== 'none' && `${GRADIENT_NAMES[gradient]} gradient`,
    cornerColor !== null && 'Corner color',
    isTransparent && 'Transparent',
  ].filter((part) => part !== false)

  return (
    <Part title="Gradient and background" value={set.join(', ') || 'None'}>
      <ChoiceRow
        name="gradient"
        legend="Gradient"
        value={gradient}
        choices={GRADIENTS.map((value) => ({ value, label: GRADIENT_NAMES[value] }))}
        onChange={(kind) => change({ gradient: kind }, null)}
      />
      {gradient !== 'none' && (
        <ColorField
          id="qr-gradient-to"
          label="Second color"
          value={state.gradientTo}
          onChange={(gradientTo) => change({ gradientTo })}
        />
      )}
      <CheckField
        id="qr-own-corners"
        label="Use a separate color for the corners"
        checked={cornerColor !== null}
        onChange={(isOwn) => change({ cornerColor: isOwn ? state.color : null }, null)}
      />
      {cornerColor !== null && (
        <ColorField
          id="qr-corner-color"
          label="Corner color"
          value={cornerColor}
          onChange={(color) => change({ cornerColor: color })}
        />
      )}
      <CheckField
        id="qr-transparent"
        label="Transparent background"
        hint={
          state.format === 'jpg'
            ? 'JPG has no transparency and uses the background color.'
            : 'Set the background color to the surface you’ll print on.'
        }
        checked={isTransparent}
        onChange={(isOn) => change({ isTransparent: isOn }, null)}
      />
    </Part>
  )
}
