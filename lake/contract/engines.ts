import { onTestFinished } from 'vitest'
import { openMemorySystem } from '#lake/memory/system.ts'
import type { System } from '#lake/ports/system.ts'
import { openSystem } from '#lake/sqlite/system.ts'

/** The engines that have to pass the suites beside this file, each with an empty system that the test closes. */
export const SYSTEMS: readonly [name: string, open: () => System][] = [
  ['SQLite', () => closedAfterTest(openSystem(':memory:'))],
  ['memory', () => closedAfterTest(openMemorySystem())],
]

function closedAfterTest(system: System): System {
  onTestFinished(() => system.close())
  return system
}
