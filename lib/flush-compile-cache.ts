import { flushCompileCache } from 'node:module'

/** Milliseconds after which a process has loaded what it needs for its first responses. */
const LOADED_AFTER_MS = 5000

/**
 * Makes Node write its compile cache to `NODE_COMPILE_CACHE` soon
 * (https://nodejs.org/api/module.html#module-compile-cache). By default Node writes it when a process exits normally,
 * but a killed process most needs a fast restart.
 */
export function flushCompileCacheSoon(): void {
  setTimeout(flushCompileCache, LOADED_AFTER_MS).unref()
}
