import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Attack, Facts } from './attack.ts'
import type { Tally } from './tally.ts'

const said = z.union([
  z.object({ kind: z.literal('salvo'), salvos: z.number() }),
  z.object({ kind: z.literal('tally'), tally: z.custom<Tally>() }),
])

/** What has not come by then hangs, in milliseconds: a busy machine takes the time that it takes. */
const HANGS_AFTER_MS = 300_000

export type RunningAttack = {
  /** How often all of it was sent. */
  readonly salvos: number
  /** It sends no more. @returns what was answered, when all of it has been */
  end(): Promise<Tally>
}

/**
 * Begins an attack in a process of its own: salvo after salvo until it is ended.
 *
 * @param isPatient lets everybody else go first, where times are measured: in truth attackers have machines of their own
 */
export function beginAttack({ name }: Attack, facts: Facts, isPatient: boolean): RunningAttack {
  const sender = fork(new URL('./attacker.ts', import.meta.url), [], { execArgv: [] })
  if (isPatient && sender.pid !== undefined)
    setPriority(sender.pid, constants.priority.PRIORITY_LOW)
  sender.send({ name, facts })
  let salvos = 0
  const tally = Promise.withResolvers<Tally>()
  const gone = once(sender, 'exit').then(([code]) => {
    tally.reject(new Error(`The attack “${name}” ended with ${code}.`))
  })
  sender.on('message', (message) => {
    const heard = said.parse(message)
    if (heard.kind === 'salvo') salvos = heard.salvos
    else tally.resolve(heard.tally)
  })
  // Whoever ends it hears of the error.
  tally.promise.catch(() => undefined)
  return {
    get salvos() {
      return salvos
    },
    async end() {
      if (sender.connected) sender.send('enough')
      try {
        return await inTime(tally.promise, `the answers to the attack “${name}”`)
      } finally {
        sender.kill('SIGKILL')
        await gone
      }
    },
  }
}

/** Waits for a state. @throws Error that says what never came */
export async function until(isSo: () => boolean, what: string): Promise<void> {
  const begun = performance.now()
  while (!isSo()) {
    if (performance.now() - begun > HANGS_AFTER_MS) throw new Error(`There was never ${what}.`)
    await pause(20)
  }
}

/** @throws Error that says what never came */
export async function inTime<T>(promise: Promise<T>, what: string): Promise<T> {
  const never = Promise.withResolvers<never>()
  const patience = setTimeout(
    () => never.reject(new Error(`These never came: ${what}.`)),
    HANGS_AFTER_MS,
  )
  try {
    return await Promise.race([promise, never.promise])
  } finally {
    clearTimeout(patience)
  }
}
