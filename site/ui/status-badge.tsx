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
  Planned: { hue: 'yellow', shape: 'ring' },
  Vision: { hue: 'purple', shape: 'diamond' },
}

/**
 * Renders a status with its color and shape. An unknown one is gray.
 *
 * @param edit names the field that the status is chosen in
 */
export function StatusBadge({ status, edit }: { status: string; edit?: EditAttribute }) {
  const look = isKnown(status) ? LOOKS[status] : ({ hue: 'gray', shape: 'bar' } as const)

  return (
    <span className="badge" data-hue={look.hue} {...edit}>
      <Shape name={look.shape} />
      {status}
    </span>
  )
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
  | 'Planned'
  | 'Vision'
