import { join } from 'node:path'

/**
 * Node arguments that run the embedded Supabase.
 *
 * `--liftoff-only` keeps V8 from recompiling PostgreSQL with its optimizing compiler. For a site's load that costs as
 * much as the whole start and doesn't pay off: with the flag, single requests take the same time, 5,000 rows in one
 * request a third longer, the start half the CPU time, and the process 90 MB less
 * (https://v8.dev/docs/wasm-compilation-pipeline).
 */
export const supabaseArguments: readonly string[] = [
  '--liftoff-only',
  join(import.meta.dirname, 'main.ts'),
]
