import type { ToolSlug } from '#site/tools/catalog.ts'
import type { StateShape } from './state/link.ts'

/** What the common frame has to know of a tool. Made once, outside the component. */
export type ToolDefinition<State extends object> = StateShape<State> & {
  readonly slug: ToolSlug
  /** What the sample button fills in: a believable case that shows what the tool can do. */
  readonly sample: State
  /** The line by which a result is found again in the logbook. */
  readonly label: (state: State) => string
  /** Whether there is nothing worth keeping; by default, when it is the first state. */
  readonly isBlank?: (state: State) => boolean
}
