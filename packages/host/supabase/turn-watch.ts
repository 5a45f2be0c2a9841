import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { Watch } from './turn-limit.ts'

// The thread of turn-limit.ts. It counts seconds that it was running for, not wall-clock time, so that a machine that
// slept or a process that was suspended hasn't used up its time.
const { turns, seconds }: Watch = workerData

for (;;) {
  const turn = Atomics.load(turns, 0)
  const isRunning = turn % 2 !== 0
  if (!isRunning) {
    Atomics.wait(turns, 0, turn)
    continue
  }
  let passed = 0
  while (passed < seconds && Atomics.wait(turns, 0, turn, 1000) === 'timed-out') passed++
  if (passed < seconds) continue
  // Bypasses the process's streams, which need the blocked main thread.
  writeSync(
    2,
    `A request blocked the database for ${seconds} s. Supabase exits so that it can be restarted.\n`,
  )
  process.kill(process.pid, 'SIGKILL')
}
