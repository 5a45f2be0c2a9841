import { parentPort, workerData } from 'node:worker_threads'
import { evaluate, parse } from 'groq-js'
import { QUESTIONS } from './document-questions.ts'
import { wordyPostAt } from './many-posts.ts'

// Makes posts, says so, and answers questions by their names, one after the other, with how long that took: see
// yardstick.ts, which starts it.

const ROUNDS = 5

const dataset = Array.from({ length: Number(workerData) }, (_, index) => wordyPostAt(index))

parentPort?.on('message', async (name: string) => {
  const question = QUESTIONS.find((each) => each.name === name)
  if (!question) throw new Error(`There is no question "${name}".`)
  const times: number[] = []
  for (let index = 0; index < ROUNDS; index += 1) {
    const start = performance.now()
    const params = question.params?.(index, dataset.length) ?? {}
    const value = await evaluate(parse(question.query, { params }), { dataset, params })
    JSON.stringify(await value.get())
    times.push(performance.now() - start)
  }
  parentPort?.postMessage(times)
})
parentPort?.postMessage([])
