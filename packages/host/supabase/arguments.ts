import { join } from 'node:path'

/**
 * What Node is told to run the embedded Supabase.
 *
 * Left to itself V8 compiles PostgreSQL a second time, and better, while it runs. For what a site asks that costs as
 * much as the start and is not earned back: single requests take the same time, 5,000 rows in one request a third
 * more, the start half as much work, and the process 90 MB less (https://v8.dev/docs/wasm-compilation-pipeline).
 */
export const supabaseArguments: readonly string[] = [
  '--liftoff-only',
  join(import.meta.dirname, 'main.ts'),
]
