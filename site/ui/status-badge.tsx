import type { EditAttribute } from '#lib/content/edit-attributes.ts'
import type { BadgeColor } from '#schemas/rules/choices.ts'
import { Shape, type ShapeName } from './shape.tsx'

/** Color and shape of every app status (requirements §3) and roadmap status (requirements §4). */
const LOOKS: Record<StatusName, { hue: BadgeColor; shape: ShapeName }> = {
  Featured: { hue: 'green', shape: 'cone' },
  Popular: { hue: 'blue', shape: 'disc' },
  New: { hue: 'teal', shape: 'can' },
  'Coming Soon': { hue: 'orange', shape: 'half' },
  Beta: { hue: 'purple', shape: 'diamond' },
  Completed: { hue: 'green', shape: 'disc' },
  'In Progress': { hue: 'blue', shape: 'half' },
  'In Development': { hue: 'blue', shape: 'half' },
  Planned: { hue: 'yellow', shape: 'ring' },
  Vision: { hue: 'purple', shape: 'diamond' },
  Late: { hue: 'red', shape: 'bar' },
}

/**
 * Renders a status with its color and shape. An unknown one is gray.
 *
 * @param edit names the field that the status is chosen in
 */
export function StatusBadge({
  status,
  edit,
}: {
  status: string
  edit?: EditAttribute | undefined
}) {
  return (
    <span className="badge" data-hue={statusHue(status)} {...edit}>
      <Shape name={isKnown(status) ? LOOKS[status].shape : 'bar'} />
      {status}
    </span>
  )
}

export function statusHue(status: string): BadgeColor {
  return isKnown(status) ? LOOKS[status].hue : 'gray'
}

function isKnown(status: string): status is StatusName {
  return Object.hasOwn(LOOKS, status)
}

type StatusName =
  | 'Featured'
  | 'Popular'
  | 'New'
  | 'Coming Soon'
  | 'Beta'
  | 'Completed'
  | 'In Progress'
  | 'In Development'
  | 'Planned'
  | 'Vision'
  | 'Late'
