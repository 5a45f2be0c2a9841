import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Begins and ends a run of Vitest. What its tests, their processes and the libraries in them write to
 * the temporary folder goes into one of this run, which is gone afterwards whatever happened.
 */
export default function beginRun(): () => void {
  console.log(`Properties run with seed ${process.env.FC_SEED}; FC_SEED=… gives them another one.`)
  const folder = mkdtempSync(join(tmpdir(), 'brightkeel-tests-'))
  // PostgreSQL runs in it with an account of its own.
  chmodSync(folder, 0o711)
  for (const name of ['TMPDIR', 'TEMP']) process.env[name] = folder
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  // A run that is interrupted does not come to its end.
  process.once('exit', remove)

  return () => {
    const left = readdirSync(folder)
    if (left.length > 0) console.log(`Left behind by tests, and removed: ${left.join(', ')}.`)
    remove()
  }
}
