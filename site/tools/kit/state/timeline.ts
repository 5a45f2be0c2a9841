/** An undo history. */
export type Timeline<State> = {
  readonly past: readonly State[]
  readonly now: State
  readonly future: readonly State[]
  /** Group and time of the last change; null if the next change must start a new step. */
  readonly last: { readonly group: string; readonly at: number } | null
  readonly most: number
}

/** Default number of undo steps. Each step stores the whole state, which can be a long text. */
const USUAL_STEPS = 200

/** Milliseconds within which changes of one group merge into one step, as in a text editor. */
const ONE_STEP_MS = 900

/** Returns an empty history. */
export function startTimeline<State>(now: State, most = USUAL_STEPS): Timeline<State> {
  return { past: [], now, future: [], last: null, most }
}

/**
 * Adds a change.
 *
 * @param group quick changes of one group merge into one step; null always starts a new step
 * @param at time in milliseconds
 */
export function changed<State>(
  timeline: Timeline<State>,
  next: State,
  group: string | null,
  at: number,
): Timeline<State> {
  const { past, now, last, most } = timeline
  const continues = last !== null && last.group === group && at - last.at < ONE_STEP_MS
  return {
    ...timeline,
    past: continues ? past : [...past, now].slice(-most),
    now: next,
    future: [],
    last: group === null ? null : { group, at },
  }
}

/** Undoes one step, if there is one. */
export function undone<State>(timeline: Timeline<State>): Timeline<State> {
  const previous = timeline.past.at(-1)
  if (previous === undefined) return timeline
  return {
    ...timeline,
    past: timeline.past.slice(0, -1),
    now: previous,
    future: [timeline.now, ...timeline.future],
    last: null,
  }
}

/** Redoes one step, if there is one. */
export function redone<State>(timeline: Timeline<State>): Timeline<State> {
  const [next, ...future] = timeline.future
  if (next === undefined) return timeline
  return { ...timeline, past: [...timeline.past, timeline.now], now: next, future, last: null }
}

/** Direction of an undo (`back`) or redo that the browser made in a field. */
export type Direction = 'back' | 'forward'

/** Follows an undo or redo of the browser, which can cover several steps or part of one. Redo stays possible. */
export function followed<State extends object>(
  timeline: Timeline<State>,
  next: State,
  direction: Direction,
): Timeline<State> {
  const { past, now, future, most } = timeline
  const isNext = (state: State) => haveSameFields(state, next)
  if (direction === 'back') {
    const at = past.findLastIndex(isNext)
    const passed = at < 0 ? [] : past.slice(at + 1)
    const kept = at < 0 ? past : past.slice(0, at)
    return { ...timeline, past: kept, now: next, future: [...passed, now, ...future], last: null }
  }
  const at = future.findIndex(isNext)
  const passed = at < 0 ? [] : future.slice(0, at)
  const kept = at < 0 ? future : future.slice(at + 1)
  return {
    ...timeline,
    past: [...past, now, ...passed].slice(-most),
    now: next,
    future: kept,
    last: null,
  }
}

/** Compares the fields of two states, which is faster for long texts than serializing them. */
function haveSameFields(one: object, other: object): boolean {
  const values = new Map<string, unknown>(Object.entries(other))
  return Object.entries(one).every(([key, value]) => Object.is(value, values.get(key)))
}
