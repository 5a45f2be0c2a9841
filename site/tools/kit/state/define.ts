import type { ToolSlug } from '#site/tools/list.ts'
import type { StateShape } from './link.ts'

/** What the frame has to know of what one fills in. */
export type StateDefinition<State extends object> = StateShape<State> & {
  readonly slug: ToolSlug
  /** What the sample button fills in: a believable case that shows what the tool can do. */
  readonly sample: State
  /** The line by which a result is found again in the logbook. */
  readonly label: (state: State) => string
  /** Whether there is nothing worth keeping; by default, when it is the first state. */
  readonly isBlank?: (state: State) => boolean
  /** Steps that undo can take back, where the state is so small that the usual number need not be the end. */
  readonly mostSteps?: number
}

/**
 * What one fills in, as it is given. It stands beside `tool.ts` and not in it: what reads a state brings most of the
 * tool's logic with it, and lists of tools are loaded where no tool is.
 */
export function defineToolState<State extends object>(
  definition: StateDefinition<State>,
): StateDefinition<State> {
  return definition
}
