import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './ask.ts'
import type { Attacker, Facts, HeldConnection } from './attack.ts'
import { attacks } from './families/list.ts'
import { count, newTally } from './tally.ts'

/** Maximum requests per second of one attack, because the site runs on the same CPUs. */
const MAX_REQUESTS_PER_SECOND = 200

// Runs one attack in its own process, so that sending doesn't slow down the measurements. Repeats the attack until it
// receives a message, and then sends back the tally.
process.once('disconnect', () => process.exit())
const { name, facts } = await instructions()
const attack = attacks.find((each) => each.name === name)
if (!attack) throw new Error(`Unknown attack: ${name}.`)

const tally = newTally()
const held = new Set<Socket>()
const timers = new Set<NodeJS.Timeout>()
let isOver = false

const attacker: Attacker = {
  facts,
  async ask(question) {
    const answer = await ask(facts.site, question)
    // Don't count requests that the attacker itself canceled.
    if (answer.status !== 0 || question.leavesAfterMs === undefined) count(tally, answer)
    return answer
  },
  async flood(times, atOnce, question) {
    let sent = 0
    const begun = performance.now()
    const sender = async () => {
      while (sent < times && !isOver) {
        sent += 1
        const number = sent
        const waitMs = begun + (number * 1000) / MAX_REQUESTS_PER_SECOND - performance.now()
        if (waitMs > 0) await pause(waitMs)
        await attacker.ask(question(number))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sender))
  },
  holdConnection,
}

async function instructions(): Promise<{ readonly name: string; readonly facts: Facts }> {
  const [message] = await once(process, 'message')
  return message
}

function holdConnection({ from, begin, repeated, readsNothing }: HeldConnection): Promise<void> {
  const { hostname, port } = new URL(facts.site)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ host: hostname, port: Number(port), family: 4, localAddress: from })
  held.add(socket)
  socket.on('connect', () => {
    socket.write(begin)
    if (readsNothing) socket.pause()
    else socket.on('data', () => {})
    if (repeated !== undefined) timers.add(setInterval(() => socket.write(repeated), 1000))
    resolve()
  })
  socket.on('close', () => held.delete(socket))
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRNOTAVAIL') reject(error)
    else resolve()
  })
  return promise
}

const over = once(process, 'message').then(() => {
  isOver = true
})

for (let salvos = 1; !isOver; salvos += 1) {
  await attack.run(attacker)
  process.send?.({ kind: 'salvo', salvos })
  // Don't repeat an attack that only holds connections while they are open.
  if (held.size > 0) await over
}
for (const timer of timers) clearInterval(timer)
for (const socket of held) socket.destroy()
process.send?.({ kind: 'tally', tally })
