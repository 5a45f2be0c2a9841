import { join } from 'node:path'
import { root } from '#host/launch/settings.ts'

/**
 * Environment for processes that tests start, with a shared compile cache
 * (https://nodejs.org/api/module.html#module-compile-cache), as in the launcher. The same few programs are started
 * hundreds of times, and compiling takes half of a lake's start time.
 */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'tests/.cache/compiled') }
