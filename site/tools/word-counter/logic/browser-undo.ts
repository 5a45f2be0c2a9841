import type { Timeline } from '#site/tools/kit/state/timeline.ts'

/** Direction of an undo (`back`) or redo that the browser made in a field. */
export type Direction = 'back' | 'forward'

/** Follows an undo or redo of the browser, which can cover several steps or part of one. Redo stays possible. */
export function followed<State extends object>(
  timeline: Timeline<State>,
  next: State,
  direction: Direction,
): Timeline<State> {
  const { past, now, future, most } = timeline
  if (haveSameFields(now, next)) return timeline
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
