import { asRecord } from '#site/tools/kit/state/shape.ts'
import { blankState, parseState, type UtmState } from './state.ts'

/** How a team names things: what stays the same from link to link. */
export type NamingRules = Pick<UtmState, 'isOn' | 'separator' | 'sources' | 'media' | 'domains'>

/** The rules in a state. */
export function rulesOf({ isOn, separator, sources, media, domains }: UtmState): NamingRules {
  return { isOn, separator, sources, media, domains }
}

/** The rules alone, for a link that hands them on. */
export function stateOfRules(state: UtmState): UtmState {
  return { ...blankState, ...rulesOf(state) }
}

/** Reads stored rules; null where there are none, or what is stored is none. */
export function readRules(text: string | null): NamingRules | null {
  if (text === null) return null
  try {
    const stored = asRecord(JSON.parse(text))
    const state = stored && parseState(stored)
    return state && rulesOf(state)
  } catch {
    // Damaged, or written by something else.
    return null
  }
}
