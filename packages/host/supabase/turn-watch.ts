import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { Watch } from './turn-limit.ts'

// The thread of turn-limit.ts. It counts seconds that it has seen pass, not the clock: a machine that slept, or a
// process that was stopped and goes on, has not used up its time.
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
  // Past the streams of the process: those need the thread that is busy.
  writeSync(
    2,
    `A request kept the database for ${seconds} s; Supabase ends, to be started again.\n`,
  )
  process.kill(process.pid, 'SIGKILL')
}
