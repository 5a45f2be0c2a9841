import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Attack, Facts } from './attack.ts'
import type { Tally } from './tally.ts'

const messageSchema = z.union([
  z.object({ kind: z.literal('salvo'), salvos: z.number() }),
  z.object({ kind: z.literal('tally'), tally: z.custom<Tally>() }),
])

/** Timeout in milliseconds. Generous because the machine may be busy. */
const TIMEOUT_MS = 300_000

export type RunningAttack = {
  readonly salvos: number
  /** Stops sending. @returns the tally once all responses have arrived */
  end(): Promise<Tally>
}

/**
 * Starts an attack in its own process, which repeats it until `end`.
 *
 * @param isLowPriority gives the process a low priority for measurements, because real attackers use their own machines
 */
export function beginAttack({ name }: Attack, facts: Facts, isLowPriority: boolean): RunningAttack {
  const sender = fork(new URL('./attacker.ts', import.meta.url), [], { execArgv: [] })
  if (isLowPriority && sender.pid !== undefined)
    setPriority(sender.pid, constants.priority.PRIORITY_LOW)
  sender.send({ name, facts })
  let salvos = 0
  const tally = Promise.withResolvers<Tally>()
  const exited = once(sender, 'exit').then(([code]) => {
    tally.reject(new Error(`The attack “${name}” exited with code ${code}.`))
  })
  sender.on('message', (message) => {
    const report = messageSchema.parse(message)
    if (report.kind === 'salvo') salvos = report.salvos
    else tally.resolve(report.tally)
  })
  // `end` reports the error.
  tally.promise.catch(() => undefined)
  return {
    get salvos() {
      return salvos
    },
    async end() {
      if (sender.connected) sender.send('enough')
      try {
        return await inTime(tally.promise, `the responses to the attack “${name}”`)
      } finally {
        sender.kill('SIGKILL')
        await exited
      }
    },
  }
}

export async function until(condition: () => boolean, what: string): Promise<void> {
  const begun = performance.now()
  while (!condition()) {
    if (performance.now() - begun > TIMEOUT_MS) throw new Error(`Timed out waiting for ${what}.`)
    await pause(20)
  }
}

export async function inTime<T>(promise: Promise<T>, what: string): Promise<T> {
  const never = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => never.reject(new Error(`Timed out waiting for ${what}.`)),
    TIMEOUT_MS,
  )
  try {
    return await Promise.race([promise, never.promise])
  } finally {
    clearTimeout(timer)
  }
}
