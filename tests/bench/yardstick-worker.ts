import { parentPort, workerData } from 'node:worker_threads'
import { evaluate, parse } from 'groq-js'
import { QUESTIONS } from './document-questions.ts'
import { wordyPostAt } from './many-posts.ts'

// Creates posts, then measures queries by name on request. Started by yardstick.ts.

const ROUNDS = 5

const dataset = Array.from({ length: Number(workerData) }, (_, index) => wordyPostAt(index))

parentPort?.on('message', async (name: string) => {
  const question = QUESTIONS.find((each) => each.name === name)
  if (!question) throw new Error(`There is no query "${name}".`)
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
