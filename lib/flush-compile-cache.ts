import { flushCompileCache } from 'node:module'

/** By then a process has loaded what it needs for its first answers, in milliseconds. */
const LOADED_AFTER_MS = 5000

/**
 * Has Node write down soon what it has compiled, where `NODE_COMPILE_CACHE` says
 * (https://nodejs.org/api/module.html#module-compile-cache). By itself it does so when a process ends in order, and one
 * that is killed must be back sooner than any other.
 */
export function flushCompileCacheSoon(): void {
  setTimeout(flushCompileCache, LOADED_AFTER_MS).unref()
}
