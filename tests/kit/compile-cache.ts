import { join } from 'node:path'
import { root } from '#host/launch/settings.ts'

/**
 * For the environment of tests that start processes: Node keeps there what it has compiled
 * (https://nodejs.org/api/module.html#module-compile-cache), as the launcher has the parts do. The same
 * few programs are started hundreds of times, and half the work of starting a lake is compiling it.
 */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'tests/.cache/compiled') }
