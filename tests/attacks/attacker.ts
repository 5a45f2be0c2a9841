import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './ask.ts'
import type { Attacker, Facts, Held } from './attack.ts'
import { attacks } from './families/list.ts'
import { count, newTally } from './tally.ts'

/** So many requests a second an attack sends at most: the site answers on the same processors. */
const MOST_PER_SECOND = 200

// The process of one attack: what it costs to send it does not make those late who measure the site. It sends salvo
// after salvo until it is told that it is enough, and then says what was answered.
process.once('disconnect', () => process.exit())
const { name, facts } = await orders()
const attack = attacks.find((each) => each.name === name)
if (!attack) throw new Error(`There is no attack ${name}.`)

const tally = newTally()
const held = new Set<Socket>()
const drops = new Set<NodeJS.Timeout>()
let isOver = false

const attacker: Attacker = {
  facts,
  async ask(question) {
    const answer = await ask(facts.site, question)
    // Whoever goes away by themselves was not cut off.
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
        const early = begun + (number * 1000) / MOST_PER_SECOND - performance.now()
        if (early > 0) await pause(early)
        await attacker.ask(question(number))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sender))
  },
  hold,
}

async function orders(): Promise<{ readonly name: string; readonly facts: Facts }> {
  const [message] = await once(process, 'message')
  return message
}

function hold({ from, begin, drop, readsNothing }: Held): Promise<void> {
  const { hostname, port } = new URL(facts.site)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ host: hostname, port: Number(port), family: 4, localAddress: from })
  held.add(socket)
  socket.on('connect', () => {
    socket.write(begin)
    if (readsNothing) socket.pause()
    else socket.on('data', () => {})
    if (drop !== undefined) drops.add(setInterval(() => socket.write(drop), 1000))
    resolve()
  })
  // The site may close it whenever it likes.
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
  await attack.salvo(attacker)
  process.send?.({ kind: 'salvo', salvos })
  // A salvo that only opens what it holds is not repeated while that is open.
  if (held.size > 0) await over
}
for (const timer of drops) clearInterval(timer)
for (const socket of held) socket.destroy()
process.send?.({ kind: 'tally', tally })
