import { asRecord } from '#site/tools/kit/state/shape.ts'
import { blankState, parseState, type UtmState } from './state.ts'

/** A team's naming rules, which are the same for every link. */
export type NamingRules = Pick<UtmState, 'isOn' | 'separator' | 'sources' | 'media' | 'domains'>

/** Picks the rules from a state. */
export function rulesOf({ isOn, separator, sources, media, domains }: UtmState): NamingRules {
  return { isOn, separator, sources, media, domains }
}

/** Returns a state with only the rules, to share them by link. */
export function stateOfRules(state: UtmState): UtmState {
  return { ...blankState, ...rulesOf(state) }
}

/** Parses stored rules; null if missing or invalid. */
export function readRules(text: string | null): NamingRules | null {
  if (text === null) return null
  try {
    const stored = asRecord(JSON.parse(text))
    const state = stored && parseState(stored)
    return state && rulesOf(state)
  } catch {
    // Invalid JSON.
    return null
  }
}
