import type { ToolSlug } from '#site/tools/list.ts'
import type { StateShape } from './link.ts'

/** Describes a tool's state to the frame. */
export type StateDefinition<State extends object> = StateShape<State> & {
  readonly slug: ToolSlug
  /** Realistic data for the sample button. */
  readonly sample: State
  /** Names the result in the history. */
  readonly label: (state: State) => string
  /** Checks for a state that isn't worth saving. Default: the initial one. */
  readonly isBlank?: (state: State) => boolean
  /** Maximum number of undo steps. Tools with small states can raise it. */
  readonly mostSteps?: number
}

/**
 * Defines a tool's state. It lives apart from `tool.ts` because parsing a state imports most of the tool's logic, which
 * lists of tools don't need.
 */
export function defineToolState<State extends object>(
  definition: StateDefinition<State>,
): StateDefinition<State> {
  return definition
}
