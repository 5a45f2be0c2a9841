import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import workerThreads from 'node:worker_threads'
import { afterEach } from 'vitest'

// Runs in every unit test file and refuses to start processes and threads, however the functions are imported. See
// vitest.config.ts for databases.

const RULE = 'This file starts a process or a thread: name it *.process.test.ts.'
let hasTried = false

function refuse(): never {
  hasTried = true
  throw new Error(RULE)
}

const starters = ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync']
Object.assign(childProcess, Object.fromEntries(starters.map((name) => [name, refuse])))
Object.assign(workerThreads, { Worker: refuse })
syncBuiltinESMExports()

// Fail even if the test or the code under test catches the error.
afterEach(() => {
  const tried = hasTried
  hasTried = false
  if (tried) throw new Error(RULE)
})
